"""Tables that other programs export: that of the oh-heck programs, and Escalier's."""

import pytest
from protocols import codes, hand, only

from plump_core.findings import ReadError
from plump_core.reading import read

HEADINGS = (
    "Game Number,Game Date,Player Name,Player Position,Hand Number,Cards Dealt,Tricks Bid,"
    "Tricks Taken,Forced Burn Flag,Hand Status,Hand Score\r\n"
)
OH_HECK = HEADINGS + "\r\n".join(
    f"{{n}},2024-12-25 00:00:00,{row}"
    for row in (
        "Tana,1,1,2,0,0,No,Made Bid,5", "Tana,1,2,1,1,1,No,Made Bid,6",
        '"Jere, Sr.",2,1,2,1,2,Yes,Burn,-1', '"Jere, Sr.",2,2,1,1,0,No,Burn,-1',
    )
)  # fmt: skip


def test_the_oh_heck_table_is_ordered_by_player_and_then_by_hand():
    reading = only(OH_HECK.format(n=""))
    game = reading.game
    assert (reading.layout, reading.confidence) == ("exchange", 1.0)
    assert (game.players, game.cards, str(game.date)) == (
        ("Tana", "Jere, Sr."), (2, 1), "2024-12-25",
    )  # fmt: skip
    columns = ["round", "player", "bid", "tricks", "plump"]
    assert game.hands[columns].values.tolist() == [
        [1, "Tana", 0, 0, False], [1, "Jere, Sr.", 1, 2, True],
        [2, "Tana", 1, 1, False], [2, "Jere, Sr.", 1, 0, True],
    ]  # fmt: skip
    assert reading.stated.rounds["Jere, Sr.", 1].points == -1
    assert codes(reading) == ["forced-burn"]


def test_the_number_of_a_game_is_its_title():
    assert only(OH_HECK.format(n=50)).game.title == "Game 50"
    assert only(OH_HECK.format(n="")).game.title is None


def test_games_of_one_number_on_two_dates_are_two():
    one = OH_HECK.format(n=1)
    other = one.removeprefix(HEADINGS).replace("2024-12-25", "2024-12-26")
    found = [reading.game for reading in read(f"{one}\r\n{other}".encode(), "alla.csv")]
    assert [(game.title, str(game.date), len(game.hands)) for game in found] == [
        ("Game 1", "2024-12-25", 4), ("Game 1", "2024-12-26", 4),
    ]  # fmt: skip


def test_a_file_name_before_the_columns_parts_the_games_too():
    lines = OH_HECK.format(n="").split("\r\n")
    sheets = [f"{name}.png,{line}" for name in ("a", "b") for line in lines[1:]]
    text = "\r\n".join(["Source File," + lines[0], *sheets])
    assert [len(reading.game.hands) for reading in read(text.encode(), "alla.csv")] == [4, 4]


LANGUAGES = {
    "en": "round,cards,status,dealer,opens,player,bid,tricks,adjust,points,running",
    "fr": "manche,cartes,statut,donneur,entame,joueur,annonce,plis,ajustement,points,cumul",
    "??": "α,β,γ,δ,ε,ζ,η,θ,ι,κ,λ",
}
ESCALIER = """{heads}
1,3,played,Zoé,Anna,Anna,1,1,0,10,10
1,3,played,Zoé,Anna,'=Bo,2,2,0,15,25
1,3,sat_out,Zoé,Anna,Zoé,,,5,5,5
2,2,skipped,,Zoé,Zoé,,,0,,5
2,2,skipped,,Zoé,Anna,,,0,,10
2,2,skipped,,Zoé,'=Bo,,,0,,25
3,1,played,Anna,'=Bo,'=Bo,0,0,-3,2,27
3,1,played,Anna,'=Bo,Zoé,1,0,0,-5,0
3,1,played,Anna,'=Bo,Anna,0,1,0,-5,5
4,2,in_progress,'=Bo,Zoé,Zoé,0,1,0,,0
4,2,in_progress,'=Bo,Zoé,Anna,2,,0,,5
4,2,in_progress,'=Bo,Zoé,'=Bo,,,0,,27
5,3,pending,Zoé,Anna,Anna,,,0,,5
5,3,pending,Zoé,Anna,'=Bo,,,0,,27
5,3,sat_out,Zoé,Anna,Zoé,,,0,,0

{first},{second},Zoé,Anna,'=Bo
1,3,,1/1=10,2/2=15
2,2,,,
3,1,1/0=-5,0/1=-5,0/0=2
4,2,,,
5,3,,,
Total,,0,5,27
"""


def escalier(language: str, text: str = ESCALIER) -> str:
    heads = LANGUAGES[language]
    first, second, *_ = heads.split(",")
    return text.format(heads=heads, first=first, second=second)


@pytest.mark.parametrize("language", LANGUAGES)
def test_escaliers_table_is_known_by_its_places_in_any_language(language):
    reading = only(escalier(language))
    game = reading.game
    assert reading.layout == "escalier"
    assert (game.players, game.cards) == (("Zoé", "Anna", "=Bo"), (3, 2, 1, 2, 3))
    assert game.first_dealer == 0
    columns = ["round", "player", "bid", "tricks", "plump"]
    played = game.hands[game.hands["plump"].notna()][columns]
    assert played.values.tolist() == [
        [1, "Anna", 1, 1, False], [1, "=Bo", 2, 2, False],
        [3, "Zoé", 1, 0, True], [3, "Anna", 0, 1, True], [3, "=Bo", 0, 0, False],
    ]  # fmt: skip


def test_escaliers_round_in_progress_has_bids_and_no_result():
    reading = only(escalier("en"))
    assert hand(reading, 4, "Anna") == {"bid": 2, "plump": None, "renons": False}
    assert hand(reading, 4, "=Bo") is None
    assert reading.game.played == 2


def test_escaliers_points_beside_the_hands_are_points_by_agreement():
    """Bo came in with 10, Zoé got 5 in a round she sat out, Bo lost 3 in the third."""
    reading = only(escalier("en"))
    table = reading.game.hands.set_index(["round", "player"])["adjust"]
    assert table[table != 0].to_dict() == {(1, "=Bo"): 10, (3, "Zoé"): 5, (3, "=Bo"): -3}
    assert [f.cell for f in reading.findings if f.code == "beside"] == ["I4", "K3"]


def test_escaliers_totals_are_the_last_running_sums():
    stated = only(escalier("fr")).stated
    assert {player: one.points for player, one in stated.totals.items()} == {
        "Zoé": 0, "Anna": 5, "=Bo": 27,
    }  # fmt: skip
    assert stated.rounds["=Bo", 3].points == 2


def test_escaliers_game_that_has_not_begun_says_so():
    pending = "{heads}\n1,2,pending,Bo,Anna,Anna,,,0,,0\n1,2,pending,Bo,Anna,Bo,,,0,,0\n"
    with pytest.raises(ReadError, match="nobody has bid"):
        read(escalier("en", pending).encode(), "parti.csv")

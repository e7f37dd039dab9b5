"""Points as on the sheet, on the pages: scored, ranked, settled and counted by nothing else."""

from collections.abc import Callable

import pytest

from tests.core import foreign_sheets
from tests.core.foreign_sheets import RULES
from tests.dashboard.conftest import PAGES, Pages

Open = Callable[..., Pages]

NIGHT = foreign_sheets.night(RULES["ten and bid, nought 5, plump −5"], players=4, seed=11)
SHEETS = (foreign_sheets.template, foreign_sheets.points_alone, foreign_sheets.pairs)


@pytest.mark.parametrize("layout", SHEETS)
def test_a_night_by_unknown_rules_shows_the_points_of_its_sheet(pages: Open, layout) -> None:
    night = pages("sv").upload(layout(NIGHT).encode(), "fredag.csv").save().go("tonight")
    night.check()
    assert night.scores() == {
        who: f"{sum_} p".replace("-", "−") for who, sum_ in NIGHT.totals.items()
    }
    assert "Poängen räknas som de står på bladet" in night.text()


@pytest.mark.parametrize("layout", SHEETS)
def test_every_page_stands_a_night_by_unknown_rules(pages: Open, layout) -> None:
    night = pages("sv").upload(layout(NIGHT).encode(), "fredag.csv").save()
    for page in PAGES:
        night.go(page).check()


def test_money_is_settled_on_the_sums_of_the_sheet(pages: Open) -> None:
    night = pages("sv").upload(foreign_sheets.template(NIGHT).encode(), "fredag.csv").save()
    money = night.go("money")
    money.check()
    together = sum(NIGHT.totals.values())
    for who, sum_ in NIGHT.totals.items():
        net = f"{abs(len(NIGHT.names) * sum_ - together) / 2:.2f}".replace(".", ",")
        assert f"{net} kr" in money.text().replace("\N{NO-BREAK SPACE}", " "), who

"""What the terminal says about sharing: what was opened, to whom, and who came in."""

from contextlib import suppress

from dashboard.share.code import signs
from dashboard.share.keys import LIFETIME
from dashboard.share.roles import Role
from dashboard.share.sharing import Sharing
from plump_core.texts import Message

CAVEATS = (
    Message(
        "Anybody on the same network reaches the address, but gets nothing without a key. Each "
        "key opens once, within {minutes} minutes.",
        {"minutes": round(LIFETIME / 60)},
    ),
    Message(
        "What is sent is not encrypted (http): whoever can listen on the network can read it, and "
        "take over somebody's way in. Share on a network you trust, not at a café."
    ),
    Message("It is over when you close the program: then every key and every way in is void."),
)
"""What was opened and to whom, in plain words."""

ALONE = Message(
    "This computer is on no network that others could reach it by, so nobody but you can come in. "
    "Connect it to the network that the phones are on, and start the program again."
)

_ENTERED = {
    Role.GUEST: Message("Somebody came in to look."),
    Role.WRITER: Message("Somebody came in to look and write."),
    Role.OWNER: Message("You came in on this computer."),
}
_LINKS = {
    Role.GUEST: Message("To look: {url}"),
    Role.WRITER: Message("To look and write: {url}"),
    Role.OWNER: Message("For you, on this computer: {url}"),
}


def opened(sharing: Sharing, lang: str) -> None:
    """Say what is open and to whom, with a key for each role."""
    roles = [Role.OWNER]
    if sharing.addresses:
        roles = [Role.OWNER, Role.WRITER, Role.GUEST]
    for text in CAVEATS if sharing.addresses else [ALONE]:
        print(text.text(lang))
    for role in roles:
        _give(sharing, role, lang)


def entered(sharing: Sharing, role: Role, lang: str) -> None:
    """Say who came in, and give the next key in place of the one that is spent."""
    print(_ENTERED[role].text(lang))
    _give(sharing, role, lang)


def _give(sharing: Sharing, role: Role, lang: str) -> None:
    link = sharing.link(role)
    print(_LINKS[role].text(lang).format(url=link), flush=True)
    if role is Role.GUEST:
        with suppress(UnicodeEncodeError):  # a terminal that has no blocks has the address
            print(signs(link), flush=True)

"""The page's own account of sharing: the codes to scan, what they open, and who has come in."""

import streamlit as st

from dashboard.share import said
from dashboard.share.code import png
from dashboard.share.roles import Role
from dashboard.share.sharing import Sharing, current, role
from plump_core.texts import Translate, plural, translator

_SECONDS = 2
"""How often the owner's view looks whether a code was used, and shows the next."""

_WIDTH = 280
_CODE, _ADDRESS = "share-code", "share-address"


def entry(lang: str) -> None:
    """For the side of every page: the owner's way to the codes, and a guest's standing."""
    _ = translator(lang)
    if current() is None:
        return
    if role() is not Role.OWNER:
        st.caption(_standing(_))
    elif st.button(_("Let others in"), icon=":material/qr_code_2:", width="stretch"):
        st.dialog(_("Let others in"))(panel)(lang)


def panel(lang: str) -> None:
    """What is shared, as much of it as whoever looks may know."""
    _ = translator(lang)
    sharing = current()
    if sharing is None:
        st.info(
            _(
                "Only this computer opens this page. Start the program with `plump --share` to let "
                "in the phones on the same network."
            )
        )
    elif role() is not Role.OWNER:
        st.info(_standing(_))
    elif not sharing.addresses:
        st.warning(said.ALONE.text(lang))
    else:
        _door(sharing, lang)


@st.fragment(run_every=_SECONDS)
def _door(sharing: Sharing, lang: str) -> None:
    _ = translator(lang)
    _code(sharing, _)
    st.caption(_("When the code has been used, the next one appears here."))
    st.markdown(_inside(sharing, lang))
    for caveat in said.CAVEATS:
        st.caption(caveat.text(lang))
    st.button(
        _("Turn everybody out"),
        icon=":material/lock_reset:",
        help=_("Every key and every way in but yours becomes void; whoever is to stay scans anew."),
        on_click=sharing.keys.turn_out,
    )


def _code(sharing: Sharing, _: Translate) -> None:
    labels = {Role.GUEST: _("Look"), Role.WRITER: _("Look and write")}
    chosen = st.segmented_control(
        _("What the code opens"),
        list(labels),
        format_func=labels.__getitem__,
        default=Role.GUEST,
        key=_CODE,
        required=True,
    )
    address = sharing.addresses[0]
    if len(sharing.addresses) > 1:
        address = st.selectbox(
            _("This computer's address"),
            sharing.addresses,
            key=_ADDRESS,
            help=_("If the phone finds nothing, try another."),
        )
    link = sharing.link(Role(chosen or Role.GUEST), address)
    st.image(png(link), width=_WIDTH, alt=labels[Role(chosen or Role.GUEST)])
    st.code(link, language=None, wrap_lines=True)


def _inside(sharing: Sharing, lang: str) -> str:
    inside = sharing.keys.inside()
    guests = plural(lang, "{n} who looks", "{n} who look", inside[Role.GUEST])
    writers = plural(lang, "{n} who writes", "{n} who write", inside[Role.WRITER])
    said_in = translator(lang)("Come in so far: {guests}, {writers}.")
    return said_in.format(guests=guests, writers=writers)


def _standing(_: Translate) -> str:
    if role() is Role.WRITER:
        return _("You look and write on the computer of whoever shares this.")
    return _("You look as a guest. Whoever shares this has another code for those who write.")

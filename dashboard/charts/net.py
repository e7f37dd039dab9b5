"""What each gets or pays in all: a bar to the right of nought or to the left of it."""

import plotly.graph_objects as go

from dashboard import look
from dashboard.charts import bars, labels
from plump_core.players import NOBODY, People
from plump_core.settlement import Settlement
from plump_core.settlement.wording import said
from plump_core.texts import translator
from plump_core.texts.numbers import listed


def chart(
    settlement: Settlement,
    currency: str,
    lang: str,
    dark: bool = False,
    people: People = NOBODY,
) -> go.Figure:
    """The net of each player by place, with the sum beside the bar.

    ``currency`` is a code (SEK) or what else money is to be called.
    """
    pens = look.pens_of(settlement.order, people, dark)
    sums = {who: said(settlement.net[who], currency, lang, signed=True) for who in settlement.order}
    rows = [
        bars.Bar(who, float(settlement.net[who]), total, pens[who].line, f"{who} {total}")
        for who, total in sums.items()
    ]
    return bars.figure(rows, lang, dark)


def alt(settlement: Settlement, currency: str, lang: str) -> str:
    """What the chart says, in a sentence."""
    _ = translator(lang)
    if not any(settlement.net.values()):
        return _("Nobody owes anybody anything.")
    told = (
        f"{labels.short(who, 20)} {said(settlement.net[who], currency, lang, signed=True)}"
        for who in settlement.order
    )
    return _("What each gets (+) or pays (−) in all: {nets}.").format(nets=listed(told, lang))

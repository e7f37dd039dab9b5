"""How the protocol as on paper looks: on a page by day and by lamp, on a phone, and printed."""

from dashboard import look


def style(dark: bool = False) -> str:
    """The rules of CSS for a protocol, all of them about ``.protocol`` and what is in it."""
    return (
        f".protocol {{ {look.variables(dark)} --serif: {look.SERIF}; }}\n{_SCREEN}"
        f"@media print {{ .protocol {{ {look.variables(dark=False)} }} {_PRINT} }}"
    )


_SCREEN = """
.protocol { overflow-x: auto; color: var(--ink); font-family: var(--serif); }
.protocol table {
  border-collapse: collapse; table-layout: fixed; background: var(--sheet); margin: 0;
  width: 100%; min-width: calc(2.6rem + var(--players) * 3.6rem);
  max-width: calc(4rem + var(--players) * 8.5rem);
  font-variant-numeric: lining-nums tabular-nums;
}
.protocol caption, .protocol .unseen {
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap;
}
.protocol th, .protocol td {
  border: 1px solid var(--rule); padding: 0; height: 2.5rem; position: relative;
  text-align: center; vertical-align: middle; color: var(--ink);
}
.protocol th { background: var(--margin); font-size: 1rem; font-weight: 600; }
.protocol thead th:first-child, .protocol tfoot th {
  font-size: 0.75rem; font-weight: 400; color: var(--muted);
}
.protocol tr > :first-child { width: 3.2rem; position: sticky; left: 0; z-index: 1; }
.protocol thead th > span {
  display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding: 0 0.3rem;
}
.protocol .bid {
  position: absolute; top: 0.1rem; left: 0.35rem; font-size: 0.75rem; color: var(--muted);
}
.protocol .points { font-size: 1.25rem; font-weight: 600; }
.protocol .points.some { font-size: 0.95rem; margin-left: 0.55rem; }
.protocol .total {
  position: absolute; bottom: 0.05rem; right: 0.35rem; font-size: 0.75rem; font-style: italic;
  color: var(--muted);
}
.protocol .out { color: var(--muted); }
.protocol tfoot th, .protocol tfoot td { border-top: 2px solid var(--ink); }
.protocol tfoot td { font-size: 1.15rem; font-weight: 700; }
.protocol .blot {
  display: inline-block; position: relative; width: 1.1rem; height: 0.95rem;
  vertical-align: middle; background: var(--ink); transform: rotate(-8deg);
  border-radius: 58% 42% 47% 53% / 52% 61% 39% 48%;
}
.protocol .blot::before, .protocol .blot::after {
  content: ""; position: absolute; border-radius: 50%; background: var(--ink);
}
.protocol .blot::before { width: 0.19rem; height: 0.19rem; left: -0.3rem; top: -0.02rem; }
.protocol .blot::after { width: 0.26rem; height: 0.24rem; right: -0.3rem; bottom: 0; }
.protocol tr:nth-child(2n) .blot {
  transform: rotate(24deg); border-radius: 45% 55% 60% 40% / 58% 44% 56% 42%;
}
.protocol td:nth-child(3n) .blot { transform: rotate(-38deg) scaleX(1.08); }
.protocol .face {
  display: inline-block; position: relative; width: 1.3rem; height: 1.3rem;
  vertical-align: middle; border: 0.12rem solid var(--ink); border-radius: 50%;
  box-sizing: border-box;
}
.protocol .face::before {
  content: ""; position: absolute; width: 0.17rem; height: 0.22rem; left: 0.27rem; top: 0.27rem;
  border-radius: 50%; background: var(--ink); box-shadow: 0.36rem 0 0 var(--ink);
}
.protocol .face > i {
  position: absolute; left: 0.2rem; bottom: 0.16rem; width: 0.66rem; height: 0.4rem;
  border: 0.12rem solid var(--ink); border-top: 0; border-radius: 0 0 0.4rem 0.4rem;
  box-sizing: border-box;
}
@media (max-width: 640px) {
  .protocol tr > :first-child { width: 2.7rem; }
  .protocol th { font-size: 0.8rem; }
  .protocol thead th > span { padding: 0 0.1rem; }
  .protocol .bid, .protocol .total { font-size: 0.66rem; }
  .protocol .bid { left: 0.2rem; }
  .protocol .total { right: 0.2rem; }
  .protocol .points { font-size: 1.05rem; }
  .protocol .points.some { font-size: 0.8rem; margin-left: 0.25rem; }
  .protocol td { box-sizing: border-box; height: 2.7rem; padding: 0 0 0.6rem; }
  .protocol tfoot td { padding: 0; }
  .protocol .plump.with { margin-left: 0.5rem; }
  .protocol .plump.with .blot { width: 0.8rem; height: 0.7rem; }
  .protocol .plump.with .face { transform: scale(0.8); margin: 0 -0.15rem; }
  .protocol .plump.with .blot::before, .protocol .plump.with .blot::after { display: none; }
  .protocol tfoot td { font-size: 0.9rem; }
}
"""

_PRINT = """
.protocol { overflow: visible; }
.protocol table { min-width: 0; max-width: none; background: #fff;
  print-color-adjust: exact; -webkit-print-color-adjust: exact;
}
.protocol th { background: none; position: static; }
.protocol tr { break-inside: avoid; }
.protocol th, .protocol td { height: 1.9rem; }
.protocol .blot, .protocol .blot::before, .protocol .blot::after, .protocol .face::before {
  print-color-adjust: exact; -webkit-print-color-adjust: exact;
}
"""

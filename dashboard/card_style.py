"""How the card of house rules looks: on a page by day and by lamp, on a phone, and printed."""

from dashboard import look


def style(dark: bool = False) -> str:
    """The rules of CSS for a card, and for printing it alone on a sheet."""
    return (
        f".house-card {{ {look.variables(dark)} --serif: {look.SERIF}; --sans: {look.SANS}; }}\n"
        f"{_SCREEN}@media print {{ .house-card {{ {look.variables(dark=False)} }} {_PRINT} }}"
    )


_SCREEN = """
.house-card {
  background: var(--sheet); color: var(--ink); font-family: var(--serif); font-size: 1rem;
  line-height: 1.4; border: 1px solid var(--rule); border-top: 0.4rem solid var(--ink);
  border-radius: 0.3rem; padding: 1.1rem 1.4rem 1rem; max-width: 42rem; box-sizing: border-box;
  overflow-wrap: anywhere;
}
.house-card header p {
  margin: 0; font-family: var(--sans); font-size: 0.8rem; color: var(--muted);
}
.house-card h2 {
  margin: 0 0 0.6rem; padding: 0; font-family: var(--serif); font-size: 1.5rem; line-height: 1.2;
  font-weight: 600; color: var(--ink);
}
.house-card ol { list-style: none; counter-reset: question; margin: 0; padding: 0; }
.house-card li {
  counter-increment: question; position: relative; margin: 0; padding: 0.45rem 0 0.45rem 2rem;
  border-top: 1px solid var(--rule); font-size: 1rem;
}
.house-card li::before {
  content: counter(question); position: absolute; left: 0; top: 0.35rem; width: 1.3rem;
  font-size: 1.25rem; text-align: center; color: var(--accent);
}
.house-card li b { display: block; font-weight: 600; }
.house-card li:last-child { padding-bottom: 0.9rem; }
.house-card dl { margin: 0; padding: 0.3rem 0; border-top: 2px solid var(--ink); }
.house-card dl > div {
  display: grid; grid-template-columns: 8rem 1fr; gap: 0 0.8rem; padding: 0.25rem 0;
}
.house-card dt { font-weight: 600; margin: 0; }
.house-card dd { margin: 0; }
.house-card .unsaid { font-style: italic; color: var(--muted); }
.house-card .line {
  display: block; height: 1.5rem; border-bottom: 1px dotted var(--muted);
}
.house-card footer {
  border-top: 1px solid var(--rule); padding-top: 0.5rem; font-family: var(--sans);
  font-size: 0.8rem; color: var(--muted);
}
@media (max-width: 640px) {
  .house-card { padding: 0.8rem 0.9rem; }
  .house-card dl > div { grid-template-columns: 1fr; }
}
"""

# Everything goes that neither is the card, nor holds it, nor is in it; what holds it takes no room.
_PRINT = """
.house-card {
  background: #fff; max-width: none; font-size: 11pt;
  break-inside: avoid; print-color-adjust: exact; -webkit-print-color-adjust: exact;
}
body *:not(:has(.house-card)):not(.house-card):not(.house-card *) { display: none !important; }
html, body, body *:has(.house-card) {
  display: block !important; position: static !important; overflow: visible !important;
  width: auto !important; min-width: 0 !important; max-width: none !important;
  height: auto !important; min-height: 0 !important; margin: 0 !important; padding: 0 !important;
  transform: none !important; background: #fff !important;
}
@page { margin: 14mm; }
"""

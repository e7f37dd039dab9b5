"""Everything true about the card game Plump: sheets, rules, scores, settlement.

Nothing here imports streamlit or plotly; the dashboard imports this, never the other way.
"""

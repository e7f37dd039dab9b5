"""The charts: a module each, with ``chart`` (a table → a figure) and ``alt`` (what it says).

Figures are made to be read at 350 px as well as at 1200: heights follow from the contents, and
margins are sized by the labels they hold.
"""

"""Sheets with the rounds down and the players across, a hand in a cell or in several."""

"""Sheets laid out as the template: names down, and two columns for each round."""

"""What every kind of sheet shares: a cell, a label, a name, the margin, and the draft of a game."""

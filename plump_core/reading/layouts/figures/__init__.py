"""Tables of points alone, and the cards of their rounds."""

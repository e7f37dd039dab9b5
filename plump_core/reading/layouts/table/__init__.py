"""Tables with a row for each hand."""

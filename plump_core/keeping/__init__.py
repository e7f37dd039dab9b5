"""Bringing games into the archive and carrying them out again: the commands ``plump archive …``.

The archive keeps bytes and changes and knows nothing of sheets; here it meets the readers and the
writers.
"""

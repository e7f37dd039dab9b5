"""Readers under files that nobody meant to write: real ones mutated, and tables of odd cells."""

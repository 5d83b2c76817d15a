"""Attempts of the past: their list, and one of them replayed."""

"""Draws the deck: what `assets/cards` holds is written by ``python -m tools.deck.build``."""

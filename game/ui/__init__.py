"""The interface: intents, layout, geometry, motion, cards, widgets, theme, scenes."""

"""Where everything stands, from numbers alone: window, text scale, card counts in; boxes out. No pygame."""

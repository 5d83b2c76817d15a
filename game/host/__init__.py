"""The machine: paths, window, audio, locale, input devices."""

"""The terminal: its bytes made into keys, and a screen that is given back whatever happens."""

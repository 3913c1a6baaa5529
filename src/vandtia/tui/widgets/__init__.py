"""What the screens are made of: cards, places, panels, the pile, the log, the line of keys."""

"""The engine by its public face: cases, rules by number, laws, bad input."""

"""How fast the game is, in units that hold on any machine. `make bench` runs it all."""

"""The executable rules of the game."""

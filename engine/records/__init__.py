"""Duels written down and laid out: positions, replays, Matches."""

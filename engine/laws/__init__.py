"""What the texts of cards change in the rules: what they forbid, limit, replace and allow while they work."""

"""What Summons and Spell and Trap Cards need and use up: Tributes, materials, zones, Spell Speed."""

"""What an action or an effect requires: cards, zones, costs, targets; each requirement names its rule."""

"""Asking a state: the amounts, tests, conditions and moments of effects go in, cards, numbers and answers come out."""

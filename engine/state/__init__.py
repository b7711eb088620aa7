"""The state of a duel as flat numbers: what lies where, what is remembered, effects of its cards, copies, chance."""

"""A second opinion on legality: which actions the books allow, decided without the engine's legality code.

``Table`` is what lies where, ``Chronicle`` what has happened, a judge per subject is a checklist whose every line names
the rule it stands for. ``campaign`` compares the verdicts with the engine, both ways, at every decision of random
duels. From the engine come data types alone: actions, cards, constants, events, records, ruleset, the fields of the
state. Effects are read by ``rulebook.canon.effects`` and interpreted here.
"""

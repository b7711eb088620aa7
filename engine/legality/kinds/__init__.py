"""The kinds of actions: each module of this package declares its own as ``ACTIONS``, and is found by itself.

What comes in are the requirements of the rules, each a function of the module of its chapter; what goes out is, for
each kind of action, its name, what it can name, what must hold, and what it does. Replays, cases and the board follow.
"""

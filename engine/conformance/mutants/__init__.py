"""Small mutants: one slip of the pen at a time in the code of the rules, and whether a case notices it.

``changes`` lists what can be changed in a module and ``names`` what a name of the code stands for, ``reach`` knows from
one traced run which case comes by which line, ``exchange`` puts a change into force and ``trials`` runs the cases
against it, within ``bounds``; ``apart`` tries whether the cases tell the claims of a rule from one another; ``record``
keeps the changes that make no difference and the share of noticed ones that must not be lost.
"""

"""Checks for translators: where the languages disagree, and where one language is at odds with itself.

Each module under ``text``, ``parallel`` and ``book`` is one check. ``rulebook.checks.run`` runs them over
:class:`~rulebook.checks.material.Material`, which is made from books, segments or cards.
"""

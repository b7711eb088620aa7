"""A passage, read once: a text of one language goes in; its words, names, numbers, concepts and force come out.

Whoever asks what a text says asks a :class:`~rulebook.language.text.text.Text`, which the :class:`Texts` of its
language make, each once. Where the words of a text begin and end, which signs are the same sign, and when two words
are one word with another ending is decided here and nowhere else.
"""

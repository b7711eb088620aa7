r"""The files of translators: PO, XLIFF and TMX with notes written back, TBX, CSV and OmegaT glossaries.

>>> from pathlib import Path
>>> from rulebook.interchange import annotate, parse
>>> data = b'msgid ""\nmsgstr "Language: fr\\n"\n\nmsgid "Duel"\nmsgstr "Duel"\n'
>>> file = parse(data, Path("game.po"))
>>> [(segment.id, segment.target_locale, segment.line) for segment in file.segments]
[('Duel', 'fr', 5)]
>>> print(annotate(file, {"Duel": ["looks right"]}).decode().splitlines()[3])
# [rulebook] looks right
"""

from rulebook.interchange.annotate import annotate
from rulebook.interchange.reading import parse, read, sniff
from rulebook.interchange.segments import (
    PLACEHOLDER,
    PREFIX,
    Bilingual,
    NoteSlot,
    Segment,
    TranslationState,
)

__all__ = [
    "PLACEHOLDER",
    "PREFIX",
    "Bilingual",
    "NoteSlot",
    "Segment",
    "TranslationState",
    "annotate",
    "parse",
    "read",
    "sniff",
]

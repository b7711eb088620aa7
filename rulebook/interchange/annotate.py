"""Write findings back into a translator's file as notes, without touching anything else."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from rulebook.errors import SourceError, UnknownKeyError
from rulebook.interchange.charsets import encode
from rulebook.interchange.segments import PREFIX, Bilingual, NoteSlot

_SPACE = re.compile(r"\s+")
_NOT_PRINTED = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})


def annotate(file: Bilingual, notes: Mapping[str, Sequence[str]]) -> bytes:
    """The bytes of the file with these notes to its segments, in place of those of an earlier run.

    Notes are told by ``PREFIX``, which is put before each. The notes of other tools and of people, the flags
    and every byte between stay as they are; without notes, old or new, the bytes are those that were read. In PO a
    note is a translator comment, in XLIFF a ``note`` of the unit, in TMX a ``note`` of the translation. What the
    file's charset lacks becomes a character reference, in PO a question mark.

    Args:
        file: The file as it was read.
        notes: Texts by segment id; segments that share a unit share their notes.

    Raises:
        UnknownKeyError: The file has no such segment.
        SourceError: Its charset does not give the same bytes back, so that no part of it can be left alone.
    """
    unknown = notes.keys() - {segment.id for segment in file.segments}
    if unknown:
        raise UnknownKeyError("nothing is called {key}", path=file.path, key=min(unknown))
    edits: list[tuple[int, int, bytes]] = []
    for slot in file.slots:
        texts = dict.fromkeys(note for segment in slot.segments for note in notes.get(segment, ()))
        if texts or slot.old:
            edits.extend((begin, end, b"") for begin, end in slot.old)
            edits.append((slot.at, slot.at, _rendered(slot, texts, file).encode()))
    if not edits:
        return file.data
    if encode(file.content, file.charset, file.mark) != file.data:
        raise SourceError("its charset {charset} does not give the same bytes back; save the file as UTF-8",
                          path=file.path, charset=file.charset)  # fmt: skip
    return encode(_edited(file.content, edits), file.charset, file.mark)


def _rendered(slot: NoteSlot, texts: Iterable[str], file: Bilingual) -> str:
    rows = [f"{slot.before}{PREFIX} {_encodable(text, file)}{slot.after}" for text in texts]
    return "".join([slot.opening, *rows, slot.closing]) if rows else ""


def _encodable(note: str, file: Bilingual) -> str:
    text = _NOT_PRINTED.sub("\N{REPLACEMENT CHARACTER}", _SPACE.sub(" ", note).strip())
    if file.format == "po":
        return text.encode(file.charset, "replace").decode(file.charset)
    return text.translate(_ESCAPES).encode(file.charset, "xmlcharrefreplace").decode(file.charset)


def _edited(content: bytes, edits: Iterable[tuple[int, int, bytes]]) -> bytes:
    pieces: list[bytes] = []
    done = 0
    for begin, end, replacement in sorted(edits, key=lambda edit: edit[:2]):
        if begin > done:
            pieces.append(content[done:begin])
        pieces.append(replacement)
        done = max(done, end)
    pieces.append(content[done:])
    return b"".join(pieces)

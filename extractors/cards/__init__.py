"""Card databases: JSON as YAML Yugi has it (plain or gzip), and the SQLite files of simulators."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Sequence
from pathlib import Path

from extractors.cards.cdb import MAGIC, read_cdb, sample
from extractors.cards.json_lines import looks_like_cards, read_json
from extractors.cards.records import CardRecord
from extractors.errors import LimitError, SourceError
from extractors.language import Language
from extractors.sniff import decode, detect_language

__all__ = ["CardRecord", "is_card_database", "read_cards"]

MAX_BYTES = 256_000_000
"""Of unpacked JSON: some ten times every card in nine languages."""
_GZIP = b"\x1f\x8b"
_HEAD = 16_384


def is_card_database(path: Path) -> bool:
    """Whether a file is a card database, by its first bytes; what cannot be read is none."""
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except OSError:
        return False
    if head.startswith(MAGIC):
        return True
    if head.startswith(_GZIP):
        try:
            head = zlib.decompressobj(wbits=31).decompress(head, _HEAD)
        except zlib.error:
            return False
    return looks_like_cards(head.decode("utf-8", "ignore").lstrip("\ufeff"))


def read_cards(path: Path, languages: Sequence[Language]) -> list[CardRecord]:
    """The cards of a database; ``languages`` are those in which a simulator's file may be.

    Raises:
        SourceError: The file cannot be read or is no card database; the message names the line.
        LimitError: It is larger than any card database.
    """
    data = _read(path)
    if data.startswith(MAGIC):
        return read_cdb(path, _language_of(path, languages).locale)
    if data.startswith(_GZIP):
        data = _unpack(data, path)
    return read_json(decode(data, path), path)


def _read(path: Path) -> bytes:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise LimitError(
                "the file has {size} MB, the limit is {limit} MB; split it or give the book itself",
                path=path, size=path.stat().st_size // 1_000_000, limit=MAX_BYTES // 1_000_000,
            )  # fmt: skip
        data = path.read_bytes()
    except OSError as error:
        raise SourceError("cannot be read: {problem}", path=path, problem=error.strerror or error) from None
    if not data.strip():
        raise SourceError("the file is empty", path=path)
    return data


def _unpack(data: bytes, path: Path) -> bytes:
    try:
        unpacked = zlib.decompressobj(wbits=31).decompress(data, MAX_BYTES + 1)
        if len(unpacked) > MAX_BYTES:
            raise LimitError(
                "the file has {size} MB, the limit is {limit} MB; split it or give the book itself",
                path=path, size=f"> {MAX_BYTES // 1_000_000}", limit=MAX_BYTES // 1_000_000,
            )  # fmt: skip
        return gzip.decompress(data)
    except (OSError, EOFError, zlib.error) as error:
        raise SourceError("damaged gzip data: {problem}", path=path, problem=error) from None


def _language_of(path: Path, languages: Sequence[Language]) -> Language:
    found = languages[0] if len(languages) == 1 else detect_language(sample(path), languages)
    if found is None:
        raise SourceError(
            "cannot tell its language; name it with --locale ({known})",
            path=path,
            known=", ".join(language.locale for language in languages),
        )
    return found

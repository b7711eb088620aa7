"""A word that no dictionary knows and that is one slip away from a word of the same book, or of the language."""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material, Passage
from rulebook.checks.registry import Check, Example
from rulebook.spelling.dictionary import dictionary
from rulebook.spelling.orthography import orthography
from rulebook.spelling.slips import Slip, Slips

ID = "spelling"

FOREIGN = 10**-5
"""Share in another of the languages from which a word with a capital may be a name of that language."""
PAIR = 2
"""How often two words must stand side by side for a word of their letters to be the two."""
UNKNOWN = 3
FOREIGN_SHARE = 0.2
"""How many words of a text, and which share of them, no dictionary knows when it is in another language."""

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_ADDRESS = re.compile(r"\S*(?:\w@\w|\w\.[^\W\d_]{2,}\.|://)\S*")
_OPENED = re.compile(r"(?:^|[.:!?…])[^\w,;]*$")
"""What stands before the first word of a sentence."""


def run(material: Material) -> Iterator[Finding]:
    """Words that are probably slips, with what was meant.

    A word counts as known where a dictionary or the termbase has it. What is not known is only
    reported where a known or frequent word of the same material, or a frequent one of the language, is one
    slip away, so that the names of cards and coinages of the game are left alone; and what is
    known only as a rare slip for a word with other accents is reported as that.
    """
    by_locale: dict[str, list[Passage]] = defaultdict(list)
    for passage in material.judged:
        by_locale[passage.locale].append(passage)
    for tag, passages in by_locale.items():
        if dictionary(tag):
            yield from _of_language(material, tag, passages)


def _of_language(material: Material, tag: str, passages: Sequence[Passage]) -> Iterator[Finding]:
    locale = material.library.locale(tag)
    writing = orthography(locale)
    counts: Counter[str] = Counter()
    plain: set[str] = set()
    read: list[tuple[Passage, tuple[str, ...]]] = []
    for passage in passages:
        words = list(_WORD.finditer(material.reading(passage)))
        normal = tuple(sys.intern(_normal(match.group())) for match in words)
        read.append((passage, normal))
        counts.update(normal)
        plain.update(word for word, match in zip(normal, words, strict=True) if not _may_be_name(match))
    terms = {word for term in locale.terms for form in (term.text, *term.forms) for word in _normal(form).split()}
    others = {passage.locale for passage in material.passages} - {tag}
    slips = Slips(
        counts, dictionary(tag), writing, terms | locale.language.function_words,
        names=counts.keys() - plain,
    )  # fmt: skip
    lacking = {word for word in counts if slips.lacks(word)}
    pairs = _pairs(read, lacking, material)
    meant = {word: slip for word in counts if (slip := _slip(word, slips, pairs))}
    doubtful = meant.keys() | lacking
    for passage, normal in read:
        if doubtful.isdisjoint(normal):
            continue
        words = list(_WORD.finditer(material.reading(passage)))
        yield from _parted(passage, words, slips)
        found = [(match, meant[word]) for word, match in zip(normal, words, strict=True) if word in meant]
        if not found:
            continue
        text = material.reading(passage)
        addresses = [match.span() for match in _ADDRESS.finditer(text)]
        if _is_foreign([match.group() for match in _WORD.finditer(_ADDRESS.sub(" ", text))], slips):
            continue
        names = {match.group().lower() for p in material.counterparts(passage) for match in _WORD.finditer(p.text)}
        for match, slip in found:
            word = match.group()
            is_address = any(start <= match.start() < end for start, end in addresses)
            if _is_part(match) or _is_abbreviated(match) or is_address or (word[0].isupper() and word.lower() in names):
                continue
            if word.istitle() and any(dictionary(other).share(word) >= FOREIGN for other in others):
                continue
            right = _cased(slip.meant, word)
            yield Finding(
                ID, "warning", slip.confidence, passage,
                Message("“{word}” is probably “{meant}”", word=word, meant=right),
                detail=_normal(word), span=match.span(), suggestion=right,
            )  # fmt: skip


def _pairs(
    read: Iterable[tuple[Passage, tuple[str, ...]]], joined: Container[str], material: Material
) -> Counter[tuple[str, str]]:
    """How often two words stand side by side that are also ``joined``."""
    found: Counter[tuple[str, str]] = Counter()
    for passage, normal in read:
        if any("".join(pair) in joined for pair in pairwise(normal)):
            words = list(_WORD.finditer(material.reading(passage)))
            beside = ((_normal(one.group()), _normal(two.group())) for one, two in _neighbours(words))
            found.update(pair for pair in beside if "".join(pair) in joined)
    return found


def _slip(word: str, slips: Slips, pairs: Mapping[tuple[str, str], int]) -> Slip | None:
    """What was meant by a word: another one, or two that stand side by side elsewhere in the texts."""
    if slips.lacks(word):
        halves = ((word[:at], word[at:]) for at in range(1, len(word)))
        one, two = max(halves, key=lambda pair: pairs.get(pair, 0), default=("", ""))
        if pairs.get((one, two), 0) >= PAIR and not slips.lacks(one) and not slips.lacks(two):
            return Slip(f"{one} {two}", 0.85)
    return slips.of(word)


def _parted(passage: Passage, words: Sequence[re.Match[str]], slips: Slips) -> Iterator[Finding]:
    """Words with a space inside: halves that are no words, of one that the texts have."""
    for one, two in _neighbours(words):
        whole, halves = one.group() + two.group(), (_normal(one.group()), _normal(two.group()))
        if two.group().islower() and slips.is_of_text(_normal(whole)) and any(map(slips.lacks, halves)):
            yield Finding(
                ID, "warning", 0.85, passage,
                Message("“{word}” is probably “{meant}”", word=f"{one.group()} {two.group()}", meant=whole),
                detail=_normal(whole), span=(one.start(), two.end()), suggestion=whole,
            )  # fmt: skip


def _neighbours(words: Sequence[re.Match[str]]) -> Iterator[tuple[re.Match[str], re.Match[str]]]:
    """The words with nothing but a space between them."""
    for one, two in pairwise(words):
        if two.start() - one.end() == 1 and one.string[one.end()] == " ":
            yield one, two


def _is_foreign(words: Sequence[str], slips: Slips) -> bool:
    """Whether so many words of a text are none of the language that it is another one's, or a riddle."""
    unknown = sum(slips.lacks(_normal(word)) for word in words)
    return unknown >= UNKNOWN and unknown / len(words) >= FOREIGN_SHARE


def _may_be_name(match: re.Match[str]) -> bool:
    """Whether a word has a capital that neither its place nor those of all its letters explain."""
    word = match.group()
    return word[0].isupper() and not _is_shouted(word) and not _OPENED.search(match.string, 0, match.start())


def _is_part(match: re.Match[str]) -> bool:
    """Whether a word is half of one with a hyphen."""
    return "-" in (match.string[match.start() - 1 : match.start()], match.string[match.end() : match.end() + 1])


def _is_abbreviated(match: re.Match[str]) -> bool:
    """Whether a full stop stands after a word, and yet its sentence goes on."""
    return bool(re.match(r"\. ?[\da-zß-öø-ÿ]", match.string[match.end() : match.end() + 3]))


def _is_shouted(word: str) -> bool:
    """Whether a word is set in capitals: keyboards keep their accented letters small where capitals are locked."""
    return len(word) > 1 and sum(map(str.isupper, word)) > len(word) / 2


def _normal(word: str) -> str:
    return word.lower().replace("’", "'")


def _cased(word: str, like: str) -> str:
    if _is_shouted(like):
        return word.upper()
    return word.capitalize() if like[:1].isupper() else word


CHECK = Check(
    ID,
    "warning",
    "A slip of the pen is the first thing that readers see and the last that authors do.",
    (Example("IMPORANT: Draw 1 card.", "IMPORTANT: Draw 1 card."),),
    run,
    subjects=("book", "segment", "card"),
)

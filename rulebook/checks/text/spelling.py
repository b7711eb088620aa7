"""A word that no dictionary knows and that is one slip away from a word of the same book, or of the language."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material, Passage
from rulebook.language.text.structure import addresses
from rulebook.language.text.tokens import Token, is_inside, neighbours, normal, spelt, spelt_forms
from rulebook.spelling.dictionary import dictionary
from rulebook.spelling.orthography import orthography
from rulebook.spelling.slips import Slip, Slips

ID = "spelling"

FOREIGN = 10**-5
"""Share in another of the languages from which a word with a capital may be a name of that language."""
PAIR = 2
"""How often two words must stand side by side for a word of their letters to be the two."""
UNKNOWN = 3
"""Unknown words from which a passage may be one of another language."""
FOREIGN_SHARE = 0.2
"""How many words of a text, and which share of them, no dictionary knows when it is in another language."""

_OPENED = re.compile(r"(?:^|[.:!?…])[^\w,;]*$")
"""What stands before the first word of a sentence."""
_GOES_ON = re.compile(r"\. ?[\da-zß-öø-ÿ]")


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
        text = material.reading(passage)
        written = spelt_forms(text)
        words = tuple(map(normal, written))
        read.append((passage, words))
        counts.update(words)
        plain.update(word for word, its in zip(words, written, strict=True) if word == its)
        if not plain.issuperset(words):  # only then do the places of the others tell anything
            plain.update(word.lower for word in spelt(text) if not _may_be_name(word, text))
    terms = {
        word for term in locale.terms for form in (term.text, *term.forms) for word in map(normal, spelt_forms(form))
    }
    others = {passage.locale for passage in material.passages} - {tag}
    slips = Slips(
        counts, dictionary(tag), writing, terms | locale.language.function_words,
        names=counts.keys() - plain,
    )  # fmt: skip
    lacking = {word for word in counts if slips.lacks(word)}
    pairs = _pairs(read, lacking, material)
    meant = {word: slip for word in counts if (slip := _slip(word, slips, pairs))}
    doubtful = meant.keys() | lacking
    for passage, its_words in read:
        if doubtful.isdisjoint(its_words):
            continue
        text = material.reading(passage)
        tokens = spelt(text)
        yield from _parted(passage, tokens, text, slips)
        found = [(token, meant[word]) for word, token in zip(its_words, tokens, strict=True) if word in meant]
        if not found:
            continue
        reached = addresses(text)
        running = [token for token in tokens if not is_inside(token.start, reached)]
        if _is_foreign([token.text for token in running], slips):
            continue
        names = {word.lower() for p in material.counterparts(passage) for word in spelt_forms(p.text)}
        for token, slip in found:
            word = token.text
            if (
                _is_part(token, text)
                or _is_abbreviated(token, text)
                or token not in running
                or (word[0].isupper() and word.lower() in names)
            ):
                continue
            if word.istitle() and any(dictionary(other).share(word) >= FOREIGN for other in others):
                continue
            right = _cased(slip.meant, word)
            yield Finding(
                ID, "warning", slip.confidence, passage,
                Message("“{word}” is probably “{meant}”", word=word, meant=right),
                detail=normal(word), span=token.span, suggestion=right,
            )  # fmt: skip


def _pairs(
    read: Iterable[tuple[Passage, tuple[str, ...]]], joined: Container[str], material: Material
) -> Counter[tuple[str, str]]:
    """How often two words stand side by side that are also ``joined``."""
    found: Counter[tuple[str, str]] = Counter()
    for passage, words in read:
        if any("".join(pair) in joined for pair in pairwise(words)):
            text = material.reading(passage)
            beside = ((one.lower, two.lower) for one, two in _neighbours(spelt(text), text))
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


def _parted(passage: Passage, words: Sequence[Token], text: str, slips: Slips) -> Iterator[Finding]:
    """Words with a space inside: halves that are no words, of one that the texts have."""
    for one, two in _neighbours(words, text):
        whole, halves = one.text + two.text, (one.lower, two.lower)
        if two.text.islower() and slips.is_of_text(normal(whole)) and any(map(slips.lacks, halves)):
            yield Finding(
                ID, "warning", 0.85, passage,
                Message("“{word}” is probably “{meant}”", word=f"{one.text} {two.text}", meant=whole),
                detail=normal(whole), span=(one.start, two.end), suggestion=whole,
            )  # fmt: skip


def _neighbours(words: Sequence[Token], text: str) -> Iterator[tuple[Token, Token]]:
    """The words with nothing but a space between them."""
    return ((one, two) for one, between, two in neighbours(words, text) if between == " ")


def _is_foreign(words: Sequence[str], slips: Slips) -> bool:
    """Whether so many words of a text are none of the language that it is another one's, or a riddle."""
    unknown = sum(slips.lacks(normal(word)) for word in words)
    return unknown >= UNKNOWN and unknown / len(words) >= FOREIGN_SHARE


def _may_be_name(word: Token, text: str) -> bool:
    """Whether a word has a capital that neither its place nor those of all its letters explain."""
    return word.text[0].isupper() and not _is_shouted(word.text) and not _OPENED.search(text, 0, word.start)


def _is_part(word: Token, text: str) -> bool:
    """Whether a word is half of one with a hyphen."""
    return "-" in (text[word.start - 1 : word.start], text[word.end : word.end + 1])


def _is_abbreviated(word: Token, text: str) -> bool:
    """Whether a full stop stands after a word, and yet its sentence goes on."""
    return _GOES_ON.match(text, word.end) is not None


def _is_shouted(word: str) -> bool:
    """Whether a word is set in capitals: keyboards keep their accented letters small where capitals are locked."""
    return len(word) > 1 and sum(map(str.isupper, word)) > len(word) / 2


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

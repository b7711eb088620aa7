"""Text that was left in another language."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from rulebook.checks.check import Check, Example
from rulebook.checks.finding import Finding, Message
from rulebook.checks.material import Material

ID = "untranslated"
SHORTEST = 5
"""Words from which a passage tells its language."""
LEAD = 2
"""By how many the function words of another language must outnumber the words that are at home."""
OWN = 3
"""In how many passages of a file a word is its own."""


def run(material: Material) -> Iterator[Finding]:
    """Passages whose function words are another language's, and segments that equal their original."""
    languages = [locale.language for locale in material.library.locales.values()]
    common = _common_words(material)
    for passage in material.judged:
        words = [word.lower() for word in material.text(passage).forms]
        if len(words) < SHORTEST:
            continue
        foreign = [word for word in words if word not in common[passage.path]]
        counts = {language.locale: sum(word in language.function_words for word in foreign) for language in languages}
        own = len(words) - len(foreign)
        other, most = max(counts.items(), key=lambda pair: pair[1])
        if other != passage.locale and most >= own + LEAD:
            yield Finding(
                ID, "error", 0.6 + 0.3 * (own == 0), passage,
                Message("reads as {other}, not as {locale}", other=other, locale=passage.locale), detail=other,
            )  # fmt: skip


def _common_words(material: Material) -> dict[str, frozenset[str]]:
    """The words that each file uses again and again: whatever else they are, they are its own."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for passage in material.judged:
        counts[passage.path].update({word.lower() for word in material.text(passage).forms})
    return {path: frozenset(word for word, n in found.items() if n >= OWN) for path, found in counts.items()}


CHECK = Check(
    ID,
    "error",
    "A sentence in another language is lost on the reader.",
    (Example("Your opponent shuffles the Deck.", "…, in a book that is not in English"),),
    run,
)

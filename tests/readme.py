"""The figures of the README that can be counted: ``python -m tests.readme`` (``make figures``) writes them in."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from engine.citation import implementations
from rulebook import Library, check, load_library, load_termbase
from rulebook.canon.rules import rule_of
from rulebook.checks.registry import checks
from tests.gold import mistakes, score

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
BOOKS = ROOT.parent / "shared" / "rulebooks"
CARDS = ROOT.parent / "shared" / "cards" / "cards.jsonl.gz"
NEWER = "9.0"


@cache
def library() -> Library:
    """The library, loaded once."""
    return load_library()


def rules() -> list[int]:
    """The rules of the books: all, those of both editions, of the newer alone, of the older alone."""
    found = [rule for rule in library().rules if not rule.is_ruling]
    held = Counter(tuple(rule.editions) for rule in found)
    return [len(found), held["3.0", "9.0"], held["9.0",], held["3.0",]]


def proved() -> list[int]:
    """The rules of the newer edition that need a proof, their claims (all proved, or tests fail), the rules again."""
    found = [rule for rule in library().rules if NEWER in rule.editions and rule.kind in {"executable", "ruling"}]
    claims = sum(len(rule.claims) or 1 for rule in found)
    return [len(found), claims, claims, len(found)]


def chapter(section: str) -> list[int]:
    """The rules of a chapter that need a proof in the newer edition, twice: those that have one, and all."""
    wanted = {"executable", "ruling"}
    found = [rule for rule in library().rules if NEWER in rule.editions and rule.kind in wanted]
    return [sum(rule.section.split("/")[0] == section for rule in found)] * 2


def switched_off() -> list[int]:
    """The rules that functions carry."""
    return [len({rule_of(rule) for found in implementations().values() for rule in found})]


FIGURES: Mapping[str, Callable[[], list[int]]] = {
    r"`rulebook explain` lists the (\d+) checks": lambda: [len(checks())],
    r"\| concepts \| (\d+),": lambda: [len(load_termbase(library()).concepts)],
    r"\| sections \| (\d+),": lambda: [len(list(library().outline))],
    r"\| rules \| (\d+), .*?: (\d+) in both editions, (\d+) only in 9.0, (\d+) only in 3.0": rules,
    r"and (\d+) rulings on what the books leave open": lambda: [sum(rule.is_ruling for rule in library().rules)],
    r"(\d+) rules, (\d+) claims: (\d+) proved\n\n9.0  (\d+) passed": proved,
    r"(\d+)/(\d+) +Getting started": lambda: chapter("preparation"),
    r"(\d+)/(\d+) +Game cards": lambda: chapter("cards"),
    r"(\d+) rules switched off": switched_off,
}
"""Each passage with figures, and how they are counted."""


@cache
def in_books() -> list[int]:
    """What the checks say of the books: findings, share of them that is right, mistakes noted before, share of them
    that is found; mistakes of the second reading, share of them that is found."""
    found = mistakes.measure(mistakes.rows(), BOOKS)
    noted = len(found.hit) + len(found.missed)
    shares = [round(100 * share) for share in (found.right, found.recall, found.second_recall)]
    return [found.findings, shares[0], noted, shares[1], found.second, shares[2]]


@cache
def readings() -> dict[str, list[str]]:
    """How well the books are read: each with clauses found, wanted, right and placed; each edition with its pairs."""
    found: dict[str, list[str]] = {}
    for path in sorted(score.HERE.glob("v*.tsv")):
        table = score.rows(path)
        corpus = score.read_books(table, BOOKS)
        for document in corpus.documents:
            f = score.measure(table, document)
            shares = [f"{100 * share:.1f}" for share in (f.recall, f.precision, f.placement)]
            found[Path(document.path).name] = [shares[0], str(f.wanted), *shares[1:]]
        for edition in corpus.editions:
            found[edition] = [f"{100 * score.measure_alignment(table, corpus, edition).f1:.1f}"]
    return found


ROW = r"([\d.]+) % of (\d+) \| ([\d.]+) % \| ([\d.]+) %"
OF_BOOKS: Mapping[str, Callable[[], list[int] | list[str]]] = {
    r"(\d+) findings, of which (\d+) % are right. Of (\d+) mistakes": lambda: in_books()[:3],
    r"it finds (\d+) % \(": lambda: in_books()[3:4],
    r"of (\d+) that a second, stricter reading .*?, (\d+) %": lambda: in_books()[4:],
    rf"\| French \| {ROW}": lambda: readings()["v9.fr.txt"],
    rf"\| German \| {ROW}": lambda: readings()["v9.de.txt"],
    rf"\| Spanish \| {ROW}": lambda: readings()["v9.es.txt"],
    rf"\| English, 3.0 \| {ROW}": lambda: readings()["v3.en.md"],
    rf"\| French, 3.0 \| {ROW}": lambda: readings()["v3.fr-forum.txt"],
    r"F1 ([\d.]+) % \(edition 9.0\), ([\d.]+) % \(3.0\)": lambda: [*readings()["9.0"], *readings()["3.0"]],
}
"""Those for which the publisher's books are counted."""
OF_CARDS: Mapping[str, Callable[[], list[int]]] = {
    r"cards in four languages it shows (\d+) findings": lambda: [len(check(CARDS).findings)],
}
"""That for which the card texts are."""


def with_figures(text: str, figures: Mapping[str, Callable[[], list[int] | list[str]]]) -> str:
    """The text with its figures as they are counted now.

    Raises:
        ValueError: A passage is not there, or more than once.
    """
    for pattern, count in figures.items():
        (passage,) = re.finditer(pattern, text, re.DOTALL)
        numbers = iter(count())
        pieces, end = [], passage.start()
        for group in range(1, (passage.re.groups or 0) + 1):
            pieces += [text[end : passage.start(group)], str(next(numbers))]
            end = passage.end(group)
        text = "".join([text[: passage.start()], *pieces, text[end:]])
    return text


if __name__ == "__main__":
    counted = with_figures(README.read_text(encoding="utf-8"), FIGURES)
    if BOOKS.is_dir():
        counted = with_figures(counted, OF_BOOKS)
    if CARDS.is_file():
        counted = with_figures(counted, OF_CARDS)
    README.write_text(counted, encoding="utf-8")

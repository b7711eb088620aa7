"""What a page is built with: the language, its messages, and the data of other pages."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from sphinx.environment import BuildEnvironment

from rulebook.files.resources import locales_folder, read_toml
from rulebook.language.catalogue import catalogue
from rulebook.publish.store import Values

_read: dict[str, Values] = {}
"""The files that were read in this build, by path: a concept stands on hundreds of pages."""


def read_anew(*_build: object) -> Iterable[str]:
    """Forget what was read: a build begins, and the files may have changed since the last one."""
    _read.clear()
    return ()


@cache
def _own_letters(language: Path) -> frozenset[str]:
    return frozenset(read_toml(language).get("letters", ()) if language.is_file() else ())


class Context:
    """The language of a build and the data it reads.

    Whatever a page reads is noted as something it depends on, so that a change makes it be read again.
    """

    def __init__(self, env: BuildEnvironment) -> None:
        self.env = env
        self.language: str = env.config.language
        self._folder = str(env.srcdir)
        folder = Path(env.config.rulebook_locales or locales_folder())
        self._messages = catalogue(folder / self.language, "messages")
        self.own_letters = _own_letters(folder / self.language / "language.toml")

    @cached_property
    def languages(self) -> Sequence[str]:
        """The languages of the site, this one first."""
        tags: list[str] = list(self.env.config.rulebook_languages) or [self.language]
        return sorted(tags, key=lambda tag: (tag != self.language, tag))

    @cached_property
    def editions(self) -> Sequence[str]:
        """The editions, oldest first."""
        return [edition["id"] for edition in self.peek("index")["editions"]]

    @property
    def up(self) -> str:
        """The way from the page being read to the folder that holds all languages."""
        docname: str = self.env.docname
        own_folder = docname != "index" and not docname.endswith("/index")
        return "../" * (docname.count("/") + 1 + own_folder)

    def address(self, kind: str, name: str) -> str | None:
        """The way from the page being read to the page of an object, or nothing where it has none of its own."""
        docname = name.lstrip("/") if kind == "doc" else f"{kind}s/{name}"
        if docname not in self.env.found_docs:
            return None
        way = self.up.removeprefix("../")
        return (
            f"{way}{docname}.html" if docname == "index" or docname.endswith("/index") else f"{way}{docname}/index.html"
        )

    def language_name(self, tag: str) -> str:
        """A language's name in itself."""
        name: str = self.peek("index")["languages"].get(tag, tag)
        return name

    def translate(self, message: str, **values: object) -> str:
        """A message in the page's language, its ``{named}`` fields filled in."""
        text = self._messages.gettext(message)
        return text.format(**values) if values else text

    def plural(self, one: str, many: str, count: int) -> str:
        """A message that depends on a count."""
        return self._messages.ngettext(one, many, count).format(count=count)

    def word(self, word: str) -> str:
        """A word of the data (a status, a relation between rules) in the page's language."""
        return self._messages.pgettext("word", word).replace("-", " ")

    def load(self, docname: str) -> Values:
        """The data of a page, noted as something that the page being read depends on."""
        self.env.note_dependency(f"{docname}.json")
        return self.peek(docname)

    def peek(self, docname: str) -> Values:
        """The data of a page, for use while pages are written."""
        path = f"{self._folder}/{docname}.json"
        if path not in _read:
            _read[path] = json.loads(Path(path).read_text(encoding="utf-8"))
        return _read[path]

    def peek_concept(self, concept: str) -> Values:
        """The data of a concept, whether or not the site has a page for it."""
        known: Values = self.peek("glossary")["terms"].get(concept, {"terms": ()})
        return known

    def has_term(self, concept: str, edition: str) -> bool:
        """Whether an edition knows a concept: whether any term of it holds there."""
        return any(edition in term["editions"] for term in self.peek_concept(concept)["terms"])

    def in_own_language(self, texts: dict[str, str] | Any) -> tuple[str, str]:  # noqa: ANN401
        """The text in the page's language, or in English where it is not translated, with the language's tag."""
        if self.language in texts:
            return texts[self.language], self.language
        tag = "en" if "en" in texts else next(iter(texts))
        return texts[tag], tag

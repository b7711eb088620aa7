"""Write a language's ``terms.toml``."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from rulebook.language.termbase import Term

_WIDTH = 120
"""Signs of a line, as in the files of the locales."""


def terms_toml(terms: Iterable[Term], title: str) -> str:
    """The text of a ``terms.toml``, which ``rulebook.language.termbase.read_terms`` reads back as the same terms."""
    return "".join([f"# {title}\n", *(_entry(term) for term in terms)])


def _entry(term: Term) -> str:
    rows = [
        "",
        "[[term]]",
        f"concept = {_string(term.concept)}",
        f"term = {_string(term.text)}",
        f"status = {_string(term.status)}",
        f"editions = [{', '.join(map(_string, term.editions))}]",
        f"gender = {_string(term.gender)}",
        *(['case = "exact"'] if term.exact else []),
        _array("forms", term.forms),
    ]
    return "\n".join(rows) + "\n"


def _array(name: str, texts: Sequence[str]) -> str:
    items = [_string(text) for text in texts]
    line = f"{name} = [{', '.join(items)}]"
    if len(line) <= _WIDTH:
        return line
    rows: list[str] = [""]
    for item in items:
        wider = f"{rows[-1]} {item},"
        if len(wider) + 3 > _WIDTH and rows[-1]:
            rows.append(f" {item},")
        else:
            rows[-1] = wider
    return "\n".join([f"{name} = [", *(f"   {row}" for row in rows), "]"])


def _string(text: str) -> str:
    # JSON's strings are TOML's, except that TOML wants the delete character escaped as well.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")

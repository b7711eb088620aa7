"""What places ask of the words that stand there: each context is made once, and so is what follows from it."""

from __future__ import annotations

from collections.abc import Mapping

from rulebook.meaning.grammar import FORM
from rulebook.meaning.lexicon import Context, Form, Lexeme


class Contexts:
    """The contexts of a language: equal ones are the same object."""

    def __init__(self, dimensions: Mapping[str, str], lexicon: Mapping[str, Lexeme]) -> None:
        self._dimensions = dimensions
        self._lexicon = lexicon
        self._known: dict[frozenset[tuple[str, str]], Context] = {}
        self._asked: dict[tuple[int, tuple[str, ...]], Context] = {}
        self._joined: dict[tuple[int, int], Context] = {}
        self._formless: dict[int, Context] = {}
        self._forms: dict[tuple[str, int], Form] = {}
        self.nothing = self.of({})

    def of(self, context: Context) -> Context:
        """A context, the same for all that are equal."""
        return self._known.setdefault(frozenset(context.items()), context)

    def asking(self, context: Context, features: tuple[str, ...]) -> Context:
        """A context in which features are asked for as well."""
        if not features:
            return context
        key = (id(context), features)
        found = self._asked.get(key)
        if found is None:
            dimensions = self._dimensions
            asked = {dimensions.get(feature, feature): feature for feature in features}
            found = self._asked[key] = self.of({**context, **asked})
        return found

    def joined(self, context: Context, other: Context) -> Context:
        """A context with what another asks for, which goes before."""
        if not other:
            return context
        key = (id(context), id(other))
        found = self._joined.get(key)
        if found is None:
            found = self._joined[key] = self.of({**context, **other})
        return found

    def formless(self, context: Context) -> Context:
        """A context that asks for no form."""
        found = self._formless.get(id(context))
        if found is None:
            kept = {dimension: feature for dimension, feature in context.items() if dimension != FORM}
            found = self._formless[id(context)] = self.of(kept)
        return found

    def form(self, lexeme: str, context: Context) -> Form:
        """The form of a word that a context asks for."""
        key = (lexeme, id(context))
        found = self._forms.get(key)
        if found is None:
            found = self._forms[key] = self._lexicon[lexeme].form(context)
        return found

"""Reading tokens one by one: look, take, expect."""

from __future__ import annotations

from collections.abc import Collection

from rulebook.canon.effects.tokens import NotationError, Token, error_at, tokens


class Cursor:
    """A place in a text of the notation.

    >>> cursor = Cursor("draw 2")
    >>> cursor.word({"draw"}), cursor.number(), cursor.kind()
    ('draw', 2, 'end')
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self._tokens: list[Token] = tokens(text)
        self._at = 0

    def kind(self, ahead: int = 0) -> str:
        """Kind of the token here, or of one further on."""
        return self._tokens[min(self._at + ahead, len(self._tokens) - 1)].kind

    def peek(self, ahead: int = 0) -> str:
        """Text of the token here, or of one further on."""
        return self._tokens[min(self._at + ahead, len(self._tokens) - 1)].text

    def next(self) -> str:
        """Take the token here."""
        token = self._tokens[self._at]
        self._at = min(self._at + 1, len(self._tokens) - 1)
        return token.text

    def accept(self, text: str) -> bool:
        """Take the token here if it is the text."""
        if self.peek() != text or self.kind() in {"name", "end"}:
            return False
        self.next()
        return True

    def expect(self, text: str) -> None:
        """Take a text that must stand here."""
        if not self.accept(text):
            raise self.error("{expected!r} is expected instead of {found}", expected=text)

    def word(self, known: Collection[str]) -> str:
        """Take a word that must be one of those known."""
        if self.kind() != "word" or self.peek() not in known:
            few = ", ".join(sorted(known)) if len(known) <= 12 else "another word"
            raise self.error("{found} is not known here: {expected} is expected", expected=few)
        return self.next()

    def optional_word(self, known: Collection[str]) -> str:
        """Take a word if it is one of those known, else the empty text."""
        return self.next() if self.kind() == "word" and self.peek() in known else ""

    def number(self) -> int:
        """Take a number."""
        if self.kind() != "number":
            raise self.error("a number is expected instead of {found}")
        return int(self.next())

    def name(self) -> str:
        """Take a name in quotation marks."""
        if self.kind() != "name":
            raise self.error("a name in quotation marks is expected instead of {found}")
        return self.next()[1:-1].replace('\\"', '"').replace("\\\\", "\\")

    def at_word(self, known: Collection[str], ahead: int = 0) -> bool:
        """Whether the token here, or one further on, is one of some words."""
        return self.kind(ahead) == "word" and self.peek(ahead) in known

    def touches(self) -> bool:
        """Whether the token here stands close behind the one before it."""
        before = self._tokens[self._at - 1] if self._at else None
        return before is not None and before.start + len(before.text) == self._tokens[self._at].start

    def error(self, message: str, **values: str) -> NotationError:
        """An error at the token here."""
        token = self._tokens[self._at]
        found = repr(token.text) if token.text else "the end"
        return error_at(self.text, token.start, message, found=found, **values)

"""What must be done, may be done and must not be done, in clauses that say one of them or several."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pytest

from rulebook.checks.finding import Finding

Found = Callable[..., list[Finding]]

EVEN = [
    {"de": f"Du kannst {n} Steine nehmen.", "fr": f"Vous pouvez prendre {n} pions.", "es": f"Puedes tomar {n} piezas."}
    for n in range(2, 6)
] + [
    {"de": f"Du musst {n} Steine legen.", "fr": f"Vous devez poser {n} pions.", "es": f"Debes poner {n} piezas."}
    for n in range(2, 6)
]


@pytest.mark.parametrize(
    ("row", "locale", "missing", "added"),
    [
        ({"de": "Du musst ziehen.", "fr": "Vous pouvez tirer.", "es": "Puedes tirar."}, "de", "may", "must"),
        # One of the others allows it with limits.
        ({"de": "Du musst ziehen.", "fr": "Vous pouvez tirer.", "es": "Sólo puedes tirar."}, "de", "may", "must"),
        # German must not be read as English: what need not be done is not forbidden.
        (
            {"de": "Du musst den Stein nicht ziehen.", "fr": "Vous ne pouvez pas tirer.", "es": "No puedes tirar."},
            "de", "must-not", "need not",
        ),
        (
            {"de": "Du musst ziehen.", "fr": "Vous n'êtes pas obligé.", "es": "No tienes que tirar."},
            "de", "need not", "must",
        ),
        # Both in one clause: the force as a whole is the same everywhere but for one verb.
        (
            {
                "de": "Du kannst ziehen, aber du musst den Stein zeigen.",
                "fr": "Vous pouvez tirer, mais vous devez montrer le pion.",
                "es": "Puedes tirar, pero puedes mostrar la pieza.",
            },
            "es", "must", "may",
        ),
    ],
)  # fmt: skip
def test_another_force_is_found(check: Found, row: Mapping[str, str], locale: str, missing: str, added: str) -> None:
    (finding,) = check("modality-mismatch", *EVEN, row)
    assert (finding.passage.locale, finding.missing, finding.added) == (locale, missing, added)


@pytest.mark.parametrize(
    "row",
    [
        {
            "de": "Du kannst ziehen, aber du musst den Stein zeigen.",
            "fr": "Vous devez montrer le pion que vous pouvez tirer.",
            "es": "Si puedes tirar, debes mostrar la pieza.",
        },
        # What need not be done may be done.
        {"de": "Du musst nicht ziehen.", "fr": "Vous pouvez tirer ou non.", "es": "Puedes tirar."},
        # An attribute is denied, and not what may be done.
        {
            "de": "Du kannst einen nicht benutzten Stein nehmen.",
            "fr": "Vous pouvez prendre un pion inutilisé.",
            "es": "Puedes tomar una pieza libre.",
        },
        # Only one of the other languages says so.
        {"de": "Du musst ziehen und legen.", "fr": "Vous pouvez tirer, il le faut.", "es": "Tira y pon una pieza."},
    ],
)
def test_the_same_force_in_other_words(check: Found, row: Mapping[str, str]) -> None:
    assert not check("modality-mismatch", *EVEN, row)

"""Words of one sentence that agree or do not agree in gender and number."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulebook.checks.finding import Finding

Found = Callable[..., list[Finding]]

WRONG = [
    # determiner and noun
    ("es", "Lanza todos las monedas que tengas.", "todos las monedas"),
    ("es", "Gana quien declara una ataque.", "una ataque"),
    ("es", "Mira los monstruo de la mesa.", "los monstruo"),
    # noun and adjective, also over a complement
    ("es", "Las fichas Sacrificados vuelven.", "Sacrificados"),
    ("es", "Cuenta los monstruos boca arriba retiradas.", "retiradas"),
    ("es", "Mueve el número de materiales acopladas a ella.", "acopladas"),
    # subject and predicate, over a complement that would fit
    ("es", "Si el jugador de la mesa es eliminada, roba otra carta.", "eliminada"),
    ("es", "Las casillas del tablero son negros.", "negros"),
    ("es", "Si esta ficha es destruida y mandado fuera, pierdes.", "mandado"),
    # copula and predicate
    ("es", "Las piezas es movidas.", "movidas"),
    ("es", "Han movidas las piezas.", "Han movidas"),
    # subject and verb
    ("es", "Cada ficha del tablero se moverán una casilla.", "moverán"),
    ("es", "Los jugadores de la mesa lanza un dado.", "lanza"),
]

RIGHT = [
    ("es", "Las fichas y los dados negros quedan fuera."),
    ("es", "Si es destruida, la carta vuelve; si fuera atacada, no."),
    ("es", "Lo destruido no vuelve, y lo bueno es breve."),
    ("es", "Usa 2 piezas con los mismos Tipo y Color originales."),
    ("es", "Ya sea movidas o no, las piezas cuentan."),
    ("es", "La mayoría de los jugadores roban una carta."),
    ("es", "Cada turno pueden mover los dos jugadores."),
    ("es", "Una vez movidas las piezas, es necesario esperar."),
    ("es", "Si este turno esta ficha fue movida, roba otra carta."),
    ("es", "Las cartas que controla tu adversario pierden."),
    ("es", "Todos los jugadores que hayan sido elegidos primero lanzan una moneda."),
    ("es", "Los monstruos con el mismo color que esta carta no pueden atacar."),
    ("es", "Si el resultado son 3 caras, roba una carta."),
]


@pytest.mark.parametrize(("locale", "text", "shown"), WRONG)
def test_what_does_not_agree(check: Found, locale: str, text: str, shown: str) -> None:
    (finding,) = check("grammatical-agreement", {locale: text})
    assert finding.passage.text[slice(*finding.span or (0, 0))] == shown


@pytest.mark.parametrize(("locale", "text"), RIGHT)
def test_what_agrees(check: Found, locale: str, text: str) -> None:
    assert check("grammatical-agreement", {locale: text}) == []


SPANISH_NOUNS = {
    "ms": ["monstruo", "jugador", "efecto", "tablero"],
    "fs": ["carta", "ficha", "moneda", "posición"],
    "mp": ["monstruos", "jugadores", "efectos", "tableros"],
    "fp": ["cartas", "fichas", "monedas", "posiciones"],
}
SPANISH_ARTICLES = {"ms": "el este un otro", "fs": "la esta una otra", "mp": "los estos unos", "fp": "las estas otras"}
SPANISH_ADJECTIVES = {"ms": "o", "fs": "a", "mp": "os", "fp": "as"}
SPANISH_COPULAS = {"s": ["es", "fue", "está", "ha sido"], "p": ["son", "fueron", "están", "han sido"]}


@st.composite
def spanish(draw: st.DrawFn) -> str:
    """A sentence put together from parts that agree."""

    def phrase(code: str) -> str:
        words = [draw(st.sampled_from(SPANISH_ARTICLES[code].split())), draw(st.sampled_from(SPANISH_NOUNS[code]))]
        if draw(st.booleans()):
            words.append(draw(st.sampled_from(["destruid", "colocad", "negr", "list"])) + SPANISH_ADJECTIVES[code])
        return " ".join(words)

    codes = st.sampled_from(list(SPANISH_NOUNS))
    code = draw(codes)
    subject = phrase(code)
    if draw(st.booleans()):
        subject += f" {draw(st.sampled_from(['con', 'sobre', 'sin']))} {phrase(draw(codes))}"
    copula = draw(st.sampled_from(SPANISH_COPULAS[code[1]]))
    predicate = draw(st.sampled_from(["movid", "robad", "elegid"])) + SPANISH_ADJECTIVES[code]
    opening = draw(st.sampled_from(["", "Si ", "Cuando ", "Mientras "]))
    return f"{opening}{subject} {copula} {predicate} por {phrase(draw(codes))}."


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=spanish())
def test_nothing_is_said_of_parts_that_agree_in_spanish(check: Found, text: str) -> None:
    assert check("grammatical-agreement", {"es": text}) == []

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
    ("es", "Cuida tus ficha, por lo tanto guárdalas.", "tus ficha"),
    # noun and adjective, also over a complement
    ("es", "Las monedas Sacrificados vuelven.", "Sacrificados"),
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
    # a verb that considers, a relative clause, a clause joined to another, a subject that is not said again
    ("es", "Un dado lanzado por el jugador se considera como usada.", "usada"),
    ("es", "Mira las casillas del tablero que fueron ocupado.", "ocupado"),
    ("es", "Esto vale, y todas las fichas negras y blancas son movidos.", "movidos"),
    ("es", "Un dado gana. Luego ha sido usada.", "usada"),
    # determiner and noun
    ("fr", "Lancez le pièce de monnaie.", "le pièce"),
    ("fr", "Prenez toutes les autres vitesse du jeu.", "autres vitesse"),
    ("fr", "Chacun subit des dommage à la fin.", "des dommage"),
    # noun and adjective, also over a complement
    ("fr", "Comptez les cartes du joueur retirés.", "retirés"),
    ("fr", "Jouez les pions du plateau posées.", "posées"),
    # subject and predicate
    ("fr", "Si la position des pions est changé, rejouez.", "changé"),
    ("fr", "Elle peut être utilisé deux fois.", "utilisé"),
    ("fr", "Lorsque cette carte est détruite et envoyés au loin, perdez.", "envoyés"),
    ("fr", "Prenez la pièce qui a été lancé.", "lancé"),
    # subject and verb
    ("fr", "Les joueurs de la table lance un dé.", "lance"),
    ("fr", "Le nombre que vous voyez compte, et chaque case du plateau valent un point.", "valent"),
    # parts of a name say nothing of its gender; negation; a participle before its object
    ("fr", "Si la Carte Magie ou Piège a été joué, rejouez.", "joué"),
    ("fr", "Une Carte Monstre Posée n'est pas invoqué par un joueur.", "invoqué"),
    ("fr", "Si vous avez jouée votre carte, attendez.", "avez jouée"),
    # a determiner that only the first noun goes with
    ("fr", "Gagnez par une magie ou piège du jeu.", "une magie ou piège"),
    ("fr", "Il a ses propres cartes et style de jeu.", "ses propres cartes et style"),
    # a subject that is not said again behind "and"; pronouns
    ("es", "Estas fichas pueden ser movidas sobre el tablero y siempre pueden ser robados por otro.", "robados"),
    ("es", "Si usas un tablero con fichas negras, ponla en la mesa.", "ponla"),
    ("es", "Mueve las fichas. Más tarde puedes jugarlos.", "jugarlos"),
    ("fr", "Jouez durant votre tour dans cette case ou celui de votre adversaire.", "celui"),
    # case, gender and number of a determiner, its adjectives and the noun
    ("de", "Das gilt bis zum Ende des nächsten Spielzug.", "des nächsten Spielzug"),
    ("de", "Der Effekt eines beliebigen Monster zählt.", "eines beliebigen Monster"),
    ("de", "Nach deinem nächstes Spielzug endet es.", "deinem nächstes Spielzug"),
    ("de", "Lege diese Monsters ab.", "diese Monsters"),
    ("de", "Du brauchst einen andere Karte.", "einen andere Karte"),
    ("de", "Sie spielt mit den Spieler links von ihr.", "den Spieler"),
    ("de", "Ziehe 3 verdeckte Karte vom Stapel.", "3 verdeckte Karte"),
    ("es", "Roba 2 carta del mazo.", "2 carta"),
    ("fr", "Piochez 3 carte au début.", "3 carte"),
    ("de", "Mehr zu Sonderkarte findest du hinten.", "zu Sonderkarte"),
    # verb: second, first behind a clause, last behind a conjunction or relative pronoun
    ("de", "Die Anzahl der Karten in der Hand müssen gleich bleiben.", "Anzahl der Karten in der Hand müssen"),
    ("de", "Heute wird die Karten vom Gegner gezogen.", "wird die Karten"),
    ("de", "Falls die Karten vom Gegner gezogen wird, verlierst du.", "Karten vom Gegner gezogen wird"),
    (
        "de",
        "Es ist eine neue Farbe, welche den Sieg zwischen Feldern und Karten erlauben.",
        "Farbe, welche den Sieg zwischen Feldern und Karten erlauben",
    ),
    ("de", "Wenn du ziehst, werden dein Effekt ausgelöst.", "werden dein Effekt"),
    ("en", "The only exception to this rule are pawns.", "are"),
    ("en", "If the number of pieces on the board change due to a move, stop.", "change"),
    ("en", "Remove a piece that have moved.", "have"),
    ("en", "The pieces on the board is counted.", "is"),
    ("en", "After a move, white counters is removed.", "is"),
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
    ("es", "Elige las fichas que controle tu adversario que fueron movidas."),
    ("es", "La ficha gana. Luego es movida."),
    ("de", "Die Karten, die das Monster zerstört, und die Xyz-Material haben, bleiben."),
    ("de", "Lege auf jedes 1 Monster; für jede 4 Karten ziehst du 1 Karte."),
    ("de", "Das Spielen von Karten macht Spaß, und die Zauber- und Fallenzone bleibt leer."),
    ("de", "Gib dem Spieler Karten von deinem Deck oder ein verdecktes Monster."),
    ("de", "Alle drei gewählten Ziele und viele kleine Symbole werden zu Karten."),
    ("de", "Du erhältst 500 Schaden, Stufe 4 Karte und bis zu 2 offene Monster."),
    ("de", "Wird dieser Kettenglied 1, dann rechnet man mit Karte 2 und zur 5-Karten-Grenze."),
    ("de", "Die Karten kontrolliert dein Gegner. Die einzige Ausnahme sind Karten. Es werden Karten gezogen."),
    ("de", "Wenn der Gegner und sein Spieler ziehen, haben sie Karten, die der Gegner zählt und behalten kann."),
    ("de", "Karten zu ziehen ist leicht, weil die Karten, die du hast, es erlauben."),
    ("en", "A number of pieces are lost. If the piece were lost, the rest of the pieces are safe."),
    ("en", "One of the players that have pieces, and the piece of the king are safe."),
    ("en", "The player calculates the loss from the piece's attack. The pieces you attack is your choice."),
    ("es", "Cada jugador tiene un dado; ponlos juntos. Si usas una ficha, déjala. Mueve uno encima del otro."),
    ("es", "Las fichas son movidas y el dado es lanzado. Éstos son los jugadores."),
    ("fr", "Si vous jouez le pion de la tour, celle-ci reste. Si des cases sont vides, elles comptent. Posez-les."),
    (
        "fr",
        "Les cartes que vous avez jouées lors de votre tour et la Carte Magie et le Piège sont posés. Il les a lues.",
    ),
    ("fr", "Le joueur pioche une carte et joue. Prenez vos pions et cartes, ou votre carte et pion."),
    ("fr", "Vous pouvez la renvoyer ou les cibler si le joueur la contrôle."),
    ("fr", "Les pions que le joueur contrôle perdent leur valeur."),
    ("fr", "Les pions qu'il contrôle actuellement sont retirés."),
    ("fr", "Depuis le Main Deck, prenez les 2 pièces posées en Position d'Attaque."),
    ("fr", "Si un ou plusieurs pions de max. 3 points sont posés, comptez."),
    ("fr", "Choisissez 1 pion en bas du plateau contrôlé par votre adversaire."),
    ("fr", "Vous avez pris les cartes et elle est seule."),
    ("fr", "Chacune de ses cartes est retirée, et ceux de votre adversaire sont détruits."),
    ("fr", "La carte est détruite par son propre effet et envoyée au loin."),
    ("fr", "Tout joueur dont la pièce est posée et dont les cartes sont lues gagne."),
]


@pytest.mark.parametrize(("locale", "text", "shown"), WRONG)
def test_what_does_not_agree(check: Found, locale: str, text: str, shown: str) -> None:
    (finding,) = check("grammatical-agreement", {locale: text})
    assert finding.passage.text[slice(*finding.span or (0, 0))] == shown


@pytest.mark.parametrize(("locale", "text"), RIGHT)
def test_what_agrees(check: Found, locale: str, text: str) -> None:
    assert check("grammatical-agreement", {locale: text}) == []


PARTS = {
    "es": {
        "nouns": {
            "ms": "monstruo jugador efecto tablero", "fs": "carta ficha moneda posición",
            "mp": "monstruos jugadores efectos tableros", "fp": "cartas fichas monedas posiciones",
        },
        "determiners": {"ms": "el este un", "fs": "la esta otra", "mp": "los estos unos", "fp": "las estas otras"},
        "beside": {"ms": "negro listo", "fs": "negra lista", "mp": "negros listos", "fp": "negras listas"},
        "predicates": {"ms": "movido robado", "fs": "movida robada", "mp": "movidos robados", "fp": "movidas robadas"},
        "copulas": {"s": "es fue está será", "p": "son fueron están serán"},
        "openings": {"": " Si Cuando Mientras"},
        "links": {"": "con sobre sin por"},
    },
    "fr": {
        "nouns": {
            "ms": "monstre joueur pion plateau", "fs": "carte pièce case position",
            "mp": "monstres joueurs pions plateaux", "fp": "cartes pièces cases positions",
        },
        "determiners": {"ms": "le ce votre", "fs": "la cette une", "mp": "les ces plusieurs", "fp": "les ces vos"},
        "beside": {"ms": "noir posé", "fs": "noire posée", "mp": "noirs posés", "fp": "noires posées"},
        "predicates": {"ms": "joué mis", "fs": "jouée mise", "mp": "joués mis", "fp": "jouées mises"},
        "copulas": {"s": "est était sera", "p": "sont étaient seront"},
        "openings": {"": " Si Quand Lorsque"},
        "links": {"": "avec sur sans par"},
    },
}  # fmt: skip


@st.composite
def sentences(draw: st.DrawFn) -> tuple[str, str]:
    """A sentence put together from parts that agree, with its language."""
    locale = draw(st.sampled_from(sorted(PARTS)))
    parts = PARTS[locale]

    def part(name: str, code: str = "") -> str:
        return draw(st.sampled_from(parts[name][code].split(" ")))

    def phrase(code: str) -> str:
        words = [part("determiners", code), part("nouns", code)]
        return " ".join([*words, part("beside", code)] if draw(st.booleans()) else words)

    codes = st.sampled_from(["ms", "fs", "mp", "fp"])
    code = draw(codes)
    subject = phrase(code)
    if draw(st.booleans()):
        subject += f" {part('links')} {phrase(draw(codes))}"
    clause = f"{subject} {part('copulas', code[1])} {part('predicates', code)} {part('links')} {phrase(draw(codes))}"
    return locale, f"{part('openings')} {clause}.".strip()


@settings(max_examples=80, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(made=sentences())
def test_nothing_is_said_of_parts_that_agree(check: Found, made: tuple[str, str]) -> None:
    locale, text = made
    assert check("grammatical-agreement", {locale: text}) == []

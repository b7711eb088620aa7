"""The rows of what proves the rules: code and cases."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from rulebook.graph.proof import Proof
from rulebook.graph.schema import Row, edge, node, row


def proof_rows(proof: Proof, rules: Collection[str]) -> Iterator[Row]:
    """The rows of all symbols and cases, with their edges to the rules that there are."""
    for symbol in proof.symbols:
        name = node("symbol", symbol.id)
        yield row("symbol", node=name, id=symbol.id, path=symbol.path, line=symbol.line)
        yield from (edge("implements", name, node("rule", rule), "engine") for rule in symbol.rules if rule in rules)
    for case in proof.cases:
        name = node("case", case.id)
        yield row("conformance_case", node=name, id=case.id, title=case.title, path=case.path, line=case.line)
        for edition in case.editions:
            yield edge("runs-in", name, node("edition", edition), "cases")
        yield from (edge("cites", name, node("rule", rule), "cases") for rule in case.rules if rule in rules)

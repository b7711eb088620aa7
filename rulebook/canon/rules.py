"""The canonical rules: one statement each, in our own words, with what an engine and a check must know."""

from __future__ import annotations

import hashlib
import re
import string
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

from rulebook.errors import DataError
from rulebook.files.resources import DATA, read_toml

RuleKind: TypeAlias = Literal["executable", "definition", "advice", "tournament", "ruling"]
Modality: TypeAlias = Literal["must", "must-not", "may", "is"]
Parameter: TypeAlias = int | str

HASH_VERSION = "rule-v1"
OF = "#"
"""Stands between a rule and one of its claims where something cites the claim."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One canonical rule.

    Attributes:
        id: Dotted, stable name, such as ``"battle.replay.trigger"``.
        section: Id of the canonical section that states it.
        editions: Ids of the editions it holds in.
        kind: What proof it needs: code and a case, a glossary entry, none, or a waiver; a ruling says what the engine
            does where the books are silent, and needs code and a case, too.
        modality: Whether it obliges, forbids, allows or says what is.
        template: The statement in English with its parameters as ``{named}`` fields.
        parameters: The numbers and names that the rule fixes.
        concepts: Ids of the concepts it mentions, the main ones first.
        supersedes: Rules of an earlier edition that it replaces.
        overrides: Rules to which it is an exception.
        see_also: Closely related rules.
        waiver: Why nothing need prove it (kind ``"tournament"``).
        reason: Why the books do not decide it (kind ``"ruling"``).
        claims: The parts of its statement where it says several things, of which an engine can break one alone.
    """

    id: str
    section: str
    editions: tuple[str, ...]
    kind: RuleKind
    modality: Modality
    template: str
    parameters: Mapping[str, Parameter] = field(default_factory=dict)
    concepts: tuple[str, ...] = ()
    supersedes: tuple[str, ...] = ()
    overrides: tuple[str, ...] = ()
    see_also: tuple[str, ...] = ()
    waiver: str | None = None
    reason: str | None = None
    claims: tuple[str, ...] = ()

    @property
    def is_ruling(self) -> bool:
        """Whether it decides what the books leave open, so that no book states it."""
        return self.kind == "ruling"

    @property
    def needs_code(self) -> bool:
        """Whether an engine can break it, so that code and a case must prove it."""
        return self.kind in {"executable", "ruling"}

    @property
    def citations(self) -> tuple[str, ...]:
        """What is to be proved of it, as a case cites it: each of its claims, or the rule itself where it has none."""
        return tuple(f"{self.id}{OF}{claim}" for claim in self.claims) or (self.id,)

    @property
    def statement(self) -> str:
        """The statement in English, its parameters filled in."""
        return self.state(self.template)

    def state(self, template: str) -> str:
        """A template of this rule, in any language, with its parameters filled in."""
        return template.format_map(dict(self.parameters))

    @property
    def hash(self) -> str:
        """Hash of the normalised statement and parameters, which citations pin."""
        text = " ".join(unicodedata.normalize("NFC", self.template).casefold().split())
        values = ";".join(f"{name}={self.parameters[name]}" for name in sorted(self.parameters))
        return hashlib.sha256(f"{HASH_VERSION}|{self.modality}|{text}|{values}".encode()).hexdigest()[:16]


def rule_of(citation: str) -> str:
    """The rule of a citation, which may name one of its claims.

    >>> rule_of("battle.attack.declare#target"), rule_of("battle.attack.position")
    ('battle.attack.declare', 'battle.attack.position')
    """
    return citation.partition(OF)[0]


def fields(template: str) -> frozenset[str]:
    """The names of the fields of a template.

    >>> sorted(fields("Draw {count} cards; the limit is {limit}."))
    ['count', 'limit']
    """
    return frozenset(name for _, name, _, _ in string.Formatter().parse(template) if name)


@cache
def load_rules(folder: Path = DATA / "rules") -> tuple[Rule, ...]:
    """All rules of the data folder, in the order of the files and of the entries in them.

    Raises:
        DataError: An entry lacks a field, has an unknown value, or repeats an id.
    """
    rules: dict[str, Rule] = {}
    for path in sorted(folder.glob("*.toml")):
        for row in read_toml(path).get("rule", []):
            rule = _read(row, path)
            if rule.id in rules:
                raise DataError("rule {rule} stands twice", path=path, rule=rule.id)
            rules[rule.id] = rule
    return tuple(rules.values())


def load_retired(path: Path = DATA / "retired.toml") -> dict[str, str]:
    """The ids of rules that were merged into another, each with the id of the rule that says it now."""
    return dict(read_toml(path).get("retired", {}))


def _read(row: dict[str, Any], path: Path) -> Rule:
    name = row.get("id", "?")
    try:
        rule = Rule(
            id=row["id"],
            section=row["section"],
            editions=tuple(row["editions"]),
            kind=row["kind"],
            modality=row["modality"],
            template=row["statement"],
            parameters=row.get("parameters", {}),
            concepts=tuple(row.get("concepts", ())),
            supersedes=tuple(row.get("supersedes", ())),
            overrides=tuple(row.get("overrides", ())),
            see_also=tuple(row.get("see-also", ())),
            waiver=row.get("waiver"),
            reason=row.get("reason"),
            claims=tuple(row.get("claims", ())),
        )
    except KeyError as error:
        raise DataError("rule {rule} lacks {field}", path=path, rule=name, field=error) from None
    for value, allowed in ((rule.kind, get_args(RuleKind)), (rule.modality, get_args(Modality))):
        if value not in allowed:
            raise DataError(
                "rule {rule}: {value} is none of {allowed}",
                path=path,
                rule=name,
                value=value,
                allowed=", ".join(allowed),
            )
    if rule.is_ruling and not rule.reason:
        raise DataError("rule {rule} lacks {field}", path=path, rule=name, field="'reason'")
    if fields(rule.template) - set(rule.parameters):
        raise DataError(
            "rule {rule}: no parameter for the field {field}",
            path=path,
            rule=name,
            field=", ".join(sorted(fields(rule.template) - set(rule.parameters))),
        )
    _check_claims(rule, path)
    return rule


def _check_claims(rule: Rule, path: Path) -> None:
    if not rule.claims:
        return
    if not rule.needs_code:
        raise DataError("rule {rule}: only what an engine can break makes claims", path=path, rule=rule.id)
    if len(rule.claims) == 1:
        raise DataError("rule {rule}: a single claim is the rule itself", path=path, rule=rule.id)
    for claim in rule.claims:
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", claim):
            raise DataError("rule {rule}: {claim} is no name of a claim", path=path, rule=rule.id, claim=claim)
        if rule.claims.count(claim) > 1:
            raise DataError("rule {rule}: claim {claim} stands twice", path=path, rule=rule.id, claim=claim)

"""Every small change that can be made in a module, as a slip of the pen would make it, and how the code reads then.

Operators, constants, conditions and statements are changed; what stands in decorators and annotations is not, for it
says something about the code and does nothing.
"""

from __future__ import annotations

import ast
import copy
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from engine.conformance.mutants.names import Names

Kind: TypeAlias = Literal["operator", "constant", "condition", "statement"]

TURNED: Final[dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
"""For each comparison what it becomes: its boundary moved, or turned round."""
SAYS_NOTHING: Final = frozenset({"decorator_list", "annotation", "returns"})
BLOCKS: Final = frozenset({"body", "orelse", "finalbody", "handlers"})
LEGIBLE: Final = 150
"""Letters up to which a statement is shown as a whole; of a longer one, the widest part around the change."""


@dataclass(frozen=True, slots=True)
class Change:
    """One small change.

    Attributes:
        module: The module.
        function: The function or method; empty at the level of the module.
        first: The first line of the statement, or of its head where others stand in it.
        last: The last one.
        kind: What is changed.
        old: The statement as it stands, or the part of a long one that is changed.
        new: How it reads then, ``pass`` where it is dropped.
        nth: Which of the function's changes that read the same it is, from 1.
        number: Which of the module's changes it is, from 0.
    """

    module: str
    function: str
    first: int
    last: int
    kind: Kind
    old: str
    new: str
    nth: int
    number: int


class Place:
    """A place in a tree: a field of a node, or a number in a list of them."""

    __slots__ = ("holder", "key")

    def __init__(self, holder: Any, key: str | int) -> None:  # noqa: ANN401 - a node or a list of nodes
        self.holder = holder
        self.key = key

    @property
    def value(self) -> Any:  # noqa: ANN401
        """What stands there."""
        return self.holder[self.key] if isinstance(self.key, int) else getattr(self.holder, self.key)

    def put(self, value: Any) -> None:  # noqa: ANN401
        """Put something else there."""
        if isinstance(self.key, int):
            self.holder[self.key] = value
        else:
            setattr(self.holder, self.key, value)


class Edit:
    """What a change does to the tree: another thing in one place of it, which may be shown by another name."""

    __slots__ = ("kind", "place", "shown", "value")

    def __init__(self, kind: Kind, place: Place, value: Any, shown: Any = None) -> None:  # noqa: ANN401
        self.kind: Final[Kind] = kind
        self.place: Final = place
        self.value: Final = value
        self.shown: Final = value if shown is None else shown


class Module:
    """A module of the engine with all its changes.

    Args:
        name: Its name; it is imported already.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.path = Path(str(sys.modules[name].__file__))
        self.tree = ast.parse(self.path.read_bytes())
        self._names = Names(name, self.tree)
        functions = [found for found in ast.walk(self.tree) if isinstance(found, ast.FunctionDef)]
        self._ends = frozenset(function.body[-1] for function in functions)
        self._set_again = frozenset(name for function in functions for name in _set_again(function))
        self._edits: list[Edit] = []
        self.changes: tuple[Change, ...] = tuple(self._changes())

    def changed(self, change: Change) -> ast.Module:
        """The module's tree with one of its changes in force; for once, since it stays in force."""
        edit = self._edits[change.number]
        edit.place.put(edit.value)
        return ast.fix_missing_locations(self.tree)

    def _changes(self) -> Iterator[Change]:
        alike: Counter[tuple[str, str, str]] = Counter()
        for function, place in _statements(self.tree, ""):
            statement = place.value
            last = _last_line(statement)
            seen = set()
            for around, edit in self._edits_of(function, place):
                shown = next((outer for outer in around if len(_text(outer.value)) <= LEGIBLE), around[-1])
                old, before = _text(shown.value), edit.place.value
                edit.place.put(edit.shown)
                new, whole = _text(shown.value), _text(place.value)
                edit.place.put(before)
                if old == new or whole in seen:
                    continue
                seen.add(whole)
                alike[function, old, new] += 1
                nth, number = alike[function, old, new], len(self._edits)
                self._edits.append(edit)
                yield Change(self.name, function, statement.lineno, last, edit.kind, old, new, nth, number)

    def _edits_of(self, function: str, place: Place) -> Iterator[tuple[list[Place], Edit]]:
        """The edits of a statement's head, each with the places around it, the widest first."""
        statement = place.value
        if isinstance(statement, ast.AugAssign):
            yield from (([place], edit) for edit in _plus_for_minus(statement))
        for inside in _parts(statement):
            yield from (([place, *inside], edit) for edit in self._edits_at(inside[-1]))
        if function and self._can_be_dropped(statement):
            yield [place], Edit("statement", place, ast.copy_location(ast.Pass(), statement))

    def _edits_at(self, place: Place) -> Iterator[Edit]:
        node = place.value
        if isinstance(node, ast.Compare):
            for number, operator in enumerate(node.ops):
                yield from (Edit("operator", Place(node.ops, number), turned()) for turned in TURNED[type(operator)])
        elif isinstance(node, ast.BoolOp):
            yield Edit("operator", Place(node, "op"), ast.And() if isinstance(node.op, ast.Or) else ast.Or())
            yield from _one_operand_less(place, node)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.Not, ast.USub)):
            yield Edit("operator", place, node.operand)
        elif isinstance(node, ast.BinOp):
            yield from _plus_for_minus(node)
        elif isinstance(node, ast.comprehension):
            yield from _one_less(Place(node, "ifs"))
        elif isinstance(node, ast.Tuple) and self._are_requirements(node):
            yield from _one_less(Place(node, "elts"))
        elif isinstance(node, ast.Constant):
            yield from (Edit("constant", place, _constant(value, node)) for value in _other_values(node.value))
        elif isinstance(node, (ast.Name, ast.Attribute)) and isinstance(node.ctx, ast.Load):
            neighbour = self._names.neighbour(node)
            if neighbour is not None:
                yield Edit("constant", place, _constant(neighbour[1], node), _renamed(node, neighbour[0]))

    def _are_requirements(self, node: ast.Tuple) -> bool:
        """Whether a tuple lists functions, as the tables of requirements do."""
        named = [part for part in node.elts if not isinstance(part, ast.Starred)]
        return bool(named) and all(self._names.is_function(part) for part in named)

    def _can_be_dropped(self, statement: ast.stmt) -> bool:
        """Whether a statement does something without which the rest still makes sense."""
        if isinstance(statement, ast.Return):
            return statement not in self._ends
        if isinstance(statement, ast.Expr):
            return isinstance(statement.value, ast.Call)
        if isinstance(statement, ast.Assign):
            return all(self._is_set_again(target) for target in statement.targets)
        if isinstance(statement, ast.AnnAssign):
            return statement.value is not None and self._is_set_again(statement.target)
        return isinstance(statement, ast.AugAssign)

    def _is_set_again(self, target: ast.expr) -> bool:
        """Whether what an assignment sets has a value without it, too: a part of something, or a name set twice."""
        if isinstance(target, ast.Tuple):
            return all(self._is_set_again(part) for part in target.elts)
        return not isinstance(target, ast.Name) or target in self._set_again


def _set_again(function: ast.FunctionDef) -> Iterator[ast.Name]:
    """The names that a function sets in several places, or has as parameters, wherever it sets them."""
    stored = [found for found in ast.walk(function) if isinstance(found, ast.Name) and isinstance(found.ctx, ast.Store)]
    times = Counter([name.id for name in stored])
    times.update([parameter.arg for parameter in function.args.args])
    yield from (name for name in stored if times[name.id] > 1)


def _statements(scope: ast.AST, function: str, around: str = "") -> Iterator[tuple[str, Place]]:
    """The place of every statement, with the outermost function that it belongs to."""
    for name, block in ast.iter_fields(scope):
        if name not in BLOCKS:
            continue
        for number, statement in enumerate(block):
            inside, outside = function, around
            if isinstance(statement, ast.ClassDef):
                outside = f"{around}{statement.name}."
            elif isinstance(statement, ast.FunctionDef):
                inside = function or f"{around}{statement.name}"
            if isinstance(statement, ast.stmt):
                yield inside, Place(block, number)
            yield from _statements(statement, inside, outside)


def _parts(node: ast.AST) -> Iterator[list[Place]]:
    """The place of every part of a statement's head, behind those of the parts that it is a part of."""
    for name, value in ast.iter_fields(node):
        if name in SAYS_NOTHING or (isinstance(node, ast.stmt) and name in BLOCKS):
            continue
        places = [Place(value, number) for number in range(len(value))] if isinstance(value, list) else []
        for place in places or [Place(node, name)]:
            if isinstance(place.value, ast.AST):
                yield [place]
                yield from ([place, *inside] for inside in _parts(place.value))


def _text(node: ast.AST) -> str:
    """How a part of the code reads; a statement without those that stand in it."""
    if not isinstance(node, ast.stmt):
        return ast.unparse(node).strip()
    alone = copy.copy(node)
    for block in (BLOCKS | {"decorator_list"}) & set(node._fields):
        setattr(alone, block, [])
    return ast.unparse(alone).strip()


def _last_line(statement: ast.stmt) -> int:
    body = getattr(statement, "body", None)
    if body:
        return max(int(body[0].lineno) - 1, statement.lineno)
    return statement.end_lineno or statement.lineno


def _plus_for_minus(node: ast.BinOp | ast.AugAssign) -> Iterator[Edit]:
    if isinstance(node.op, (ast.Add, ast.Sub)):
        yield Edit("operator", Place(node, "op"), ast.Sub() if isinstance(node.op, ast.Add) else ast.Add())


def _one_operand_less(place: Place, node: ast.BoolOp) -> Iterator[Edit]:
    if len(node.values) > 2:
        yield from _one_less(Place(node, "values"))
    else:
        yield from (Edit("condition", place, other) for other in reversed(node.values))


def _one_less(place: Place) -> Iterator[Edit]:
    """One of several parts dropped."""
    parts = place.value
    for dropped in range(len(parts)):
        yield Edit("condition", place, [part for number, part in enumerate(parts) if number != dropped])


def _other_values(value: object) -> tuple[object, ...]:
    if isinstance(value, bool):
        return (not value,)
    return (value + 1, value - 1) if isinstance(value, int) else ()


def _constant(value: object, place: ast.expr) -> ast.expr:
    if isinstance(value, int) and not isinstance(value, bool) and value < 0:
        return ast.copy_location(ast.UnaryOp(ast.USub(), ast.Constant(-value)), place)
    return ast.copy_location(ast.Constant(value), place)  # type: ignore[arg-type]


def _renamed(node: ast.Name | ast.Attribute, name: str) -> ast.expr:
    return ast.Name(name) if isinstance(node, ast.Name) else ast.Attribute(node.value, name)

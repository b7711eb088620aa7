"""The pages of the manual's reference that the code itself writes: commands, checks, formats."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from rulebook.checks.registry import checks
from rulebook.files.resources import DATA
from rulebook.publish.manual.sources import REFERENCE
from rulebook.publish.store import Values

SCHEMAS = DATA / "schemas"


def reference_pages(commands: Sequence[Values]) -> Iterator[tuple[str, Values]]:
    """Every generated page's name and values.

    Args:
        commands: The commands as their parsers know them; without them there is no page about them.
    """
    named = [{"name": command["name"], "summary": command["summary"]} for command in commands]
    yield f"{REFERENCE}/commands/index", {"page": "commands", "commands": named}
    for command in commands:
        yield f"{REFERENCE}/commands/{command['name']}", {"page": "command", **command}
    yield f"{REFERENCE}/checks", {"page": "checks", "checks": [_check(check) for check in checks()]}
    yield f"{REFERENCE}/formats", {"page": "formats", "schemas": list(_schemas(SCHEMAS))}


def _check(check: Any) -> Values:  # noqa: ANN401
    return {
        "id": check.id,
        "severity": check.severity,
        "rationale": check.rationale,
        "examples": [[example.wrong, example.right] for example in check.examples],
        "subjects": list(check.subjects),
    }


def _schemas(folder: Path) -> Iterator[Values]:
    """Each JSON format by its name, with its fields one below the other, and the objects that it names."""
    for path in sorted(folder.glob("*.json")):
        schema = json.loads(path.read_text(encoding="utf-8"))
        named = schema.get("$defs", {})
        objects = {name: rows for name, part in named.items() if (rows := list(fields(_inside(part)[0])))}
        # What has no fields of its own is said where it is named.
        plain = {name: _kind(part) for name, part in named.items() if name not in objects}
        for rows in (main := list(fields(schema)), *objects.values()):
            for row in rows:
                row[1] = plain.get(row[1], row[1])
        yield {"name": path.stem, "title": schema["title"], "fields": main, "objects": objects}


def fields(schema: Mapping[str, Any], above: str = "") -> Iterator[list[Any]]:
    """The fields of an object: path, kind, whether it is always there, what it is.

    What a schema names (``$defs``) is an object of its own and is not gone into.

    >>> rows = {"type": "array", "items": {"properties": {"b": {"const": 1}}}}
    >>> list(fields({"required": ["a"], "properties": {"a": rows}}))
    [['a', 'array', True, ''], ['a[].b', '1', False, '']]
    """
    for part in _parts(schema):
        required = set(part.get("required", ()))
        for name, field in part.get("properties", {}).items():
            path = f"{above}{name}"
            stated = field if isinstance(field, dict) else {}
            yield [path, _kind(stated), name in required, stated.get("description", "")]
            inner, end = _inside(stated)
            yield from fields(inner, f"{path}{end}.")


def _inside(field: Mapping[str, Any]) -> tuple[Mapping[str, Any], str]:
    """What lies in a list or below the names of a table, and how its path goes on."""
    end = ""
    while isinstance(field.get("items"), dict):
        field, end = field["items"], f"{end}[]"
    more = field.get("additionalProperties")
    if isinstance(more, dict) and "properties" not in field:
        field, end = more, f"{end}.*"
    return field, end


def _parts(schema: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """A schema, and those of which it says that one or all hold."""
    yield schema
    for word in CHOICES:
        for choice in schema.get(word, ()):
            yield from _parts(choice)


CHOICES = ("oneOf", "anyOf", "allOf")


def _kind(field: Mapping[str, Any]) -> str:
    """The kind of a field's values in few words; an object that the schema names goes by its name."""
    if "$ref" in field:
        return str(field["$ref"]).rpartition("/")[2]
    if "const" in field:
        return json.dumps(field["const"], ensure_ascii=False)
    if "enum" in field:
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in field["enum"])
    inner, end = _inside(field)
    if end and ("$ref" in inner or "type" not in field):
        return f"{_kind(inner)}{end}"
    kinds = [_kind(choice) for word in CHOICES for choice in field.get(word, ())]
    if not kinds:
        kinds = field["type"] if isinstance(field.get("type"), list) else [str(field.get("type", ""))]
    return " | ".join(dict.fromkeys(kind for kind in kinds if kind))

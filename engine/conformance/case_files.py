"""Files of conformance cases: YAML read with its lines, held to its form."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from jsonschema_rs import Draft202012Validator

from rulebook.errors import RulebookError
from rulebook.files.resources import DATA


class CaseError(RulebookError):
    """A file of cases that breaks its form, or cites or names what does not exist."""

    code = "bad-case"

    def __init__(self, template: str, *, path: Path | None = None, line: int | None = None, **values: object) -> None:
        super().__init__(template, path=path, line=line, **values)


class _Lined(dict[str, Any]):
    """A mapping that knows the line it stands in."""

    line = 1


class _Loader(yaml.CSafeLoader):
    """Reads YAML into mappings with their lines, and refuses keys that stand twice."""


def _mapping(loader: _Loader, node: yaml.MappingNode) -> _Lined:
    loader.flatten_mapping(node)
    found = _Lined()
    found.line = node.start_mark.line + 1
    for key_node, value_node in node.value:
        # As written: the key "on" would otherwise be read as a truth value.
        key = key_node.value
        if key in found:
            raise yaml.constructor.ConstructorError(None, None, f"{key} stands twice", key_node.start_mark)
        found[str(key)] = loader.construct_object(value_node, deep=True)
    return found


_Loader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _mapping)


def read_file(path: Path) -> Any:  # noqa: ANN401 - whatever the file holds
    """What stands in a file.

    Raises:
        CaseError: It cannot be read, or holds no mapping.
    """
    try:
        found = yaml.load(path.read_bytes(), Loader=_Loader)  # noqa: S506 - a safe loader
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else None
        raise CaseError("no YAML: {problem}", path=path, line=line, problem=error.problem) from None
    except RecursionError:
        raise CaseError("nested too deep", path=path) from None
    except yaml.reader.ReaderError as error:
        raise CaseError("cannot be read: {problem}", path=path, problem=error.reason) from None
    except OSError as error:
        raise CaseError("cannot be read: {problem}", path=path, problem=error.strerror or error) from None
    if not isinstance(found, dict):
        raise CaseError("not a mapping with a list of cases", path=path, line=1)
    return found


@cache
def _validator() -> Draft202012Validator:
    return Draft202012Validator(json.loads((DATA / "schemas" / "case.json").read_text(encoding="utf-8")))


def validate(document: Any, path: Path) -> None:  # noqa: ANN401
    """Hold what a file says to the form of cases.

    Raises:
        CaseError: It breaks the form; the error names the line.
    """
    if _validator().is_valid(document):
        return
    # Of several errors the one deepest in the file says most plainly what is wrong.
    error = max(_validator().iter_errors(document), key=lambda error: len(error.instance_path))
    line, node, where = 1, document, []
    for key in error.instance_path:
        node = node[key]
        where.append(str(key))
        line = getattr(node, "line", line)
    if not where:
        raise CaseError("{problem}", path=path, line=line, problem=error.message)
    raise CaseError("{where}: {problem}", path=path, line=line, where="/".join(where), problem=error.message)

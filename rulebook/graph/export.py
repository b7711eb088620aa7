"""The graph in formats that other tools read: JSON-LD and GraphML."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any, Final

from lxml import etree

from rulebook.graph.read import Graph

NODE_TABLES: Final = (
    "edition", "source", "section", "heading", "clause", "card", "concept", "term", "rule", "symbol",
    "conformance_case",
)  # fmt: skip
VOCABULARY: Final = "urn:rulebook:vocabulary:"
_PACKED: Final = frozenset({"editions", "forms", "parameters"})
_GRAPHML: Final = "http://graphml.graphdrawing.org/xmlns"


def nodes(graph: Graph) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Every node: its id, its kind, its properties that have a value."""
    for table in NODE_TABLES:
        for row in graph.rows(table):
            name = str(row.pop("node"))
            yield name, table, {key: value for key, value in row.items() if value not in (None, "")}


def write_jsonld(graph: Graph, stream: IO[str]) -> None:
    """Write the graph as one JSON-LD document (W3C JSON-LD 1.1)."""
    edges: dict[str, dict[str, list[dict[str, Any]]]] = {}
    for row in graph.rows("edge"):
        target: dict[str, Any] = {"@id": _iri(row["object"])}
        if row["score"] is not None or row["detail"]:
            target["@annotation"] = {
                key: row[key] for key in ("score", "provenance", "detail") if row[key] not in (None, "")
            }
        edges.setdefault(row["subject"], {}).setdefault(row["kind"], []).append(target)
    stream.write('{\n"@context": ')
    json.dump({"@vocab": VOCABULARY}, stream)
    stream.write(',\n"@graph": [\n')
    for number, (name, kind, properties) in enumerate(nodes(graph)):
        unpacked = {key: json.loads(value) if key in _PACKED else value for key, value in properties.items()}
        item = {"@id": _iri(name), "@type": kind, **_typed(unpacked), **edges.get(name, {})}
        stream.write(",\n" if number else "")
        json.dump(item, stream, ensure_ascii=False)
    stream.write("\n]}\n")


def write_graphml(graph: Graph, path: Path) -> None:
    """Write the graph as GraphML, which yEd, Gephi and networkx open."""
    keys = {
        "kind": ("all", "string"),
        "properties": ("node", "string"),
        "label": ("node", "string"),
        "score": ("edge", "double"),
        "provenance": ("edge", "string"),
        "detail": ("edge", "string"),
    }
    names: set[str] = set()
    with etree.xmlfile(str(path), encoding="utf-8") as file, file.element("graphml", nsmap={None: _GRAPHML}):
        for key, (domain, kind) in keys.items():
            file.write(_element("key", id=key, **{"for": domain, "attr.name": key, "attr.type": kind}))
        with file.element("graph", edgedefault="directed"):
            for name, kind, properties in nodes(graph):
                names.add(name)
                element = _element("node", id=name)
                _data(element, {"kind": kind, "label": _label(name, properties), "properties": json.dumps(
                    properties, ensure_ascii=False, sort_keys=True)})  # fmt: skip
                file.write(element)
            for row in graph.rows("edge"):
                if row["subject"] in names and row["object"] in names:
                    element = _element("edge", source=row["subject"], target=row["object"])
                    _data(element, {key: row[key] for key in ("kind", "score", "provenance", "detail")})
                    file.write(element)


def _iri(node: str) -> str:
    return f"urn:rulebook:{node}".replace(" ", "%20")


def _typed(properties: Mapping[str, Any]) -> dict[str, Any]:
    # A property may share its name with an edge (a heading's parent); the edge carries the relation.
    return {key: value for key, value in properties.items() if key not in ("source", "section", "concept", "parent")}


def _label(name: str, properties: Mapping[str, Any]) -> str:
    for key in ("title", "heading", "term", "name", "text"):
        if properties.get(key):
            return str(properties[key])[:80]
    return name


def _element(tag: str, **attributes: str) -> etree._Element:
    return etree.Element(f"{{{_GRAPHML}}}{tag}", attributes, nsmap={None: _GRAPHML})


def _data(element: etree._Element, values: Mapping[str, Any]) -> None:
    for key, value in values.items():
        if value not in (None, ""):
            data = etree.SubElement(element, f"{{{_GRAPHML}}}data", {"key": key})
            data.text = str(value)

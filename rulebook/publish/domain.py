"""The ``rulebook`` domain: rules, concepts, cards and sections that any Sphinx documentation can name.

Roles ``:rule:``, ``:concept:``, ``:card:`` and ``:section:`` link to them, directives of the same names describe
them, and ``objects.inv`` lets other documentation link in.
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any, ClassVar, cast

from docutils import nodes
from docutils.parsers.rst import Directive, directives
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.directives import ObjectDescription
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.nodes import make_refnode
from sphinx.util.typing import ExtensionMetadata, RoleFunction

from rulebook import __version__

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Entry:
    """Where an object is described: the page, the anchor on it (empty for a page of its own), what it is called."""

    docname: str
    anchor: str
    title: str


class RulebookObject(ObjectDescription[str]):
    """Describes a rule, concept, card or section that has no page of its own, such as a house rule."""

    option_spec: ClassVar[dict[str, Any]] = {"no-index": directives.flag, "title": directives.unchanged}

    def handle_signature(self, sig: str, signode: addnodes.desc_signature) -> str:
        """The signature is the object's id."""
        name = sig.strip()
        signode += addnodes.desc_name(name, name)
        return name

    def add_target_and_index(self, name: str, sig: str, signode: addnodes.desc_signature) -> None:
        """Enter the object and give its description an anchor."""
        anchor = f"{self.objtype}-{name.replace('.', '-').replace('/', '-')}"
        signode["ids"].append(anchor)
        self.state.document.note_explicit_target(signode)
        domain = cast("RulebookDomain", self.env.domains["rulebook"])
        domain.note(self.objtype, name, anchor, self.options.get("title") or sig)


class RulebookDomain(Domain):
    """Rules, concepts, cards and sections."""

    name = "rulebook"
    label = "Rulebook"
    object_types: ClassVar[dict[str, ObjType]] = {
        "rule": ObjType("rule", "rule"),
        "concept": ObjType("concept", "concept"),
        "card": ObjType("card", "card"),
        "section": ObjType("section", "section"),
    }
    directives: ClassVar[dict[str, type[Directive]]] = dict.fromkeys(object_types, RulebookObject)
    roles: ClassVar[dict[str, RoleFunction | XRefRole]] = {kind: XRefRole(warn_dangling=True) for kind in object_types}
    initial_data: ClassVar[dict[str, Any]] = {"objects": {}, "of_page": {}}
    data_version = 2

    @property
    def objects(self) -> dict[tuple[str, str], Entry]:
        """All objects by kind and id."""
        found: dict[tuple[str, str], Entry] = self.data["objects"]
        return found

    @property
    def of_page(self) -> dict[str, list[tuple[str, str]]]:
        """The kinds and ids of what each page describes: to look through all objects for each page takes long."""
        found: dict[str, list[tuple[str, str]]] = self.data["of_page"]
        return found

    def note(self, kind: str, name: str, anchor: str, title: str) -> None:
        """Enter an object that the page being read describes."""
        known = self.objects.get((kind, name))
        docname = self.env.docname
        if known is not None and known.docname != docname:
            logger.warning("%s %s is described in %s already", kind, name, known.docname, location=docname)
        self.objects[kind, name] = Entry(docname, anchor, title)
        self.of_page.setdefault(docname, []).append((kind, name))

    def clear_doc(self, docname: str) -> None:
        """Forget the objects of a page that is read again or gone."""
        for key in self.of_page.pop(docname, ()):
            if key in self.objects and self.objects[key].docname == docname:
                del self.objects[key]

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process read."""
        for key, entry in otherdata["objects"].items():
            if entry.docname in docnames:
                self.objects[key] = entry
                self.of_page.setdefault(entry.docname, []).append(key)

    def resolve_xref(
        self,
        env: BuildEnvironment,  # noqa: ARG002
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: addnodes.pending_xref,  # noqa: ARG002
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """The link to an object, or nothing where there is no such object."""
        entry = self.objects.get((typ, target))
        if entry is None:
            return None
        if isinstance(contnode, nodes.literal) and contnode.astext() == target and typ != "rule":
            # A role without a text of its own: people read a name, not an id.
            contnode = nodes.inline("", entry.title, classes=["xref", f"ref-{typ}"])
        return make_refnode(builder, fromdocname, entry.docname, entry.anchor or None, contnode)

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """What ``:any:`` may mean."""
        found = []
        for kind in self.object_types:
            made = self.resolve_xref(env, fromdocname, builder, kind, target, node, contnode)
            if made is not None:
                found.append((f"rulebook:{kind}", made))
        return found

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """All objects, for the inventory and the search."""
        for (kind, name), entry in sorted(self.objects.items()):
            yield name, entry.title, kind, entry.docname, entry.anchor, 1 if kind in {"rule", "concept"} else 0


def setup(app: Sphinx) -> ExtensionMetadata:
    """Enter the domain alone, for documentation that names rules, concepts, cards or sections."""
    app.add_domain(RulebookDomain)
    return {"version": __version__, "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}


def described(env: BuildEnvironment) -> RulebookDomain:
    """The domain of an environment."""
    return cast("RulebookDomain", env.domains["rulebook"])

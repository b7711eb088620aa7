"""Compile the gettext catalogues into the wheel (a build hook of hatchling)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):
    def initialize(self, version: str, _build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # the source tree is read as it is: an edited .po counts at once
        for po in sorted(Path(self.root, "locales").glob("*/LC_MESSAGES/*.po")):
            with po.open("rb") as source, po.with_suffix(".mo").open("wb") as target:
                write_mo(target, read_po(source))

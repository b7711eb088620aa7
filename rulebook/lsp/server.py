"""The server: what an editor asks, and what it is told."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from lsprotocol import types as lsp
from pygls.lsp.server import LanguageServer
from pygls.uris import to_fs_path

from rulebook import __version__
from rulebook.checks.finding import Finding, Message
from rulebook.language.mentions import Mention
from rulebook.language.messages import describe
from rulebook.language.messages import translate as _
from rulebook.language.termbase import Term
from rulebook.lsp.analysis import Analysis, Analyst, locale_of
from rulebook.lsp.positions import position_to_offset, range_of

PAUSE = 0.2
"""Seconds without a keystroke after which a text is checked."""
SEVERITIES = {
    "error": lsp.DiagnosticSeverity.Error,
    "warning": lsp.DiagnosticSeverity.Warning,
    "note": lsp.DiagnosticSeverity.Information,
}


class RulebookServer(LanguageServer):
    """The state of one editor's session: the analyst, and what was last found in each text."""

    def __init__(self) -> None:
        super().__init__("rulebook", __version__)
        self.analyst = Analyst()
        self.analyses: dict[str, Analysis] = {}
        self.waiting: dict[str, asyncio.TimerHandle] = {}

    def check(self, uri: str) -> None:
        """Check a text and tell the editor what was found."""
        document = self.workspace.get_text_document(uri)
        analysis = self.analyses[uri] = self.analyst.analyse(document.source, _path(uri))
        lines = document.source.split("\n")
        diagnostics = [_diagnostic(finding, lines) for finding in analysis.findings]
        if analysis.error is not None:
            line = max((analysis.error.line or 1) - 1, 0)
            place = lsp.Range(lsp.Position(line, 0), lsp.Position(line, len(lines[line]) if line < len(lines) else 0))
            diagnostics.append(lsp.Diagnostic(place, describe(analysis.error), lsp.DiagnosticSeverity.Error,
                                              code=analysis.error.code, source="rulebook"))  # fmt: skip
        self.text_document_publish_diagnostics(lsp.PublishDiagnosticsParams(uri, diagnostics, document.version))

    def check_soon(self, uri: str) -> None:
        """Check a text once nothing more is typed."""
        if uri in self.waiting:
            self.waiting[uri].cancel()
        self.waiting[uri] = asyncio.get_running_loop().call_later(PAUSE, self.check, uri)

    def locale(self, uri: str) -> str:
        """The language of a text."""
        return locale_of(self.analyses.get(uri), dict(self.analyst.library.locales), _path(uri))


def make_server() -> RulebookServer:
    """A server with all its features."""
    server = RulebookServer()

    @server.feature(lsp.TEXT_DOCUMENT_DID_OPEN)
    def opened(params: lsp.DidOpenTextDocumentParams) -> None:
        server.check(params.text_document.uri)

    @server.feature(lsp.TEXT_DOCUMENT_DID_CHANGE)
    async def changed(params: lsp.DidChangeTextDocumentParams) -> None:
        server.check_soon(params.text_document.uri)

    @server.feature(lsp.TEXT_DOCUMENT_DID_SAVE)
    def saved(params: lsp.DidSaveTextDocumentParams) -> None:
        server.check(params.text_document.uri)

    @server.feature(lsp.TEXT_DOCUMENT_HOVER)
    def hover(params: lsp.HoverParams) -> lsp.Hover | None:
        return _hover(server, params)

    @server.feature(lsp.TEXT_DOCUMENT_COMPLETION)
    def complete(params: lsp.CompletionParams) -> lsp.CompletionList:
        return _completions(server, params.text_document.uri)

    @server.feature(lsp.TEXT_DOCUMENT_CODE_ACTION, lsp.CodeActionOptions([lsp.CodeActionKind.QuickFix]))
    def mend(params: lsp.CodeActionParams) -> list[lsp.CodeAction]:
        return [action for found in params.context.diagnostics if (action := _fix(params.text_document.uri, found))]

    return server


def _path(uri: str) -> Path:
    return Path(to_fs_path(uri) or uri)


def _diagnostic(finding: Finding, lines: list[str]) -> lsp.Diagnostic:
    related = [
        lsp.DiagnosticRelatedInformation(
            lsp.Location(
                Path(other.passage.path).resolve().as_uri(),
                lsp.Range(lsp.Position(other.passage.line - 1, 0), lsp.Position(other.passage.end_line, 0)),
            ),
            f"{other.passage.locale}: {other.passage.text}",
        )
        for other in finding.evidence
    ]
    return lsp.Diagnostic(
        range=range_of(finding, lines),
        message=_translated(finding.message),
        severity=SEVERITIES[finding.severity],
        code=finding.check,
        source="rulebook",
        related_information=related,
        data={"fingerprint": finding.fingerprint, "suggestion": finding.suggestion if finding.span else None},
    )


def _translated(message: Message) -> str:
    return _(message.template).format(**message.values)


def _hover(server: RulebookServer, params: lsp.HoverParams) -> lsp.Hover | None:
    """The concept of the term under the cursor, and its terms in every language."""
    document = server.workspace.get_text_document(params.text_document.uri)
    line = document.source.split("\n")[params.position.line]
    offset = position_to_offset(line, params.position.character)
    for mention in server.analyst.mentions(line, server.locale(params.text_document.uri)):
        if any(start <= offset < end for start, end in mention.parts):
            return lsp.Hover(lsp.MarkupContent(lsp.MarkupKind.Markdown, _card(server, mention)))
    return None


def _card(server: RulebookServer, mention: Mention) -> str:
    rows: list[str] = []
    for concept in mention.concepts:
        known = server.analyst.termbase.concepts[concept]
        rows.append(f"**{concept}** – {known.definition}\n")
        for locale in sorted(server.analyst.library.locales):
            names = [_name(term) for term in server.analyst.termbase.of(concept, locale)]
            rows.append(f"- {locale}: {', '.join(dict.fromkeys(names))}")
    return "\n".join(rows)


def _name(term: Term) -> str:
    if term.status == "preferred":
        return f"**{term.text}** ({', '.join(term.editions)})"
    return f"~~{term.text}~~" if term.status in ("deprecated", "forbidden") else term.text


def _completions(server: RulebookServer, uri: str) -> lsp.CompletionList:
    """The preferred terms of the text's language in the newest edition."""
    newest = server.analyst.library.editions[-1].id
    concepts = server.analyst.termbase.concepts
    return lsp.CompletionList(
        is_incomplete=False,
        items=[
            lsp.CompletionItem(term.text, kind=lsp.CompletionItemKind.Keyword, detail=term.concept,
                               documentation=concepts[term.concept].definition)
            for term in server.analyst.library.locale(server.locale(uri)).terms
            if term.status == "preferred" and newest in term.editions
        ],
    )  # fmt: skip


def _fix(uri: str, found: lsp.Diagnostic) -> lsp.CodeAction | None:
    data: Any = found.data or {}
    suggestion = data.get("suggestion")
    if not suggestion:
        return None
    edit = lsp.TextEdit(found.range, suggestion)
    return lsp.CodeAction(
        title=_("put “{term}”", term=suggestion), kind=lsp.CodeActionKind.QuickFix, diagnostics=[found],
        edit=lsp.WorkspaceEdit({uri: [edit]}), is_preferred=True,
    )  # fmt: skip

"""From passages to a reading: the stages that Markdown and HTML go through alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeAlias

from extractors.blocks import Block, BlockKind, Reading
from extractors.document import DropReason
from extractors.flow import Flow
from extractors.hyphenation import squeeze
from extractors.language import Language
from extractors.list_marks import behind_enumerator
from extractors.markup.cutting import STOPPED, cut
from extractors.markup.matter import drop_contents_table, drop_cover, drop_imprint, drop_repeated
from extractors.markup.outline import Title, levels
from extractors.markup.portions import Portion, Style, divide
from extractors.markup.repairs import attach_labels, join_run_in_heads, mend_sentences, name_captions

Labels: TypeAlias = dict[str, str]

_FEW_HEADINGS = 3
_LINE_WORDS = 10
_COMMON_STYLE = 0.4


def labels_of(languages: Iterable[Language]) -> Labels:
    """The structural words of some languages."""
    return {word: role for language in languages for word, role in language.labels.items()}


def cut_up(passages: Sequence[Portion], languages: Sequence[Language]) -> list[Portion]:
    """The passages of a source, each cut into what is one thing; a table of contents is left whole."""
    return list(cut(_without_common_styles(drop_contents_table(passages)), labels_of(languages)))


def compose(
    form: str, text: str, pieces: Sequence[Portion], languages: Sequence[Language], unclaimed: DropReason
) -> Reading:
    """The reading of a source whose passages were found and cut.

    ``unclaimed`` is the reason for what stands before the first of them.
    """
    labels = labels_of(languages)
    settled = divide(text, pieces, unclaimed)
    settled = drop_repeated(settled)
    settled = drop_imprint(drop_cover(settled))
    settled = join_run_in_heads(attach_labels(_plain_headings(settled), labels))
    small_words = frozenset(word for language in languages for word in language.function_words)
    settled = _levelled(name_captions(mend_sentences(settled), small_words))
    return Reading(form, text, 1, tuple(_block(passage) for passage in settled if passage.spans))


def _without_common_styles(passages: Sequence[Portion]) -> list[Portion]:
    """A style that half of the text has sets nothing off."""
    common = Style.PLAIN
    bodies = [one.styled for one in passages if one.role == "paragraph"]
    total = sum(len(styled.styles) for styled in bodies) or 1
    for style in (Style.STRONG, Style.LARGE, Style.UNDERLINED):
        if sum(1 for styled in bodies for own_style in styled.styles if own_style & style) > _COMMON_STYLE * total:
            common |= style
    if not common:
        return list(passages)
    return [one if one.role == "heading" else one.piece(one.styled.without(common)) for one in passages]


def _plain_headings(passages: Sequence[Portion]) -> list[Portion]:
    """Where a source sets no title off, a short line before a body or a counted heading is one."""
    marked = [one for one in passages if one.role == "heading" and (one.tag or not behind_enumerator(one.text))]
    if len(marked) >= _FEW_HEADINGS:
        return list(passages)
    found = list(passages)
    kept = [index for index, one in enumerate(found) if one.role != "dropped"]
    before = ""
    for index, after in pairwise(kept):
        role = found[index].role
        leads = found[after].role != "paragraph" or not _is_line(found[after].text)
        in_list = before == found[after].role == "item"
        if role == "paragraph" and _is_line(found[index].text) and leads and not in_list:
            found[index] = replace(found[index], role="heading")
        before = role
    return found


def _is_line(text: str) -> bool:
    """Whether a text may be a title: short, and neither a sentence nor a part of one."""
    return len(text.split()) <= _LINE_WORDS and not STOPPED.search(text) and text[:1].isupper() and text[-1] != ","


def _levelled(passages: Sequence[Portion]) -> list[Portion]:
    headings = [one for one in passages if one.role == "heading"]
    found = iter(levels([Title(squeeze(one.styled.flow).text, one.tag) for one in headings]))
    return [replace(one, level=next(found)) if one.role == "heading" else one for one in passages]


def _block(passage: Portion) -> Block:
    kind: BlockKind = passage.role
    flow = Flow("", ()) if kind == "dropped" else squeeze(passage.styled.flow)
    return Block(kind, flow, passage.spans, page=1, level=passage.level, reason=passage.reason)

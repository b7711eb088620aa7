"""Recognise a forum page and tell the posts that carry the book from the talk around them.

The marks are those that the common forum programs (phpBB, Forumactif, vBulletin, SMF, XenForo, MyBB,
Discourse) write into their templates; they are the same in every language.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from lxml import etree

from extractors.document import DropReason
from extractors.html.elements import HEADINGS, MACHINE, attribute, name_of, tokens
from extractors.html.scan import decode
from extractors.html.tree import Tree
from extractors.html.walk import Verdict

ANSWER = 400
"""A post of fewer characters behind somebody else's is talk, whoever wrote it."""

_ELSEWHERE = 4
"""How many times more another author must have written to be taken for the book's."""
_IDS = re.compile(r"post_message_\d+|msg_\d+|pid_\d+")
_CONTAINER = re.compile(r"(?:p|post|msg|message|pid|comment|js-post|entry)[-_]?\d+")
_NAMES = frozenset({"username", "username-coloured", "bigusername", "message-name", "poster-name", "creator"})
_PROFILE = re.compile(r"viewprofile|memberlist|profile|members?[./?]|/u\d+|users?[/.?=]|showuser", re.IGNORECASE)
_AUTHORS = frozenset({"name", "poster", "author", "postauthor", "post_author", "userinfo", "postprofile"})
_QUOTE = re.compile(r"quote|bbcode_quote|quotebox|quotecontent|bbcodeblock--quote|mycode_quote", re.IGNORECASE)
_CITATION = re.compile(r"quotetitle|quoteheader|bbcode_postedby|bbcodeblock-title|attribution", re.IGNORECASE)
_ATTACHED = re.compile(
    r"signature.*|message-signature|sig\d+|sig|notice|last-?edit.*|edited|postedit|message-lastedit|attach(?:box|ments?)"
    r"|post-?buttons|thanks|spoil(?:er)?[-_]?(?:title|head|button|toggle)|sp-head|bbcodespoiler-button|codehead",
    re.IGNORECASE,
)
_RULE = re.compile(r"\s*_{5,}")


@dataclass(frozen=True, slots=True)
class _Post:
    author: str
    bodies: tuple[etree._Element, ...]
    text: str


def judge(source: str, tree: Tree) -> dict[etree._Element, Verdict] | None:
    """What each part of a forum page is, or ``None`` for a page that is none."""
    reader = _Reader(source, tree)
    posts = _posts(reader)
    if not posts:
        return None
    verdicts: dict[etree._Element, Verdict] = {}
    book_author = _author_of_book(posts)
    started = answered = False
    for index, post in enumerate(posts):
        own = post.author == book_author
        is_talk = not own or (answered and len(post.text) < ANSWER and not _is_structured(post))
        started = started or own
        answered = answered or (started and not own)
        for body in post.bodies:
            if is_talk or _RULE.match(reader.text(body)):
                verdicts[body] = Verdict("reply" if is_talk else "chrome", shown=True)
                continue
            verdicts[body] = Verdict(None, shown=True)
            earlier = " ".join(_words(" ".join(before.text for before in posts[:index])))
            verdicts.update(_inside(body, reader, earlier))
    return verdicts


class _Reader:
    """Reads the text of elements, tokens resolved."""

    def __init__(self, source: str, tree: Tree) -> None:
        self._source = source
        self.tree = tree

    def text(self, element: etree._Element) -> str:
        """The text in an element, scripts left out."""
        return "".join(self._texts(element)).strip()

    def _texts(self, element: etree._Element) -> Iterator[str]:
        for event, inner in etree.iterwalk(element, events=("start", "end")):
            content = inner.text if event == "start" else inner.tail
            if event == "end" and inner is element:
                break
            if event == "start" and name_of(inner) in MACHINE:
                continue
            for span in self.tree.spans(content):
                yield " " if span is None else "".join(char for char, _ in decode(self._source, span))
            yield " "


def _posts(reader: _Reader) -> list[_Post]:
    for find in _BODIES:
        bodies = _outermost([one for one in reader.tree.root.iter("*") if find(one)])
        bodies = [body for body in bodies if reader.text(body)]
        if not bodies:
            continue
        found = _with_authors(bodies, reader)
        if found and (len(found) > 1 or _is_forum(reader.tree)):
            return found
    return []


def _is_forum(tree: Tree) -> bool:
    """Whether something on a page with a single post numbers it as forum programs do."""
    return any(
        _CONTAINER.fullmatch(attribute(one, "id")) or _IDS.fullmatch(attribute(one, "id"))
        for one in tree.root.iter("*")
    )


def _by_class(*classes: str) -> Callable[[etree._Element], bool]:
    known = frozenset(classes)
    return lambda element: not known.isdisjoint(attribute(element, "class").split())


def _is_numbered(element: etree._Element) -> bool:
    return bool(_IDS.fullmatch(attribute(element, "id")))


def _is_content(element: etree._Element) -> bool:
    return "content" in attribute(element, "class").split() and any(
        "postbody" in attribute(above, "class").split() for above in element.iterancestors()
    )


def _is_marked_text(element: etree._Element) -> bool:
    return attribute(element, "itemprop") == "text"


_BODIES: tuple[Callable[[etree._Element], bool], ...] = (
    _is_numbered,
    _by_class("message-body"),
    _by_class("post_body"),
    _is_content,
    _is_marked_text,
    _by_class("postcontent", "post-content", "post_content", "post-message", "post-text", "posttext", "message-text"),
    _by_class("postbody"),
    _by_class("post", "message"),
)


def _outermost(found: Sequence[etree._Element]) -> list[etree._Element]:
    inside = set(found)
    return [one for one in found if not any(above in inside for above in one.iterancestors())]


def _with_authors(bodies: Sequence[etree._Element], reader: _Reader) -> list[_Post]:
    """The posts; a body without an author of its own belongs to the post before it."""
    groups = _groups(bodies)
    shared = Counter(above for group in groups for above in group[0].iterancestors())
    found: list[_Post] = []
    for group in groups:
        container = group[0]
        for above in group[0].iterancestors():
            if shared[above] > 1:
                break
            container = above
        author = _author(container, group, shared, reader)
        text = " ".join(text for body in group if not _RULE.match(text := reader.text(body)))
        if author:
            found.append(_Post(author.casefold(), group, text))
        elif found:
            found[-1] = _Post(found[-1].author, (*found[-1].bodies, *group), f"{found[-1].text} {text}")
        else:
            return []
    return found


def _groups(bodies: Sequence[etree._Element]) -> list[tuple[etree._Element, ...]]:
    """The bodies of each post: old programs write several spans, with the quotes between them."""
    groups: list[tuple[etree._Element, ...]] = []
    for body in bodies:
        if groups and name_of(body) == "span" and body.getparent() is groups[-1][0].getparent():
            groups[-1] = (*groups[-1], body)
        else:
            groups.append((body,))
    return groups


def _author(
    container: etree._Element,
    bodies: Sequence[etree._Element],
    shared: Counter[etree._Element],
    reader: _Reader,
) -> str:
    scopes = [container]
    for before in container.itersiblings(preceding=True):
        if shared[before]:
            break
        scopes.append(before)
    within = {one for body in bodies for one in body.iter("*")}
    around = [one for scope in scopes for one in scope.iter("*") if one not in within]
    for one in around:
        if attribute(one, "data-author"):
            return attribute(one, "data-author")
    for tells in (_is_name, _is_profile_link, _is_author_box):
        for one in around:
            if tells(one):
                lines = [line.strip() for line in re.split(r"\s{2,}", reader.text(one)) if line.strip()]
                if lines:
                    return lines[0]
    return ""


def _is_name(element: etree._Element) -> bool:
    return not _NAMES.isdisjoint(attribute(element, "class").split())


def _is_profile_link(element: etree._Element) -> bool:
    return name_of(element) == "a" and bool(_PROFILE.search(attribute(element, "href")))


def _is_author_box(element: etree._Element) -> bool:
    return not _AUTHORS.isdisjoint(attribute(element, "class").split()) or attribute(element, "itemprop") == "author"


def _author_of_book(posts: Sequence[_Post]) -> str:
    """Whoever opened the thread, unless somebody else wrote far more."""
    written: Counter[str] = Counter()
    for post in posts:
        written[post.author] += len(post.text)
    opener = posts[0].author
    longest, length = written.most_common(1)[0]
    return longest if length > _ELSEWHERE * written[opener] else opener


def _is_structured(post: _Post) -> bool:
    """Whether a post has headings or a list, and so is more than talk."""
    marked = {"b", "strong", "u", "li", *HEADINGS}
    return sum(1 for body in post.bodies for one in body.iter("*") if name_of(one) in marked) >= 2


def _inside(body: etree._Element, reader: _Reader, earlier: str) -> dict[etree._Element, Verdict]:
    """The parts of a post's body that are not its author's text: quotes, signature, notices."""
    found: dict[etree._Element, Verdict] = {}
    for one in body.iterdescendants("*"):
        marks = tokens(one)
        attached = any(_ATTACHED.fullmatch(mark) or _CITATION.fullmatch(mark) for mark in marks)
        if attached or name_of(one) == "cite":
            found[one] = Verdict("chrome")
        elif _is_quote(one, marks):
            reason = _reason_of_quote(one, reader, earlier)
            if reason:
                found[one] = Verdict(reason)
    return found


def _is_quote(element: etree._Element, marks: Sequence[str]) -> bool:
    if "postcontent" in marks:
        return False
    return name_of(element) == "blockquote" or any(_QUOTE.fullmatch(mark) for mark in marks)


def _reason_of_quote(quote: etree._Element, reader: _Reader, earlier: str) -> DropReason | None:
    cited = any(
        name_of(one) == "cite" or any(_CITATION.fullmatch(mark) for mark in tokens(one))
        for one in quote.iterdescendants("*")
    )
    text = reader.text(quote)
    tail = " ".join(_words(text)[-8:])
    if (cited and len(text) < ANSWER) or (tail and tail in earlier):
        return "reply"
    return None


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())

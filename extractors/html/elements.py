"""What the elements and classes of HTML mean: blocks, emphasis, and parts of a page that are no content."""

from __future__ import annotations

import re

from lxml import etree

from extractors.document import DropReason
from extractors.html.tree import INLINE
from extractors.markup.portions import Style

MACHINE = frozenset(
    """script style noscript template head title link meta base select option button textarea input datalist
    iframe object embed svg canvas audio video map noembed""".split()  # noqa: SIM905 (a list of names reads worse)
)
"""Elements whose text is not printed as part of the page's content."""
HEADINGS = {f"h{level}": level for level in range(1, 7)}

_STRONG = {
    "b": Style.STRONG,
    "strong": Style.STRONG,
    "u": Style.UNDERLINED,
    "ins": Style.UNDERLINED,
    "big": Style.LARGE,
}
_TOKENS = re.compile(r"[^\s]+")
_ADVERT = re.compile(
    r"(?:ads?|adv|advert\w*|ad[-_].*|.*[-_]ads?|adsense|adsbygoogle|sponsor\w*|.*[-_]sponsor\w*|pub|.*[-_]pub|promo\w*"
    r"|dfp.*|(?:div-)?gpt.*|google_ads.*|taboola.*|outbrain.*)",
    re.IGNORECASE,
)
_CHROME = re.compile(
    r"(?:breadcrumbs?|.*-breadcrumbs?|pagination|pager|pagenav|nav(?:bar|igation|links|list|igate_section)?|navbar.*"
    r"|menu(?:bar)?|cookie.*|log-?in.*|share.*|social.*|sidebar.*|toolbar.*|skip-?(?:link|to.*)|no-?print|linklist"
    r"|topic-actions|back2top|pathname-box|copyright|search-?(?:box|form))",
    re.IGNORECASE,
)
_COMMENTS = re.compile(r"comments?|comment-?list|comments-area|disqus_thread|respond", re.IGNORECASE)
_TOC = re.compile(r"(?:toc|table-?of-?contents|doc-toc)", re.IGNORECASE)
_SIZE = re.compile(r"font-size\s*:\s*(?:([\d.]+)\s*(px|pt|r?em|%)|(large|larger|x+-large))", re.IGNORECASE)
_LARGER = {"px": 15.5, "pt": 12.5, "em": 1.15, "rem": 1.15, "%": 115}
_BOLD = re.compile(r"font-weight\s*:\s*(?:bold|bolder|[6-9]00)", re.IGNORECASE)
_UNDERLINE = re.compile(r"text-decoration[\w-]*\s*:[^;]*underline", re.IGNORECASE)
_HIDDEN = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden", re.IGNORECASE)
_MEDIA = re.compile(
    r"\.(?:mov|wmv|mpe?g|avi|mp4|webm|rm|ram|flv|swf|zip|rar)(?:[?#].*)?$"
    r"|^(?:https?:)?//(?:www\.)?(?:youtube\.com|youtu\.be|dailymotion\.com|vimeo\.com)/",
    re.IGNORECASE,
)
_LARGE_FONT = re.compile(r"\+\d|[4-7]$")


def name_of(element: etree._Element) -> str:
    """The element's name in lower case."""
    return element.tag.lower() if isinstance(element.tag, str) else ""


def attribute(element: etree._Element, name: str) -> str:
    """The value of an attribute, empty where there is none."""
    return str(element.get(name) or "")


def is_block(name: str) -> bool:
    """Whether an element stands on lines of its own. Unknown elements do."""
    return name not in INLINE and name not in ("br", "img", "input")


def tokens(element: etree._Element) -> list[str]:
    """The classes and the id of an element."""
    return _TOKENS.findall(f"{attribute(element, 'class')} {attribute(element, 'id')}")


def style_of(element: etree._Element, name: str) -> Style:
    """The emphasis that an element gives to its text."""
    style = _STRONG.get(name, Style.PLAIN)
    css = attribute(element, "style")
    if css:
        if _BOLD.search(css):
            style |= Style.STRONG
        if _UNDERLINE.search(css):
            style |= Style.UNDERLINED
        size = _SIZE.search(css)
        if size and (size.group(3) or _number(size.group(1)) >= _LARGER[size.group(2).lower()]):
            style |= Style.LARGE
    if name == "font" and _LARGE_FONT.match(attribute(element, "size")):
        style |= Style.LARGE
    if name == "a" and element.get("href") is not None:
        target = attribute(element, "href")
        style |= Style.ANCHOR if target.startswith("#") else Style.LINK
        if _MEDIA.search(target):
            style |= Style.MEDIA
    return style


def reason_to_drop(element: etree._Element, name: str) -> DropReason | None:
    """Why an element is no content, by its name, classes and role."""
    role = attribute(element, "role")
    marks = tokens(element)
    if any(_TOC.fullmatch(mark) for mark in marks) or role == "doc-toc":
        return "toc"
    if name in MACHINE or name in ("nav", "footer") or role in ("navigation", "search", "banner", "contentinfo"):
        return "chrome"
    if not is_block(name) and name not in ("ins", "span", "a"):
        return None
    if any(_ADVERT.fullmatch(mark) for mark in marks):
        return "advert"
    if any(_CHROME.fullmatch(mark) for mark in marks):
        return "chrome"
    if any(_COMMENTS.fullmatch(mark) for mark in marks):
        return "reply"
    return None


def is_hidden(element: etree._Element) -> bool:
    """Whether the page does not show an element."""
    return element.get("hidden") is not None or bool(_HIDDEN.search(attribute(element, "style")))


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0

"""Pages that people wrote in Markdown, as parts of the site."""

from __future__ import annotations

import posixpath
import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.token import Token
from markupsafe import Markup

from ruinous.data import data_root
from ruinous.packs import content_root
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

_FENCE: Final = re.compile(r"(wrong|right) (.+)")
_SLUG: Final = re.compile(r"[^a-z0-9]+")


@struct
class Heading:
    """A heading that the list of contents names."""

    anchor: str
    text: str


@struct
class Prose:
    """A page that people wrote."""

    path: str
    """Path on the site."""
    title: str
    body: Markup
    headings: tuple[Heading, ...]
    """The headings of the second level."""


_GRAMMAR: Final = sorted(file.stem for file in data_root("grammar").glob("[a-z]*.md"))
SOURCES: Final = (
    ("grammar/README.md", "manual.html"),
    *((f"grammar/{page}.md", f"{page}.html") for page in _GRAMMAR),
    ("content/README.md", "expansions.html"),
)
"""Pages of the project, and their paths on the site."""
PICTURES: Final = tuple(
    (f"grammar/pictures/{file.name}", f"pictures/{file.name}")
    for file in sorted(data_root("grammar").glob("pictures/*.svg"))
)
"""Pictures that these pages show, and their paths on the site."""
_PLACES: Final = dict((*SOURCES, *PICTURES))


def shipped_prose() -> Iterator[Prose]:
    """Yield the pages of the project that belong on a site."""
    for source, path in SOURCES:
        file = _file(source)
        if file.is_file():
            yield prose(file.read_text("utf-8"), path, source)


def shipped_pictures() -> Iterator[tuple[str, str]]:
    """Yield the pictures of these pages: the path on the site, and the drawing."""
    for source, path in PICTURES:
        yield path, _file(source).read_text("utf-8")


def _file(source: str) -> Path:
    folder, _, name = source.partition("/")
    return (content_root() if folder == "content" else data_root("grammar")) / name


def prose(text: str, path: str, source: str) -> Prose:
    """Return a page of Markdown; links and pictures that the site does not have are plain words.

    Args:
        path: its path on the site.
        source: its path in the project, to which its links are relative.
    """
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.add_render_rule("fence", _fence)
    tokens = markdown.parse(text)
    headings = list(_headings(tokens))
    _label(tokens)
    for token in tokens:
        if token.children:
            token.children = list(_linked(token.children, source))
    title = next((each.text for level, each in headings if level == "h1"), path)
    second = tuple(each for level, each in headings if level == "h2")
    return Prose(
        path, title, Markup(markdown.renderer.render(tokens, markdown.options, {})), second
    )


def _headings(tokens: Sequence[Token]) -> Iterator[tuple[str, Heading]]:
    """Yield headings with their level, and give each an anchor of its own."""
    seen: set[str] = set()
    for opening, inline in pairwise(tokens):
        if opening.type != "heading_open":
            continue
        text = "".join(child.content for child in inline.children or ())
        anchor = _SLUG.sub("-", text.lower()).strip("-") or "part"
        while anchor in seen:
            anchor += "-more"
        seen.add(anchor)
        opening.attrSet("id", anchor)
        yield opening.tag, Heading(anchor, text)


def _label(tokens: Sequence[Token]) -> None:
    """Label each cell of a table with the head of its column: narrow screens show rows as lists."""
    heads: list[str] = []
    column = 0
    for opening, inline in pairwise(tokens):
        match opening.type:
            case "table_open":
                heads = []
            case "tr_open":
                column = 0
            case "th_open":
                heads.append(inline.content)
            case "td_open":
                opening.attrSet("data-label", heads[column] if column < len(heads) else "")
                column += 1


def _linked(children: Sequence[Token], source: str) -> Iterator[Token]:
    """Yield the words of a line, with links that lead somewhere on the site or far off it.

    Pictures are those of the site.
    """
    dropped = False
    for token in children:
        if token.type == "image":
            yield _shown(token, source)
            continue
        if token.type == "link_open":
            href = _on_site(str(token.attrs.get("href", "")), source)
            dropped = not href
            token.attrs["href"] = href
        if token.type == "link_close" and dropped:
            dropped = False
        elif not (token.type == "link_open" and dropped):
            yield token


def _shown(picture: Token, source: str) -> Token:
    """Return a picture of the site, or the words for one that the site does not have."""
    path = _on_site(str(picture.attrs.get("src", "")), source)
    if not path.endswith(".svg") or path.startswith("https:"):
        return Token("text", "", 0, content=picture.content)
    picture.attrs["src"] = path
    return picture


def _on_site(href: str, source: str) -> str:
    """Return where a link leads; empty for a file that the site does not have."""
    if href.startswith(("#", "https://")):
        return href
    file, _, anchor = href.partition("#")
    meant = posixpath.normpath(posixpath.join(posixpath.dirname(source), file))
    path = _PLACES.get(meant, "")
    return f"{path}#{anchor}" if path and anchor else path


def _fence(_: object, tokens: Sequence[Token], index: int, *__: object) -> str:
    """Render a fence; examples that are right or wrong say so."""
    token = tokens[index]
    code = f"<pre><code>{escapeHtml(token.content)}</code></pre>\n"
    found = _FENCE.fullmatch(token.info.strip())
    if found is None:
        return code
    caption = f"<figcaption>{found[1]} <span>({escapeHtml(found[2])})</span></figcaption>"
    return f'<figure class="{found[1]}">{caption}{code}</figure>\n'

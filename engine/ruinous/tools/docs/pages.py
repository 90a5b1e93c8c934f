"""The command `docs`: renders a site into pages, and writes them into a folder."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.struct import struct
from ruinous.tools.content.uses import USES
from ruinous.tools.docs.site import site_of
from ruinous.tools.files import folder, write
from ruinous.tools.templates import templates_in

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from jinja2 import Environment

    from ruinous.tools.docs.site import Site

_TEMPLATES: Final = Path(__file__).parent / "templates"
_STATIC: Final = ("site.css", "site.js")
_INDEX: Final = "index.html"
_MENU: Final = (
    ("standing.html", "Standing"),
    ("manual.html", "Manual"),
    ("reference.html", "Words"),
    ("findings.html", "Findings"),
)
_MARK: Final = b'<meta name="generator" content="ruinous docs">'
"""Near the top of each page; a file without it was not written by this command."""
_TOP: Final = 500
"""Bytes of a file that are searched for the mark."""


class Page(NamedTuple):
    """A file of the site."""

    path: str
    """From the top of the site, with slashes."""
    text: str


@struct
class DocsReport:
    """What was written."""

    first: Path
    """The page to open."""
    pages: int
    faces: int
    guessed: int
    """Faces that are reconstructed."""
    findings: int


def docs(place: Path, packs: Sequence[str] = ()) -> DocsReport:
    """Write a site about packs; pages of an earlier one go, other files stay as they are.

    Args:
        place: the folder, made if there is none.
        packs: by name or path; empty: all shipped packs.

    Raises:
        ContentError: nothing of the packs can be read.
        WrongUse: the folder cannot be written.
    """
    site = site_of(packs)
    pages = pages_of(site)
    folder(place)
    for page in pages:
        file = place / page.path
        folder(file.parent)
        write(file, page.text, within=place)
    _sweep(place, {place / page.path for page in pages})
    return DocsReport(
        place / pages[0].path,
        sum(page.path.endswith(".html") for page in pages),
        len(site.faces),
        sum(face.guessed for face in site.faces),
        len(site.findings),
    )


def _sweep(place: Path, written: Collection[Path]) -> None:
    """Delete the pages of an earlier site that are not part of this one."""
    for file in place.rglob("*.html"):
        if file not in written and file.is_file():
            with file.open("rb") as stream:
                ours = _MARK in stream.read(_TOP)
            if ours:
                file.unlink()


def pages_of(site: Site) -> tuple[Page, ...]:
    """Return all files of a site, the first page first."""
    made = _environment(site)
    own = (path for path, _ in site.content.game.drawing.pages)
    return (
        *(_rendered(made, path, path) for path in (_INDEX, *own, "standing.html")),
        *_prose(site, made),
        *_items(site, made),
        *(Page(name, (_TEMPLATES / name).read_text("utf-8")) for name in _STATIC),
    )


def _rendered(made: Environment, path: str, template: str, **values: object) -> Page:
    """Return a page at the top of the site."""
    return Page(path, made.get_template(template).render(root="", here=path, **values))


def _environment(site: Site) -> Environment:
    """Return the templates with the values that all of them use."""
    drawing = site.content.game.drawing
    made = templates_in(*([drawing.templates] if drawing.templates else []), _TEMPLATES)
    made.globals |= drawing.globals_of(site.content)
    made.globals |= {
        "site": site,
        "packs": site.content.catalogue.packs,
        "owner": site.content.game.text.player_noun(),
        "menu": ((_INDEX, drawing.index), *drawing.pages, *_MENU),
        "kinds": _kinds(site),
        "verbs": _verbs(site),
        "ways": {way: way.replace("_", " ") for way in USES},
        "anchors": _anchors(site),
        "colours": {group.id: group.colour for group in site.groups},
    }
    return made


def _kinds(site: Site) -> list[str]:
    """Return the kinds that occur, in the order of the game."""
    found = dict.fromkeys(face.kind for face in site.faces)
    known = dict.fromkeys(site.content.game.drawing.kinds)
    return [kind for kind in {**known, **found} if kind in found]


def _verbs(site: Site) -> list[tuple[str, list[str]]]:
    """Return each way of bending rules that occurs, with its words in alphabetical order."""
    found: dict[str, set[str]] = {way: set() for way in USES}
    for face in site.faces:
        for way, words in face.ways:
            found[way].update(words)
    return [(way, sorted(words)) for way, words in found.items() if words]


def _anchors(site: Site) -> dict[str, str]:
    """Return the anchors of the pages of findings, by code."""
    return {
        heading.text.partition(":")[0]: heading.anchor
        for page in site.prose
        if page.path == "findings.html"
        for heading in page.headings
    }


def _prose(site: Site, made: Environment) -> Iterator[Page]:
    words = [page for page in site.prose if page.path.startswith("words-")]
    for page in site.prose:
        yield _rendered(made, page.path, "prose.html", page=page, words=words)


def _items(site: Site, made: Environment) -> Iterator[Page]:
    template = made.get_template("item.html")
    faces = [face for face in site.faces if "#" not in face.path]
    for at, face in enumerate(faces):
        yield Page(
            face.path,
            template.render(
                root="../",
                here="",
                face=face,
                sides=[each for each in site.faces if each.path.startswith(f"{face.path}#")],
                before=faces[at - 1] if at else None,
                after=faces[at + 1] if at + 1 < len(faces) else None,
            ),
        )

"""The command `docs`: renders a site into pages, and writes them into a folder."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from ruinous.struct import struct
from ruinous.tools.content.uses import USES
from ruinous.tools.docs.prose import shipped_pictures
from ruinous.tools.docs.site import site_of
from ruinous.tools.files import folder, write
from ruinous.tools.templates import templates_in

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from jinja2 import Environment

    from ruinous.tools.docs.site import Section, Site

_TEMPLATES: Final = Path(__file__).parent / "templates"
_STATIC: Final = ("site.css", "site.js")
_INDEX: Final = "index.html"
_STANDING: Final = ("standing.html", "Standing")
_MANUAL: Final = ("manual.html", "Manual")
_FINDINGS: Final = ("findings.html", "Findings")
_MARK: Final = b'<meta name="generator" content="ruinous docs">'
"""Near the top of each page; a file without it was not written by this command."""
_TOP: Final = 500
"""Bytes of a file that are searched for the mark."""

Menu: TypeAlias = "tuple[tuple[str, str], ...]"
"""Path from the top of the site, and words."""


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
        packs: by name or path, for any games; empty: all shipped packs.

    Raises:
        ContentError: nothing of the packs of a game can be read.
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
        sum(len(section.findings) for section in site.sections),
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
    shared = _environment(site)
    several = len(site.sections) > 1
    front = [_rendered(shared, _INDEX, "front.html", entries=_entries(site))] if several else []
    return (
        *front,
        *(page for section in site.sections for page in _pages(section, site)),
        *(_rendered(shared, page.path, "prose.html", page=page) for page in site.prose),
        *(Page(path, drawing) for path, drawing in shipped_pictures()),
        *(Page(name, (_TEMPLATES / name).read_text("utf-8")) for name in _STATIC),
    )


def _pages(section: Section, site: Site) -> Iterator[Page]:
    """Yield the pages of one game."""
    made = _environment(site, section)
    for path, _ in _own(section):
        yield _rendered(made, path, path.removeprefix(section.folder))
    for page in section.words:
        yield _rendered(made, page.path, "prose.html", page=page)
    yield from _items(section, made)


def _rendered(made: Environment, path: str, template: str, **values: object) -> Page:
    """Return a page.

    Templates get `top`, the way to the top of the site, and `root`, the way to that of the game.
    """
    folder = str(made.globals["folder"])
    top = "../" * path.count("/")
    inside = path.startswith(folder)
    root = "../" * path.removeprefix(folder).count("/") if inside else f"{top}{folder}"
    return Page(path, made.get_template(template).render(top=top, root=root, here=path, **values))


def _environment(site: Site, section: Section | None = None) -> Environment:
    """Return the templates with the values that all pages of a game use, or all shared ones."""
    game = section or (site.sections[0] if len(site.sections) == 1 else None)
    drawing = section.content.game.drawing if section else None
    made = templates_in(*([drawing.templates] if drawing and drawing.templates else []), _TEMPLATES)
    shown = (game,) if game else site.sections
    made.globals |= {
        "site": site,
        "game": game,
        "folder": game.folder if game else "",
        "packs": [pack for each in shown for pack in each.content.catalogue.packs],
        "menu": _menu_of(game, site) if game else _menu(site),
        "references": [(each.words[0].path, each.title) for each in site.sections],
        "anchors": _anchors(site),
    }
    if section:
        made.globals |= section.content.game.drawing.globals_of(section.content)
        made.globals |= _globals(section)
    return made


def _globals(section: Section) -> dict[str, object]:
    """Return what only pages of a game use."""
    return {
        "owner": section.content.game.text.player_noun(),
        "kinds": _kinds(section),
        "verbs": _verbs(section),
        "ways": {way: way.replace("_", " ") for way in USES},
        "colours": {group.id: group.colour for group in section.groups},
    }


def _own(section: Section) -> Menu:
    """Return the pages that each game has of its own."""
    drawing = section.content.game.drawing
    pages = ((_INDEX, drawing.index), *drawing.pages, _STANDING)
    return tuple((f"{section.folder}{path}", words) for path, words in pages)


def _menu_of(section: Section, site: Site) -> Menu:
    """Return the menu of the pages of a game."""
    front = [(_INDEX, "Games")] if len(site.sections) > 1 else []
    return (*front, *_own(section), _MANUAL, (section.words[0].path, "Words"), _FINDINGS)


def _menu(site: Site) -> Menu:
    """Return the menu of the pages that several games share."""
    words = ((each.words[0].path, f"Words of {each.title}") for each in site.sections)
    return ((_INDEX, "Games"), _MANUAL, *words, _FINDINGS)


def _entries(site: Site) -> list[tuple[Section, Menu, Counter[str]]]:
    """Return what the front page says of each game: its pages, and how much of what it has."""
    return [(each, _own(each), Counter(face.kind for face in each.faces)) for each in site.sections]


def _kinds(section: Section) -> list[str]:
    """Return the kinds that occur, in the order of the game."""
    found = dict.fromkeys(face.kind for face in section.faces)
    known = dict.fromkeys(section.content.game.drawing.kinds)
    return [kind for kind in {**known, **found} if kind in found]


def _verbs(section: Section) -> list[tuple[str, list[str]]]:
    """Return each way of bending rules that occurs, with its words in alphabetical order."""
    found: dict[str, set[str]] = {way: set() for way in USES}
    for face in section.faces:
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


def _items(section: Section, made: Environment) -> Iterator[Page]:
    faces = [face for face in section.faces if "#" not in face.path]
    for at, face in enumerate(faces):
        yield _rendered(
            made,
            f"{section.folder}{face.path}",
            "item.html",
            face=face,
            sides=[each for each in section.faces if each.path.startswith(f"{face.path}#")],
            before=faces[at - 1] if at else None,
            after=faces[at + 1] if at + 1 < len(faces) else None,
        )

"""Puts what a site shows into the templates: pages with their paths."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruinous.tools.content.uses import USES
from ruinous.tools.docs.faces import WAYS
from ruinous.tools.templates import templates_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from jinja2 import Environment

    from ruinous.tools.docs.site import Site

TEMPLATES: Final = Path(__file__).parent / "templates"
AS_THEY_ARE: Final = ("site.css", "site.js")
INDEX: Final = "index.html"
MENU: Final = (
    ("standing.html", "Standing"),
    ("manual.html", "Manual"),
    ("reference.html", "Words"),
    ("findings.html", "Findings"),
)


@dataclass(frozen=True, slots=True)
class Page:
    """A file of the site."""

    path: str
    """From the top of the site, with slashes."""
    text: str


def pages_of(site: Site) -> tuple[Page, ...]:
    """Return all files of a site, the first page first."""
    made = _environment(site)
    return (
        *(Page(path, made.get_template(path).render(root="", here=path)) for path in _single(site)),
        *_prose(site, made),
        *_items(site, made),
        *(Page(name, (TEMPLATES / name).read_text("utf-8")) for name in AS_THEY_ARE),
    )


def _single(site: Site) -> tuple[str, ...]:
    return (INDEX, *(path for path, _ in site.drawing.pages), "standing.html")


def _environment(site: Site) -> Environment:
    """Return the templates with what all of them speak of."""
    own = site.drawing.templates
    made = templates_in(*([own] if own else []), TEMPLATES)
    made.globals |= site.drawn
    made.globals |= {
        "site": site,
        "menu": ((INDEX, site.drawing.index), *site.drawing.pages, *MENU),
        "kinds": _kinds(site),
        "verbs": _verbs(site),
        "ways": WAYS,
        "anchors": _anchors(site),
        "colours": {group.id: group.colour for group in site.groups},
    }
    return made


def _kinds(site: Site) -> list[str]:
    """Return the kinds that occur, in the order of the game."""
    found = list(dict.fromkeys(face.kind for face in site.faces))
    known = [kind for kind in site.drawing.kinds if kind in found]
    return [*known, *(kind for kind in found if kind not in known)]


def _verbs(site: Site) -> list[tuple[str, list[str]]]:
    """Return each way of bending rules that occurs, with its words in alphabetical order."""
    found = {use for face in site.faces for use in face.uses}
    ways = [(way, sorted(word for each, word in found if each == way)) for way in USES]
    return [(way, words) for way, words in ways if words]


def _anchors(site: Site) -> dict[str, str]:
    """Return the anchors of the pages of findings, by code."""
    return {
        heading.text.partition(":")[0]: heading.anchor
        for page in site.prose
        if page.path == "findings.html"
        for heading in page.headings
    }


def _prose(site: Site, made: Environment) -> Iterator[Page]:
    template = made.get_template("prose.html")
    words = [page for page in site.prose if page.path.startswith("words-")]
    for page in site.prose:
        text = template.render(root="", here=page.path, page=page, words=words)
        yield Page(page.path, text)


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

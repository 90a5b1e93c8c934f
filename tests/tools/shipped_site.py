"""The site about all shipped packs, made once for the tests of its parts."""

from functools import cache

from ruinous.tools.docs.pages import Page, pages_of
from ruinous.tools.docs.site import Section, Site, site_of
from tools.markup import Read, read_page


@cache
def site() -> Site:
    return site_of()


def section(game: str = "oldworld") -> Section:
    """Return what the site shows of one game."""
    return next(each for each in site().sections if each.content.game.id == game)


@cache
def pages() -> dict[str, str]:
    return {page.path: page.text for page in pages_of(site())}


@cache
def read(path: str) -> Read:
    """Return a page of the site with its elements."""
    return read_page(pages()[path])


def html_of(made: tuple[Page, ...]) -> dict[str, str]:
    """Return the text of each page that is HTML, by its path."""
    return {page.path: page.text for page in made if page.path.endswith(".html")}

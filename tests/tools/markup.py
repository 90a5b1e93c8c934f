"""Pages of a site as a strict reader sees them."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Final

EMPTY: Final = {"meta", "link", "input", "br", "hr", "img", "path", "circle", "rect", "line"}
"""Elements that nothing stands in."""
BLOCKS: Final = {"p", "dt", "dd", "li", "td", "th", "h1", "h2", "h3", "div", "header"}
"""Elements after which words do not go on."""


@dataclass
class Element:
    """An element with its text."""

    tag: str
    attributes: dict[str, str]
    text: str = ""


@dataclass
class Read:
    """What a page holds."""

    elements: list[Element] = field(default_factory=list)

    def having(self, name: str) -> list[str]:
        """Return the values of an attribute, in order."""
        return [each.attributes[name] for each in self.elements if name in each.attributes]

    def of(self, kind: str) -> list[Element]:
        """Return the elements of a class, in order."""
        return [e for e in self.elements if kind in e.attributes.get("class", "").split()]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.read, self.open = Read(), list[Element]()

    def handle_starttag(self, tag, attributes):
        element = Element(tag, {name: value or "" for name, value in attributes})
        assert len(element.attributes) == len(attributes), f"an attribute twice: {tag}"
        self.read.elements.append(element)
        if tag not in EMPTY:
            self.open.append(element)

    def handle_endtag(self, tag):
        if tag not in EMPTY:
            last = self.open.pop()
            assert last.tag == tag, f"`{last.tag}` is closed by `{tag}` at {self.getpos()}"
            self.handle_data(" " if tag in BLOCKS else "")

    def handle_data(self, data):
        for element in self.open:
            element.text += data


def read_page(text: str) -> Read:
    """Return what a page holds; every element is closed where it must be."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    assert not reader.open, f"`{reader.open[-1].tag}` is never closed"
    return reader.read

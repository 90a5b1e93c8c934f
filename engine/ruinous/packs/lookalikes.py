"""Names that look like another one, but are written in letters of another script."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import TYPE_CHECKING, Any, Final

from ruinous.diagnostics import Finding, named, quoted
from ruinous.packs.item import Item

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Span
    from ruinous.packs.linked import Linked


_OTHERS: Final = "АВЕКМНОРСТХУІЈЅаеорсухіјѕԁԛԝһҽӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧανορυχικսհոցզı"
_LATIN: Final = "ABEKMHOPCTXYIJSaeopcyxijsdqwhelABEZHIKMNOPTYXavopuxikuhngqi"
_ALIKE: Final = str.maketrans(_OTHERS, _LATIN)
"""Letters of other scripts -> the Latin letter that each looks like."""


def names_look_different(linked: Linked[Any]) -> Iterator[Finding]:
    """Report a name that is told from an earlier one by the script of its letters alone."""
    first: dict[str, tuple[str, Span]] = {}
    for span, name in dict(_names(linked)).items():
        other, at = first.setdefault(appearance(name), (name, span))
        odd = None if name.isascii() and other.isascii() else _odd(name, other)
        if odd is not None:
            message = f"{quoted(name)} looks like {quoted(other)}, first at {at.file}:{at.line}"
            advice = f"write another letter for {named(odd)}, or choose another name"
            yield Finding("E318", message, span, advice)


def _names(linked: Linked[Any]) -> Iterator[tuple[Span, str]]:
    """Yield the names of items and the words for effects, each with its place."""
    models = (file.model for file in linked.files if file.model is not None)
    for item in (new for model in models for new in model.definitions if isinstance(new, Item)):
        yield item.span, item.name
    yield from ((each.span, each.word) for _, each in linked.schema.words(linked.catalogue))


@cache
def appearance(name: str) -> str:
    """Return a name in the Latin letters that its letters look like, all of them small."""
    return unicodedata.normalize("NFKC", name).translate(_ALIKE).casefold()


def _odd(name: str, other: str) -> str | None:
    """Return the first letter that only one of two names that look alike has."""
    pairs = zip(*(unicodedata.normalize("NFC", each) for each in (name, other)), strict=False)
    unlike = (pair for pair in pairs if pair[0].casefold() != pair[1].casefold())
    return next((each for pair in unlike for each in pair if not each.isascii()), None)

"""Checks between the files of packs."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Finding
from ruinous.packs.numbers import numbers_missing
from ruinous.packs.void_examples import LogWords, void_examples

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Codes
    from ruinous.games.marauders.models import Catalogue
    from ruinous.packs.linked import Linked


CODES: Final[Codes] = MappingProxyType({})
"""Findings of this game alone; there are none: what is wrong has codes that every game has."""


def numbers_are_given(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report that no pack gives some number of the rules."""
    from ruinous.games.marauders.models import Rules

    catalogue = linked.catalogue
    if catalogue.rules is not None or linked.misses("marauders-rules"):
        return
    given = {
        name for general in catalogue.general for name, value in general.rules if value is not None
    }
    missing = [name.replace("_", " ") for name in Rules.model_fields if name not in given]
    span = catalogue.general[0].span if catalogue.general else catalogue.packs[0].span
    yield numbers_missing(missing, len(given), span)


_OPTIONS: Final = frozenset(("place", "discard", "use", "none", "yes", "no", "cube"))
_JOINING: Final = frozenset(("in", "from", "to"))
_LEVELS: Final = {
    **{
        "sheets": 2,
        "cards": 1,
        "complete": 1,
        "attack": 2,
        "score": 1,
        "markers": 1,
        "counters": 2,
        "tokens": 4,
    },
    **{"discarded": 1, "log": 1, "never": 1},
}


def examples_can_fail(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report what of an example no match could contradict."""
    yield from void_examples(linked, words_of_examples(linked.catalogue))


def words_of_examples(held: Catalogue) -> LogWords:
    """Return the words of options and of the log."""
    from ruinous.games.marauders.words import CORE, KINDS, with_counters

    players = frozenset(held.rules.players if held.rules is not None else ())
    things = {card.id: frozenset({"card"}) for card in held.cards}
    things |= {each.id: frozenset({each.name}) for each in held.counters}
    things |= {each.id: frozenset({"token"}) for each in held.tokens}
    things |= {kind.name: frozenset({kind.name}) for kind in KINDS}
    things |= {word: frozenset({"cube"}) for word in ("mark", "eye")}
    verbs = with_counters(CORE, [each.name for each in held.counters]).verbs
    return LogWords(players, verbs, frozenset(), things, _OPTIONS, _JOINING, frozenset(), _LEVELS)


def machines_are_whole(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report machines without a front or a rear, and parts that are there twice.

    In a file with findings a card may lack what it names, as its machine in capitals.
    """
    parts: dict[str, list[str]] = {}
    for card in linked.catalogue.cards:
        is_read = card.span.file not in linked.faulty
        if is_read and bool(card.machine) != (card.part is not None):
            message = f"`{card.name}` names a machine or a part, and not both"
            yield Finding("E306", message, card.span, "name the machine and the part, or neither")
        elif card.machine:
            parts.setdefault(card.machine, []).append(str(card.part))
            wrong = _wrong_part(card.machine, str(card.part), parts[card.machine])
            if wrong:
                yield Finding("E318", wrong, card.span, "each part is there once")
    for card in linked.catalogue.cards:
        is_front = bool(card.machine) and card.part == "front"
        if is_front and "rear" not in parts.get(card.machine, ()):
            message = f"the machine `{card.machine}` has no rear"
            yield Finding("E309", message, card.span, "add a card for its rear")


def _wrong_part(machine: str, part: str, parts: list[str]) -> str:
    doubled = part != "middle" and parts.count(part) > 1
    return f"the machine `{machine}` has two parts `{part}`" if doubled else ""

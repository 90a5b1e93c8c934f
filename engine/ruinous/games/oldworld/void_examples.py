"""Examples of this game that hold whatever happens."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from ruinous.packs.void_examples import LogWords, void_examples

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Finding
    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.packs.linked import Linked

_OPTIONS: Final = frozenset(
    ("summon", "play", "use", "pass", "none", "yes", "no", "stock", "die", "old-world-deck")
)
_LEVELS: Final = {
    "regions": 2,
    "players": 2,
    "on cards": 1,
    "laid": 1,
    "supply": 1,
    "log": 1,
    "never": 1,
}
_JOINING: Final = frozenset(("in", "from", "to", "dice"))
_SILENT: Final = frozenset(("phase", "from"))
_NOTES: Final = frozenset(("begin", "tie", "join", "expire", "unpin"))


def examples_can_fail(linked: Linked[Catalogue]) -> Iterator[Finding]:
    """Report what of an example no game could contradict."""
    yield from void_examples(linked, words_of_examples(linked.catalogue))


def words_of_examples(held: Catalogue) -> LogWords:
    """Return the words of options and of the log."""
    from ruinous.games.oldworld.lexicon.nouns import KINDS
    from ruinous.games.oldworld.lexicon.verbs import VERBS

    things = defaultdict(set)
    for item in held.items:
        things[item.id].add("")
    for kind in KINDS:
        things[kind.name].add(kind.name)
    rows = {
        "player": [power.id for power in held.powers],
        "figure": [each.id for power in held.powers for each in power.followers],
        "token": [*(each.id for each in held.tokens), *(p.corruption_id for p in held.powers)],
        "card": [each.id for each in held.chaos_cards],
        "upgrade": [each.id for each in held.upgrades],
        "old world card": [each.id for each in held.old_world_cards],
        "region": [each.id for each in held.regions],
    }
    for type, ids in rows.items():
        for id_ in ids:
            things[id_].add(type)
    return LogWords(
        frozenset(rows["player"]),
        VERBS,
        _NOTES,
        {word: frozenset(types - {""}) for word, types in things.items()},
        _OPTIONS,
        _JOINING,
        _SILENT,
        _LEVELS,
    )

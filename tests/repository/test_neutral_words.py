"""Layers that know no game say no word of one: its nouns, its types of things, its times.

Of the second game those that are not plain words of other trades, such as `line` and `box`.
"""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

import pytest

from kernel.words import LEXICON as TOY
from repository.places import ENGINE
from ruinous.games.oldworld.lexicon import CORE
from ruinous.language.lexicon.lexicon import Lexicon

ROOT: Final = ENGINE / "ruinous"
NEUTRAL: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        "diagnostics": frozenset({"region"}),  # of a file, in SARIF
        "yaml": frozenset({"token", "tokens"}),  # of the parser
        # of the lexer; what rules refer to; items of which one set is in a game
        "language": frozenset({"token", "tokens", "hand", "deck", "decks"}),
        "kernel": frozenset(),
        "packs": frozenset(),
        "game": frozenset({"deck", "decks"}),
        # what games of cards and boards have in common
        "floor": frozenset(
            [
                "card",
                "cards",
                "board",
                "boards",
                "deck",
                "hand",
                "hands",
                "opponent",
                "opponents",
                "round",
            ]
        ),
        "bots": frozenset(),
        # of Markdown, an element of HTML, what rules refer to, a function of Python
        "tools": frozenset({"token", "tokens", "figure", "hand", "round", "deck", "decks"}),
        # its help and the table on the screen are for people who play cards
        "cli": frozenset({"card", "cards", "hand", "board", "round", "deck"}),
    }
)
"""Packages of the engine that are held to it, each with words that are its own as well."""
ALLOWED: Final = frozenset(
    {"player", "players", "owner", "owners", "target", "targets", "counter", "point", "points"}
)
"""What such a layer means something else by (entry points), or the same in every game."""

LEFT: Final = (
    "cli/commands/new.py: power",
    "cli/commands/new.py: upgrade",
    "cli/commands/new.py: chaos",
)
"""What is still said: `--power` is an option that people use, the others stand in help texts."""


def words_of(lexicon: Lexicon) -> Iterator[str]:
    """Yield the nouns, types and windows of time of a game, those of one word."""
    for noun in lexicon.nouns:
        yield from (noun.singular, noun.plural)
    for kind in lexicon.kinds:
        yield from (kind.name, f"{kind.name}s")
    yield from (window.key for window in lexicon.windows)


NAMED: Final = frozenset(
    [
        "chaos",
        "comet",
        "cube",
        "cubes",
        "daemon",
        "daemons",
        "dial",
        "dials",
        "domination",
        "goblin",
        "goblins",
        "hero",
        "heroes",
        "khorne",
        "magic",
        "marauders",
        "musician",
        "musicians",
        "noble",
        "nobles",
        "nurgle",
        "ruin",
        "rout",
        "routs",
        "ruination",
        "skaven",
        "slaanesh",
        "summon",
        "summoning",
        "threat",
        "treasure",
        "troop",
        "troops",
        "tzeentch",
        "warpstone",
    ]
)
"""What else people at the tables of both games say: players, things, steps."""
STRANGE: Final = NAMED | frozenset(words_of(CORE)) - frozenset(words_of(TOY)) - ALLOWED


def said(text: str) -> Iterator[tuple[int, str]]:
    """Yield line and word of what a neutral layer must not say."""
    for number, line in enumerate(text.splitlines(), start=1):
        yield from (
            (number, word) for word in re.findall(r"[a-z]+", line.lower()) if word in STRANGE
        )


def test_the_words_of_a_game_are_known() -> None:
    assert {"region", "figures", "card", "dice", "round", "phase", "battle"} <= STRANGE
    assert list(said("for card in these:\n    # a Figure")) == [(1, "card"), (2, "figure")]


@pytest.mark.parametrize("layer", NEUTRAL)
def test_a_neutral_layer_says_no_word_of_a_game(layer: str) -> None:
    found = [
        f"{path.relative_to(ROOT).as_posix()}: {word} (line {line})"
        for pattern in ("*.py", "*.md")
        for path in sorted((ROOT / layer).rglob(pattern))
        for line, word in said(path.read_text("utf-8"))
        if word not in NEUTRAL[layer]
    ]
    found = [each for each in found if not each.startswith(LEFT)]
    assert not found, "\n".join(found)

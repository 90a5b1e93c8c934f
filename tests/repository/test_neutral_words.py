"""Layers that know no game say no word of one: its nouns, its types of things, its times."""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

import pytest

from kernel.words import LEXICON as TOY
from repository.places import ENGINE, shown
from ruinous.games.oldworld.lexicon import CORE
from ruinous.language.lexicon.lexicon import Lexicon

NEUTRAL: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        "diagnostics": frozenset({"region"}),  # of a file, in SARIF
        "yaml": frozenset({"token", "tokens"}),  # of the parser
        "language": frozenset({"token", "tokens", "hand"}),  # of the lexer; what rules refer to
        "kernel": frozenset(),
        "packs": frozenset(),
        "game": frozenset(),
        "bots": frozenset(),
    }
)
"""Packages of the engine that are held to it, each with words that are its own as well."""
ALLOWED: Final = frozenset(
    {"player", "players", "owner", "owners", "target", "targets", "counter", "point", "points"}
)
"""What such a layer means something else by (entry points), or the same in every game."""


def words_of(lexicon: Lexicon) -> Iterator[str]:
    """Yield the nouns, types and windows of time of a game, those of one word."""
    for noun in lexicon.nouns:
        yield from (noun.singular, noun.plural)
    for kind in lexicon.kinds:
        yield from (kind.name, f"{kind.name}s")
    yield from (window.key for window in lexicon.windows)


STRANGE: Final = frozenset(words_of(CORE)) - frozenset(words_of(TOY)) - ALLOWED


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
        f"{shown(path)}:{line}: {word}"
        for pattern in ("*.py", "*.md")
        for path in sorted((ENGINE / "ruinous" / layer).rglob(pattern))
        for line, word in said(path.read_text("utf-8"))
        if word not in NEUTRAL[layer]
    ]
    assert not found, "\n".join(found)


# ---------------------------------------------------------------- layers that speak of card games

OF_CARDS: Final = ("tools", "cli")
"""Packages that may say what files, pages and commands of any card game have."""
ANY_CARD_GAME: Final = frozenset(
    [
        "card",
        "cards",
        "hand",
        "hands",
        "phase",
        "round",
        "board",
        "sheet",
        "sheets",
        "space",
        "points",
        "token",
        "tokens",
        "die",
    ]
)
LEFT: Final = {
    "tools/docs/prose.py": {"figure"},  # the element of HTML
    "cli/commands/new.py": {"power", "upgrade"},  # `--power`, and the help
}
"""What is still said, by file."""


def strange_words(layer: str) -> dict[str, set[str]]:
    """Return the words of a game in the modules of a package, by file."""
    root = ENGINE / "ruinous"
    found: dict[str, set[str]] = {}
    for path in sorted((root / layer).rglob("*.py")):
        words = {word for _, word in said(path.read_text("utf-8"))} - ANY_CARD_GAME
        if words:
            found[path.relative_to(root).as_posix()] = words
    return found


@pytest.mark.parametrize("layer", OF_CARDS)
def test_a_layer_says_only_what_is_left_of_one_game(layer: str) -> None:
    left = {file: words for file, words in LEFT.items() if file.startswith(f"{layer}/")}
    assert strange_words(layer) == left

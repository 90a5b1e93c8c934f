"""What would depend on itself is refused, in one place; all else is computed, for everybody.

The pairs of all that is asked with all that is changed are made of the words of both games.
"""

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from meaning.asking import (
    CIRCLE,
    GAMES,
    Tongue,
    begun,
    circles_of_two,
    computed,
    first,
    mistakes,
    pairs,
    second,
)
from ruinous.kernel.engine.endless import Endless

REFUSED = [
    (second, "while you have more «points» than each opponent: value of your treasures +20"),
    (second, "value of your treasures +20, if you have more «points» than each opponent"),
    (second, "value of your treasures +X, where X is your «points»"),
    (second, "while there is a player with at least 50 «points»: value of this card +20"),
    (second, "while you are the player with the most «points»: value of your treasures +20"),
    (second, "while the player with the fewest «points» has a card: value of enemy treasures +20"),
    (second, "while «attack» of this line is at least 5: attack of this card +2"),
    (second, "while there is a line with «attack» at least 2: attack of troops +1"),
    (second, "while the highest «attack» of enemy lines is at least 5: attack of this card +2"),
    (second, "while there is a card in the line with the highest «attack»: attack of troops +1"),
    (first, "while your «battle dice» are at least 3: figures here are swift"),
    (first, "while your «battle dice» are at least 3: battle dice of figures here +1"),
    (first, "while there are at least 2 regions with «magic» at least 2: magic of figures here +1"),
    (first, "while your «domination value» is at least 3: influence of tokens here +1"),
    (first, "while your «spread» is at least 2: spread of figures here +1"),
    (first, "while you are «first in turn order»: your turn order +1"),
    (first, "while your «turn order» is at least 2: you are first in turn order"),
]
"""With the words that are underlined."""
PLAYED = [
    (second, "while attack of this card is at least 2: attack of this line +2"),
    (second, "while you have more points than each opponent: attack of your troops +2"),
    (second, "while attack of this line is at least 5: value of your treasures +20"),
    (first, "while there is a figure here with defense at least 2: battle dice of figures here +1"),
    (first, "while there is a figure here with magic at least 1: magic here +1"),
]


def underlined(text: str, tongue: Tongue) -> list[tuple[str, str]]:
    """Return the code of each finding about a text, with the words that it underlines."""
    found, lines = mistakes(text, tongue), text.split("\n")
    spans = [(each.code, each.span) for each in found]
    return [(code, lines[at.line - 1][at.column - 1 : at.end_column - 1]) for code, at in spans]


@pytest.mark.parametrize(("tongue", "marked"), REFUSED)
def test_what_rests_on_itself_is_refused(tongue, marked: str) -> None:
    _, word, _ = marked.replace("»", "«").split("«")
    text = marked.replace("«", "").replace("»", "")
    assert underlined(text, tongue()) == [(CIRCLE, word)]


@pytest.mark.parametrize(("tongue", "text"), PLAYED)
def test_what_rests_on_something_else_passes(tongue, text: str) -> None:
    assert underlined(text, tongue()) == []


# ---------------------------------------------------------------- all that is asked, and changed

SAMPLE, PARTS, FEW = 60, 20, 8
"""Texts each time, parts of the long run, and decisions of a match."""


@cache
def texts(game: str) -> tuple[str, ...]:
    """Return all texts of a game, in an order by chance."""
    found = [*pairs(GAMES[game]()), *circles_of_two(GAMES[game]())]
    Random(5).shuffle(found)
    return tuple(found)


def faults(some: tuple[str, ...], tongue: Tongue) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with the findings about some texts, or with what comes of them."""
    for text in some:
        found = mistakes(text, tongue)
        codes = [each.code for each in found]
        if CIRCLE in codes:
            if codes != [CIRCLE] or mistakes(advised(text, tongue), tongue):
                yield text, f"reported as {codes}, with the help: {found[0].help}"
        elif not codes:
            yield from ((text, each) for each in endless(text, tongue))


def advised(text: str, tongue: Tongue) -> str:
    """Return the rule with another question, as the help says."""
    if text.startswith("while"):
        changed = text.split(": ")[-1]
    elif ", if " in text:
        changed = text.split(", if ")[0]
    else:
        changed = re.sub(r" (\+X, where X )?is .*", " +1", text)
    return f"while {tongue.neutral}: {changed}"


def endless(text: str, tongue: Tongue) -> Iterator[str]:
    """Yield how a position with a text breaks off."""
    try:
        match, chance = begun(text, tongue), Random(3)
        for _ in range(FEW):
            computed(match)
            if match.over:
                break
            match.choose_index(chance.randrange(match.decision.number))
    except (Endless, RecursionError) as error:
        yield repr(error)


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_of_what_asks_and_changes_is_refused_or_computed(game: str) -> None:
    assert [*faults(texts(game)[:SAMPLE], GAMES[game]())] == []


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES)
def test_whatever_asks_and_changes_is_refused_or_computed(game: str, part: int) -> None:
    assert [*faults(texts(game)[part::PARTS], GAMES[game]())] == []

"""Random effects of the second game: each reads back, has English, and is played to the end.

It means what the definition says, as in the first game.
"""

from collections.abc import Callable
from contextlib import nullcontext
from functools import cache
from random import Random
from typing import Any

import pytest

import ruinous
from games.marauders.laws import SEATS, marauders
from meaning.comparison import compared
from meaning.defined import defined
from meaning.programs import Writer
from ruinous.diagnostics import ContentError
from ruinous.diagnostics.span import Text
from ruinous.game.content import Content
from ruinous.game.scenarios import begin
from ruinous.language.binding import Context
from ruinous.language.english.effect import english
from ruinous.language.printer import printed
from ruinous.tools.trial.try_item import _placed

FEW, MANY, SOME = 300, 60_000, 300
"""Seeds in all, seeds of the long run, and those of one test; one in ten gives an effect."""
LONGEST = 3_000
"""Decisions of one match: a rule may keep the pile from ever running out."""


@cache
def context_of(home: str) -> Context:
    """Return the context of an effect on what it is tried on."""
    content, text = marauders(), Text.of("")
    old, new = content.game.items.bearer(content.catalogue, home, text)
    texts = content.game.language.texts_of(content.catalogue.with_item(old, new))
    return next(each.context for each in texts if each.text is text)


def drawn(seed: int) -> tuple[str, Callable[[], Content]] | None:
    """Return an effect and what makes the game with it; nothing where it has a mistake."""
    content, chance = marauders(), Random(seed)
    lexicon = content.effects.lexicon
    home = chance.choice(content.game.items.homes(content.catalogue))
    try:
        text = Writer(lexicon, chance, context_of(home)).effect()
        placed = _placed(text, home, content)
    except (ContentError, IndexError, KeyError):  # of the words of the first game it has none
        return None
    again = _placed(printed(placed.tree, lexicon).rstrip(), home, content)
    assert again.tree == placed.tree, text
    assert "".join(english(placed.tree, lexicon)), text
    return text, lambda: content.with_item(placed.old, placed.new, placed.tree)


def played(content: Content, seed: int) -> ruinous.Match:
    """Play a match by chance."""
    match, chance = ruinous.new_game(content, seed=seed), Random(seed)
    for _ in range(LONGEST):
        if match.over:
            break
        match.choose_index(chance.randrange(match.decision.number))
    return match


def all_hold(start: int) -> int:
    """Make sure of some seeds, and return how many effects were played."""
    found = [(seed, drawn(seed)) for seed in range(start, start + SOME)]
    for seed, program in found:
        if program is not None:
            content = program[1]()
            record = played(content, seed).record()
            assert ruinous.replay(record, content).record() == record, program[0]
    return sum(program is not None for _, program in found)


@pytest.mark.parametrize("start", range(0, FEW, SOME))
def test_random_effects_are_played(start: int) -> None:
    assert all_hold(start) > SOME / 50


@pytest.mark.long
@pytest.mark.timeout(1_200)
@pytest.mark.parametrize("start", range(FEW, MANY, SOME))
def test_many_random_effects_are(start: int) -> None:
    assert all_hold(start) > SOME / 50


# ---------------------------------------------------------------- what the definition says

BEGUN, WHOLE = 150, 4_000
"""Decisions of a match that is compared, and of a whole one."""
ALIKE, MANY_ALIKE, PROGRAMS = 40, 20_000, 500
"""Seeds of effects that are compared, of the long run, and of one test of it."""
MATCHES, MANY_MATCHES = 1, 200
definition = pytest.mark.interpreted(
    "the definition takes the place of functions of the kernel, and its rules derive from those"
)


def parted(start: int, number: int) -> list[str]:
    """Return the effects, of some seeds, of which the two meanings part in a match."""
    found = ((seed, drawn(seed)) for seed in range(start, start + number))
    programs = ((seed, *program) for seed, program in found if program is not None)
    compare = lambda seed, made: compared(lambda: beginning(made(), seed), seed, BEGUN)
    return [text + parts for seed, text, made in programs if (parts := compare(seed, made))]


def beginning(content: Content, seed: int) -> Callable[[], ruinous.Match]:
    """Return what begins a match."""
    return lambda: ruinous.new_game(content, players=SEATS[: 2 + seed % 3], seed=seed)


def match_parts(seed: int, packs: tuple[str, ...], longest: int = WHOLE) -> str:
    """Return where a match parts; content is made anew."""
    base = ruinous.load(*packs)

    def begin() -> Callable[[], ruinous.Match]:
        made = Content(base.catalogue)
        made._effects = base.effects
        return beginning(made, seed)

    return compared(begin, seed, longest)


@definition
def test_random_effects_mean_what_the_definition_says() -> None:
    assert parted(70_000, ALIKE) == []


@definition
@pytest.mark.parametrize("seed", range(MATCHES))
def test_matches_are_what_the_definition_says(seed: int) -> None:
    assert match_parts(seed, ("marauders",), BEGUN) == ""


@definition
@pytest.mark.long
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("start", range(100_000, 100_000 + MANY_ALIKE, PROGRAMS))
def test_many_random_effects_mean_that(start: int) -> None:
    assert parted(start, PROGRAMS) == []


@definition
@pytest.mark.long
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("packs", [("marauders",), ("marauders", "fan-red-maw")], ids="+".join)
@pytest.mark.parametrize("first", range(0, MANY_MATCHES, 20))
def test_whole_matches_are_that(first: int, packs: tuple[str, ...]) -> None:
    for seed in range(first, first + 20):
        assert match_parts(seed, packs) == "", seed


# ---------------------------------------------------------------- effects that broke off games


def with_card(text: str, sheets: dict[str, dict[int, dict[int, str]]], *keys: str) -> ruinous.Match:
    """Return a match of two in which an effect is on the Bozium Pigstickers, after some choices."""
    content = marauders()
    placed = _placed(text, "card", content)
    made = content.with_item(placed.old, placed.new, placed.tree)
    given = {"seats": ["north", "east"], "pile": ["beastmen-herd"], "sheets": sheets}
    match = begin(made, made.game.scenarios.parse({"given": given, "when": []}).given)
    for key in keys:
        match.choose(key)
    return match


def done(match: ruinous.Match) -> list[tuple[str, int]]:
    return [(action.verb, action.actor) for action in match.log]


def test_nothing_comes_of_an_attack_for_which_the_cube_may_not_be_rolled() -> None:
    """Rule attack.cube: the cube decides, and the outcome was that of a roll before, or none."""
    lines = {
        "north": {1: {1: "hobgoblin-standard", 2: "claws-of-malal", 4: "hobgoblin-musician"}},
        "east": {1: {4: "festerdoom-axes"}, 3: {3: "bozium-pigstickers"}},
    }
    keys = ("place north/1", "3", "east/1")
    plain = done(with_card("when another player rolls cubes: gain 1 point", lines, *keys))
    assert {("roll", 0), ("gain", 1)} <= set(plain)
    assert {verb for verb, _ in plain} & {"defeat", "rout"}
    banned = {verb for verb, _ in done(with_card("forbid rolling cubes", lines, *keys))}
    assert "attack" in banned
    assert not banned & {"roll", "defeat", "rout"}


def test_another_line_is_neither_the_one_just_spoken_of_nor_that_of_the_card() -> None:
    lines = {
        "north": {1: {3: "bozium-pigstickers"}, 2: {4: "festerdoom-axes"}},
        "east": {1: {4: "shotti"}},
    }
    match = with_card("when you place a card: destroy another line", lines, "place north/3", "5")
    offered = [option.key for option in match.decision.options]
    assert offered == ["north/2", "east/1"]


PAIR = """\
your goblins count as Sneaky Gits
when you place a card:
  you may discard one of your goblins and discard one of your Sneaky Gits: gain 10 points"""


@definition
@pytest.mark.parametrize("meaning", [nullcontext, defined])
def test_one_card_pays_one_of_two_prices(meaning: Callable[[], Any]) -> None:
    with meaning():
        one = {"north": {1: {3: "bozium-pigstickers", 4: "goblin-rabble"}}}
        alone = with_card(PAIR, one, "place north/1", "5")
        assert "gain" not in {verb for verb, _ in done(alone)}
        assert "yes" not in [option.key for option in alone.decision.options]
        two = {"north": {1: {**one["north"][1], 6: "sneaky-git"}}}
        paid = done(with_card(PAIR, two, "place north/1", "5", "yes"))
        assert [paid.count((verb, 0)) for verb in ("discard", "gain")] == [2, 1]


def test_general_rules_act_before_those_of_the_drawn_card() -> None:
    content, gain = ruinous.load("marauders", "fan-red-maw"), "that player gains {} points"
    event = "when a player gains exactly 1 point, once per turn: "
    for home, text in (
        ("general-rules", event + gain.format(5)),
        ("card", f"{event}{gain.format(7)}\nwhen drawn: gain 1 point"),
    ):
        placed = _placed(text, home, content)
        content = content.with_item(placed.old, placed.new, placed.tree)
    given = {"seats": ["north", "east"], "pile": [placed.new.id]}
    match = begin(content, content.game.scenarios.parse({"given": given, "when": []}).given)
    assert [action.amount for action in match.log if action.verb == "gain"] == [1, 5, 7]

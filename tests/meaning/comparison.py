"""Plays one thing twice, compiled and by definition, and says where the two part."""

from __future__ import annotations

from contextlib import nullcontext
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import ruinous
from games.oldworld.test_every_mix import content as mixed
from meaning.defined import defined
from meaning.positions import position
from meaning.programs import Writer
from meaning.stage import HOMES, content, findings, staged
from ruinous.game.content import Content
from ruinous.game.match import Match
from ruinous.games.oldworld.rounds import PHASES, begin_rounds
from ruinous.games.oldworld.schema.models.example import Scenario
from ruinous.games.oldworld.state.dice import COUNTED
from ruinous.kernel.state.agenda import CUT, run

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from meaning.rows import Row
    from ruinous.kernel.state.action import Action

LONGEST: Final = 16
"""Decisions that are made in one position."""

BIASED: Final = 0.8
"""How often what is under test is played, where it can be."""
Event = tuple[Any, ...]


class Playing(NamedTuple):
    """What was to be seen of a game."""

    events: list[Event]
    """What was done: verb, roles, amounts, cause."""
    decisions: list[tuple[int, str, str, tuple[str, ...]]]
    """What was asked: after how many events, of whom, what, with which options."""


def watched(
    begin: Callable[[], Match], seed: int, longest: int = LONGEST, item: str = ""
) -> Playing:
    """Play from a position by chance, and return what was to be seen.

    Args:
        item: id of an item that is mostly played, or used, where it can be.
    """
    chance, match = Random(seed), begin()
    decisions = []
    while match.state.question is not None and len(decisions) < longest:
        asked = match.decision
        keys = tuple(option.key for option in asked.options)
        decisions.append((len(match.log), asked.player, asked.kind, keys))
        liked = [key for key in keys if item and item in key] or keys
        match.choose(chance.choice(liked if chance.random() < BIASED else keys))
    return Playing([event(action) for action in match.log], decisions)


def event(action: Action) -> Event:
    """Return what is compared of an action."""
    cause = action.cause and (action.cause.id, action.cause.rule)
    # How many dice counted is noted for the log, where rules may have changed faces.
    roles = {role: each for role, each in sorted(action.roles.items()) if role != COUNTED}
    return (
        action.verb, action.actor, action.kind, action.obj, action.amount, action.src, action.dst,
        action.place, str(roles), action.result, action.step, cause,
    )  # fmt: skip


def difference(one: Playing, two: Playing) -> str:
    """Return where two games part; empty: nowhere, as far as effects were not cut."""
    for number, (here, there) in enumerate(zip(one.events, two.events, strict=False)):
        asked = [each.decisions for each in (one, two)]
        before = [[each for each in decisions if each[0] <= number] for decisions in asked]
        for left, right in zip(*before, strict=False):
            if left != right:
                return f"asked: {left}\n   not: {right}"
        if here != there:
            return "" if CUT in (here[0], there[0]) else f"done: {here}\n not: {there}"
    for left, right in zip(one.decisions, two.decisions, strict=False):
        if left != right:
            return f"asked: {left}\n   not: {right}"
    if one == two:
        return ""
    events = (one.events, two.events)
    longer = max(events, key=len)[min(map(len, events)) :]
    if longer and longer[0][0] == CUT:
        return ""
    return f"more of one: {longer[:1]}, decisions {len(one.decisions)} {len(two.decisions)}"


def compared(
    begin: Callable[[], Callable[[], Match]], seed: int, longest: int = LONGEST, item: str = ""
) -> str:
    """Play twice, and return where the two part: first compiled, then by definition.

    Args:
        begin: returns what begins a game, with content of its own.
    """
    seen = []
    for how in (nullcontext, defined):
        with how():
            seen.append(watched(begin(), seed, longest, item))
    return difference(*seen)


# ---------------------------------------------------------------- random programs


class Drawn(NamedTuple):
    """A random program in a random position."""

    text: str
    home: str
    given: dict[str, Any]
    phase: int
    seed: int


def drawn(seed: int) -> Drawn | None:
    """Return a program without mistakes in a position; nothing when this seed gives none."""
    chance = Random(seed)
    home = chance.choice(list(HOMES))
    text = Writer(content().effects.lexicon, chance, HOMES[home].context).effect()
    if findings(text, home, cures=False):
        return None
    given = position(chance, home)
    phases = [2] if "when played" in text or "turn" in text else range(len(PHASES))
    if "when revealed" in text:
        del given["track"]
        given["old world deck"] = [HOMES[home].item]
        phases = [0]
    return Drawn(text, home, given, chance.choice(phases), seed)


def beginning(program: Drawn) -> Callable[[], Match]:
    """Return what begins the game of a program; content is made anew."""
    made = staged(program.text, program.home)
    given = Scenario.model_validate({"given": program.given, "when": []}).given

    def begin() -> Match:
        match = Match(made, made.game.scenarios.lay_out(made, given), given.seed)
        begin_rounds(match.state, program.phase)
        run(match.state)
        return match

    return begin


def part(program: Drawn) -> str:
    """Return where the two meanings of a program part."""
    return compared(lambda: beginning(program), program.seed, item=HOMES[program.home].item)


def row_parts(row: Row, seeds: int = 1) -> str:
    """Return where the meanings of a row of the table of meaning part, in its positions.

    Args:
        seeds: how often play goes on from each of them.
    """
    keys = [phase.key.replace(" ", "_") for phase in PHASES]
    for case in row.played:
        steps = [each for each in case.get("when", ()) if isinstance(each, dict)]
        named = [each["phase"].replace(" ", "_") for each in steps if "phase" in each]
        phase = keys.index(named[0]) if named else 2
        given = {key: value for key, value in case.get("given", {}).items() if key != "dice"}
        for seed in range(seeds):
            program = Drawn(row.text, row.home, given, phase, seed)
            if found := part(program):
                return found
    return ""


def programs(start: int = 0) -> Iterator[Drawn]:
    """Yield programs without mistakes, from a seed on."""
    seed = start
    while True:
        found = drawn(seed)
        if found is not None:
            yield found
        seed += 1


# ---------------------------------------------------------------- whole games


def whole_game(mix: Any, seed: int) -> str:
    """Return where a whole game parts.

    Args:
        mix: the players, the set of cards, and the sets of Old World cards.
    """

    def beginning() -> Callable[[], Match]:
        made = Content(mixed().catalogue)
        made._effects = mixed().effects
        options = {"cards": mix.cards, "old_world": mix.old_world}
        return lambda: ruinous.new_game(made, mix.players, seed, **options)

    return compared(beginning, seed, longest=10_000)

"""Given, when, then: a position, what is done in it, and what must be so afterwards."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from ruinous.kernel.machine import run
from ruinous.oldworld import notation
from ruinous.oldworld.content import Content
from ruinous.oldworld.game import Game
from ruinous.oldworld.position import Misplaced, Position, lay_out
from ruinous.oldworld.rounds import PHASES, begin_phase, begin_rounds, end_round
from ruinous.oldworld.setup import set_up
from ruinous.oldworld.state import State
from ruinous.oldworld.variant import Variant
from ruinous.tools.expectation import Then, differences


class Given(Position):
    """The position a scenario begins with."""

    setup: bool = False
    """Begin with a game as it is set up from the seed, instead of an empty table."""
    cards: str = "base"
    """The set of Chaos cards and upgrades."""
    old_world: list[str] = Field(default_factory=lambda: ["base"])
    """The sets of Old World cards."""


class Scenario(BaseModel):
    """One example of what happens."""

    model_config = ConfigDict(extra="forbid")

    title: str
    rules: list[str] = Field(default_factory=list)
    """Ids of the rules it proves."""
    given: Given = Field(default_factory=Given)
    when: list[Any] = Field(default_factory=list)
    """Steps, see :func:`play`."""
    then: Then = Field(default_factory=Then)


class ScenarioFailed(AssertionError):
    """A step could not be done, or the outcome differs; says each difference in a line."""


def run_scenario(content: Content, scenario: Scenario) -> Game:
    """Play a scenario and compare the outcome.

    Raises:
        ScenarioFailed: with every difference.
    """
    given = scenario.given
    world = content.world(
        given.seats or content.powers, Variant(given.cards, tuple(given.old_world))
    )
    try:
        state = set_up(world, given.seed) if given.setup else lay_out(world, given)
    except Misplaced as wrong:
        raise ScenarioFailed(f"given: {wrong}") from wrong
    if given.setup:
        state.agenda.clear()
    game = Game(content, state, given.seed)
    for number, step in enumerate(scenario.when, start=1):
        try:
            play(game, step)
        except ScenarioFailed as failed:
            raise ScenarioFailed(f"when, step {number}: {failed}") from None
    found = differences(game, scenario.then)
    if found:
        raise ScenarioFailed("\n".join(f"then: {line}" for line in found))
    return game


def play(game: Game, step: object) -> None:
    """Do one step of a `when`.

    A step is a mapping of one key:

    - ``phase: battle`` begins that phase and plays to its first decision or its end;
    - ``from: battle`` begins that phase and goes on with the phases and rounds that follow;
    - ``<power>: [key, key]`` (or one key): that Power must decide, and takes these options;
    - ``offered: {<power>: [key, ...]}``: it is that Power's decision, and these are options;
    - ``not offered: {<power>: [key, ...]}``: it is that Power's decision, these are no options;
    - ``only offered: {<power>: [key, ...]}``: exactly these are the options, in any order;
    - ``then: {regions: ...}``: this must be so now, written as the scenario's own `then`;

    or one of the words ``pass`` (everybody passes until the phase is over), ``anything`` (the
    first option of every decision is taken until the phase is over), ``done`` (nobody has
    anything left to decide) and ``end round``.
    """
    if isinstance(step, str):
        _word(game, step)
        return
    if not isinstance(step, dict) or len(step) != 1:
        raise ScenarioFailed(f"a step is one word or one key with a value, not `{step}`")
    (word, value), *_ = step.items()
    match word:
        case "phase":
            _phase(game.state, value)
        case "from":
            _rounds(game.state, value)
        case "offered" | "not offered" | "only offered":
            _offers(game, word, value)
        case "then":
            _expect(game, Then.model_validate(value))
        case _:
            for key in value if isinstance(value, list) else [value]:
                _choose(game, word, str(key))


def _expect(game: Game, then: Then) -> None:
    found = differences(game, then)
    if found:
        raise ScenarioFailed("\n".join(found))


def _word(game: Game, word: str) -> None:
    match word:
        case "done":
            _finished(game.state)
        case "end round":
            _finished(game.state)
            end_round(game.state)
        case "pass":
            while game.state.question is not None:
                _take(game, "pass")
        case "anything":
            while game.state.question is not None:
                game.choose(game.decision.options[0])
        case _:
            known = "pass, anything, done, end round"
            raise ScenarioFailed(f"unknown step `{word}`; there are {known}")


def _phase(s: State, name: str) -> None:
    _finished(s)
    begin_phase(s, PHASES[_phase_number(name)])
    _run(s)


def _rounds(s: State, name: str) -> None:
    _finished(s)
    begin_rounds(s, _phase_number(name))
    _run(s)


def _phase_number(name: str) -> int:
    known = [phase.key for phase in PHASES]
    if name not in known:
        raise ScenarioFailed(f"no phase `{name}`; there are {', '.join(known)}")
    return known.index(name)


def _run(s: State) -> None:
    try:
        run(s)
    except IndexError as empty:
        raise ScenarioFailed(str(empty)) from empty


def _finished(s: State) -> None:
    if s.question is not None:
        who = s.table.powers[s.question.player].id
        raise ScenarioFailed(f"the phase is not over: {who} has to decide ({s.question.kind})")


def _choose(game: Game, who: str, key: str) -> None:
    _is_due(game, who)
    _take(game, key)


def _take(game: Game, key: str) -> None:
    options = game.decision.options
    if options.find(key) < 0:
        offered = ", ".join(option.key for option in options)
        raise ScenarioFailed(
            f"`{key}` is not offered to {game.decision.player}; offered: {offered}"
        )
    try:
        game.choose(key)
    except IndexError as empty:
        raise ScenarioFailed(str(empty)) from empty


def _is_due(game: Game, who: str) -> None:
    if game.state.question is None:
        raise ScenarioFailed(f"{who} has nothing to decide; the phase is over")
    if game.decision.player != who:
        raise ScenarioFailed(f"{game.decision.player} has to decide, not {who}")


def _offers(game: Game, word: str, value: dict[str, list[str] | str]) -> None:
    for who, keys in value.items():
        _is_due(game, who)
        offered = [option.key for option in game.decision.options]
        wanted = keys if isinstance(keys, list) else [keys]
        if word == "only offered" and sorted(offered) != sorted(wanted):
            raise ScenarioFailed(f"offered are {', '.join(offered)}")
        for key in wanted:
            if (key in offered) is (word == "not offered"):
                state = "is" if key in offered else "is not"
                raise ScenarioFailed(f"`{key}` {state} offered; offered: {', '.join(offered)}")


def events(game: Game) -> list[str]:
    """Return the log of a game, a line per action."""
    return [notation.event(game.state, action) for action in game.log]

"""Given, when, then: a position, what is done in it, and what must be so afterwards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ruinous.kernel.machine import run
from ruinous.oldworld import notation
from ruinous.oldworld.content import Content
from ruinous.oldworld.game import Game
from ruinous.oldworld.position import Misplaced, lay_out
from ruinous.oldworld.rounds import PHASES, begin_phase, begin_rounds, end_round
from ruinous.oldworld.setup import set_up
from ruinous.oldworld.state import State
from ruinous.oldworld.variant import Variant
from ruinous.packs.models.example import Scenario, Step, Then
from ruinous.tools.expectation import differences

_PHASES: Final = [phase.key for phase in PHASES]
_OFFERS: Final = ("offered", "not_offered", "only_offered")


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


def play(game: Game, step: str | Step) -> None:
    """Do one step of a `when`.

    Args:
        step: a word for everybody: ``pass`` (they pass until the phase is over), ``anything`` (the
            first option of every decision is taken until then), ``done`` (nobody has anything left
            to decide), ``end round``; or what a `Step` says.

    Raises:
        ScenarioFailed: it cannot be done.
    """
    if isinstance(step, str):
        _word(game, step)
        return
    if step.phase is not None:
        _phase(game.state, step.phase)
    if step.from_ is not None:
        _rounds(game.state, step.from_)
    for word in _OFFERS:
        _offers(game, word, getattr(step, word) or {})
    if step.then is not None:
        _expect(game, step.then)
    for who, keys in (step.model_extra or {}).items():
        for key in keys:
            _choose(game, who, key)


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


def _phase(s: State, name: str) -> None:
    _finished(s)
    begin_phase(s, PHASES[_PHASES.index(name)])
    _run(s)


def _rounds(s: State, name: str) -> None:
    _finished(s)
    begin_rounds(s, _PHASES.index(name))
    _run(s)


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


def _offers(game: Game, word: str, value: Mapping[str, Sequence[str]]) -> None:
    for who, wanted in value.items():
        _is_due(game, who)
        offered = [option.key for option in game.decision.options]
        if word == "only_offered" and sorted(offered) != sorted(wanted):
            raise ScenarioFailed(f"offered are {', '.join(offered)}")
        for key in wanted:
            if (key in offered) is (word == "not_offered"):
                state = "is" if key in offered else "is not"
                raise ScenarioFailed(f"`{key}` {state} offered; offered: {', '.join(offered)}")


def events(game: Game) -> list[str]:
    """Return the log of a game, a line per action."""
    return [notation.event(game.state, action) for action in game.log]

"""Given, when, then: a position, what is done in it, and what must be so afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from ruinous.diagnostics import did_you_mean
from ruinous.kernel.machine import run
from ruinous.oldworld import notation
from ruinous.oldworld.content import Content
from ruinous.oldworld.game import Game
from ruinous.oldworld.position import Misplaced, lay_out
from ruinous.oldworld.rounds import PHASES, begin_phase, begin_rounds, end_round
from ruinous.oldworld.setup import IllegalSetup, set_up
from ruinous.oldworld.state import State
from ruinous.oldworld.variant import Variant
from ruinous.packs.models.example import Scenario, Step, Then
from ruinous.tools.cases import Where
from ruinous.tools.expectation import Difference, differences
from ruinous.tools.why_not import reason

_PHASES: Final = [phase.key for phase in PHASES]
_OFFERS: Final = ("offered", "not_offered", "only_offered")


class ScenarioFailed(AssertionError):
    """A step could not be done, or the outcome differs; says each difference in a line."""

    def __init__(self, *differences: Difference) -> None:
        super().__init__("\n".join(map(str, differences)))
        self.differences = differences

    def under(self, told: str, path: Where) -> ScenarioFailed:
        """Return the same as part of something greater."""
        return ScenarioFailed(*_under(told, path, self.differences))


def _under(told: str, path: Where, found: Iterable[Difference]) -> Iterable[Difference]:
    for each in found:
        yield replace(each, what=f"{told}: {each.what}", path=(*path, *each.path))


def _failed(what: str, *path: int | str, options: Iterable[str] = ()) -> ScenarioFailed:
    return ScenarioFailed(Difference(what, path, options=tuple(options)))


def run_scenario(content: Content, scenario: Scenario) -> Game:
    """Play a scenario and compare the outcome.

    Raises:
        ScenarioFailed: with every difference.
    """
    given = scenario.given
    variant = Variant(given.cards, tuple(given.old_world))
    try:
        world = content.world(given.seats or content.powers, variant)
        state = set_up(world, given.seed) if given.setup else lay_out(world, given)
    except (Misplaced, IllegalSetup) as wrong:
        raise _failed(f"given: {wrong}", "given") from wrong
    if given.setup:
        state.agenda.clear()
    game = Game(content, state, given.seed)
    for number, step in enumerate(scenario.when, start=1):
        try:
            play(game, step)
        except ScenarioFailed as failed:
            raise failed.under(f"when, step {number}", ("when", number - 1)) from None
    found = differences(game, scenario.then)
    if found:
        raise ScenarioFailed(*_under("then", ("then",), found))
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
        for number, key in enumerate(keys):
            _choose(game, who, key, number)


def _expect(game: Game, then: Then) -> None:
    found = differences(game, then)
    if found:
        raise ScenarioFailed(*_under("then", ("then",), found))


def _word(game: Game, word: str) -> None:
    match word:
        case "done":
            _finished(game.state)
        case "end round":
            _finished(game.state)
            end_round(game.state)
        case "pass":
            while game.state.question is not None:
                _take(game, "pass", ())
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
        raise _failed(str(empty)) from empty


def _finished(s: State) -> None:
    if s.question is not None:
        who = s.table.powers[s.question.player].id
        raise _failed(f"the phase is not over: {who} has to decide ({s.question.kind})")


def _choose(game: Game, who: str, key: str, number: int) -> None:
    _is_due(game, who)
    _take(game, key, (who, number))


def _take(game: Game, key: str, path: Where) -> None:
    options = game.decision.options
    if options.find(key) < 0:
        raise ScenarioFailed(_refused(game, key, path))
    try:
        game.choose(key)
    except IndexError as empty:
        raise _failed(str(empty), *path) from empty


def _refused(game: Game, key: str, path: Where) -> Difference:
    """Return why a player cannot take an option, with those there are."""
    what, why = f"`{key}` is not offered to {game.decision.player}", reason(game, key)
    offered = _offered(game)
    if why:
        return Difference(f"{what}, because {why}", path, options=offered)
    return Difference(what, path, options=offered, advice=did_you_mean(key, offered) or "")


def _offered(game: Game) -> tuple[str, ...]:
    return tuple(option.key for option in game.decision.options)


def _is_due(game: Game, who: str) -> None:
    if game.state.question is None:
        raise _failed(f"{who} has nothing to decide; the phase is over", who)
    decision = game.decision
    if decision.player != who:
        asked = f"{decision.player} has to decide, not {who}"
        raise _failed(asked, who, options=_offered(game))


def _offers(game: Game, word: str, value: Mapping[str, Sequence[str]]) -> None:
    for who, wanted in value.items():
        _is_due(game, who)
        offered, at = _offered(game), (word.replace("_", " "), who)
        if word == "only_offered" and sorted(offered) != sorted(wanted):
            expected, found = (", ".join(sorted(keys)) for keys in (wanted, offered))
            raise ScenarioFailed(Difference(f"options of {who}", at, expected, found))
        for number, key in enumerate(wanted):
            if word == "not_offered" and key in offered:
                raise _failed(f"`{key}` is offered to {who}", *at, number, options=offered)
            if word == "offered" and key not in offered:
                raise ScenarioFailed(_refused(game, key, (*at, number)))


def events(game: Game) -> list[str]:
    """Return the log of a game, a line per action."""
    return [notation.event(game.state, action) for action in game.log]

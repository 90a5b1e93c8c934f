"""Given, when, then: a position, what is done in it, and what must be so afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from ruinous.diagnostics import did_you_mean
from ruinous.game.content import Content
from ruinous.game.match import Match
from ruinous.game.setup import IllegalSetup, WrongCount
from ruinous.games.oldworld.rounds import PHASES, begin_phase, begin_rounds, end_round
from ruinous.games.oldworld.setup import set_up
from ruinous.games.oldworld.state.position import Misplaced, lay_out
from ruinous.games.oldworld.variant import Variant
from ruinous.kernel.engine.machine import run
from ruinous.kernel.state.bits import NOTHING
from ruinous.packs.models import key_of
from ruinous.packs.models.example import Given, Scenario, Step, Then
from ruinous.tools.examples.cases import Where
from ruinous.tools.examples.expectation import Difference, asked, differences
from ruinous.tools.report.why_not import reason

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


def run_scenario(content: Content, scenario: Scenario) -> Match:
    """Play a scenario and compare the outcome.

    Raises:
        ScenarioFailed: with every difference.
    """
    game = _given(content, scenario.given)
    for number, step in enumerate(scenario.when, start=1):
        try:
            play(game, step)
        except ScenarioFailed as failed:
            raise failed.under(f"when, step {number}", ("when", number - 1)) from None
    found = [*_under("then", ("then",), differences(game, scenario.then)), *_unrolled(game)]
    if found:
        raise ScenarioFailed(*found)
    return game


def _given(content: Content, given: Given) -> Match:
    """Return the game that a scenario begins with."""
    variant = Variant(given.cards, tuple(given.old_world))
    try:
        world = content.world(given.seats or content.players, variant)
        state = set_up(world, given.seed) if given.setup else lay_out(world, given)
    except WrongCount as wrong:
        advice = "" if given.seats else "name them under `seats`"
        told = Difference(f"given: {wrong}", ("given",), advice=advice)
        raise ScenarioFailed(told) from wrong
    except (Misplaced, IllegalSetup) as wrong:
        raise _failed(f"given: {wrong}", "given") from wrong
    if given.setup:
        state.agenda.clear()
    return Match(content, state, given.seed)


def _unrolled(game: Match) -> Iterator[Difference]:
    """Yield how many dice are left that an example lays ready; while somebody decides, some may."""
    left = len(game.state.rng.ready or ())
    if left and game.state.question is None:
        dice, were = ("die", "was") if left == 1 else ("dice", "were")
        yield Difference(f"{left} {dice} of `dice` {were} not rolled", ("given", "dice"))


def play(game: Match, step: str | Step) -> None:
    """Do one step of a `when`.

    Args:
        step: a word for everybody: ``pass`` (they pass until the phase is over), ``anything`` (the
            first option of every decision is taken until then), ``done`` (nobody has anything left
            to decide), ``end round``; or what a `Step` says.

    Raises:
        ScenarioFailed: it cannot be done.
    """
    try:
        _done(game, step)
    except IndexError as error:
        if game.state.rng.ready != ():
            raise
        told = "more dice are rolled than `dice` gives"
        raise _failed(told, *_key(step)) from error


def _key(step: str | Step) -> Where:
    """Return the path to what a step does."""
    keys = () if isinstance(step, str) else (*step.model_fields_set, *(step.model_extra or ()))
    return (key_of(next(iter(keys))),) if keys else ()


def _done(game: Match, step: str | Step) -> None:
    if isinstance(step, str):
        _word(game, step)
        return
    if step.phase is not None:
        _phase(game, step.phase)
    if step.from_ is not None:
        _rounds(game, step.from_)
    for word in _OFFERS:
        _offers(game, word, getattr(step, word) or {})
    if step.then is not None:
        _expect(game, step.then)
    for who, keys in (step.model_extra or {}).items():
        for number in range(len(keys)):
            _choose(game, who, keys, number)


def _expect(game: Match, then: Then) -> None:
    found = differences(game, then)
    if found:
        raise ScenarioFailed(*_under("then", ("then",), found))


def _word(game: Match, word: str) -> None:
    match word:
        case "done":
            _finished(game)
        case "end round":
            _finished(game)
            end_round(game.state)
        case "pass":
            while game.state.question is not None:
                _take(game, "pass", ())
        case "anything":
            while game.state.question is not None:
                game.choose(game.decision.options[0])


def _phase(game: Match, name: str) -> None:
    _finished(game)
    begin_phase(game.state, PHASES[_PHASES.index(name)])
    run(game.state)


def _rounds(game: Match, name: str) -> None:
    _finished(game)
    begin_rounds(game.state, _PHASES.index(name))
    run(game.state)


def _finished(game: Match) -> None:
    if game.state.question is not None:
        raise ScenarioFailed(Difference("the phase is not over", advice=asked(game)))


def _choose(game: Match, who: str, keys: Sequence[str], number: int) -> None:
    _is_due(game, who, keys, number)
    _take(game, keys[number], (who, number))


def _take(game: Match, key: str, path: Where) -> None:
    if game.decision.options.find(key) < 0:
        raise ScenarioFailed(_refused(game, key, path))
    game.choose(key)


def _refused(game: Match, key: str, path: Where) -> Difference:
    """Return why a player cannot take an option, with those there are."""
    what, why = f"`{key}` is not offered to {game.decision.player}", reason(game, key)
    offered = _offered(game)
    if why:
        return Difference(f"{what}, because {why}", path, options=offered)
    return Difference(what, path, options=offered, advice=_meant(key, offered))


def _meant(key: str, offered: Sequence[str]) -> str:
    """Return what was likely meant: an option that the key is the thing of, or one spelt alike."""
    fitting = [each for each in offered if key in _things(each)]
    if fitting and len(set(fitting)) == 1:
        return f"did you mean `{fitting[0]}`?"
    return did_you_mean(key, offered) or ""


def _things(option: str) -> tuple[str, str]:
    """Return what an option is about, with its place and without."""
    thing = option.partition(" ")[2]
    return thing, thing.partition("@")[0]


def _offered(game: Match) -> tuple[str, ...]:
    return tuple(option.key for option in game.decision.options)


def _is_due(game: Match, who: str, keys: Sequence[str] = (), number: int = 0) -> None:
    """Make sure that it is the decision of a player.

    Args:
        keys: the options that the player takes in this step.
        number: the one it is about.
    """
    if game.state.question is None:
        told = f"{who} has nothing to decide: {_over(game, who, keys, number)}"
        raise _failed(told, who, *((number,) if keys else ()))
    decision = game.decision
    if decision.player != who:
        asked = f"{decision.player} has to decide, not {who}"
        raise _failed(asked, who, options=_offered(game))


def _over(game: Match, who: str, keys: Sequence[str], number: int) -> str:
    """Return why nobody has anything to decide."""
    s = game.state
    if game.over:
        return "the game has ended"
    if not s.step:
        return "no phase has begun; begin with a step such as `phase: battle`"
    if number:
        return f"the phase is over after `{keys[number - 1]}`, so `{keys[number]}` is too much"
    seat = s.table.player_number.get(who, NOTHING)
    came = any(action.actor == seat for action in game.log)
    poor = s.step == "summoning" and not came and seat != NOTHING and not s.power[seat]
    return f"the phase is over{', and it has no power' if poor else ''}"


def _offers(game: Match, word: str, value: Mapping[str, Sequence[str]]) -> None:
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


def events(game: Match) -> list[str]:
    """Return the log of a game, a line per action."""
    return game.events()

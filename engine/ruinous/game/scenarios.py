"""Given, when, then: a position, what is done in it, and what must be so afterwards.

Positions, what is compared in them, and some steps are a game's own (`Scenarios` of its protocol).
Here is what every game has: taking options, what is offered, the log and the end of a match.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from ruinous.diagnostics import did_you_mean
from ruinous.diagnostics.wording import listed
from ruinous.game.difference import Difference, Where
from ruinous.game.legality import UnknownPlay
from ruinous.game.match import Match
from ruinous.game.values import IllegalSetup, WrongCount

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from pydantic import BaseModel

    from ruinous.game.content import Content

SHOWN: Final = 6
"""Options that are shown of a question that is open."""
_OFFERS: Final = ("offered", "not_offered", "only_offered")


class Misplaced(ValueError):
    """A position names something that is not in the packs, or more of it than there is."""


def nothing_laid_out(given: BaseModel, besides: Collection[str]) -> None:
    """Refuse a position that lays things out in a game that is set up, which does so itself.

    Args:
        besides: fields that say how the game is set up.

    Raises:
        Misplaced: it does.
    """
    if laid := sorted(given.model_fields_set - {*besides, "setup"}):
        named = listed([each.replace("_", " ") for each in laid], "and")
        raise Misplaced(f"with `setup: true` the game lays the table out; take {named} away")


class ScenarioFailed(AssertionError):
    """A step could not be done, or the outcome differs; says each difference in a line."""

    def __init__(self, *differences: Difference) -> None:
        super().__init__("\n".join(map(str, differences)))
        self.differences = differences

    def under(self, title: str, path: Where) -> ScenarioFailed:
        """Return the same as part of something greater."""
        return ScenarioFailed(*_under(title, path, self.differences))


def _under(title: str, path: Where, found: Iterable[Difference]) -> Iterable[Difference]:
    for each in found:
        yield replace(each, what=f"{title}: {each.what}", path=(*path, *each.path))


def _failed(what: str, *path: int | str, options: Iterable[str] = ()) -> ScenarioFailed:
    return ScenarioFailed(Difference(what, path, options=tuple(options)))


def run_scenario(content: Content, scenario: Any) -> Match:  # noqa: ANN401 - the game's own model
    """Play a scenario and compare the outcome.

    Args:
        scenario: an instance of the game's model of scenarios.

    Raises:
        ScenarioFailed: with every difference.
    """
    match = begin(content, scenario.given)
    play_on(match, scenario)
    return match


def play_on(match: Match, scenario: Any) -> None:  # noqa: ANN401 - as above
    """Do the steps of a scenario in the match that it began, and compare the outcome.

    Raises:
        ScenarioFailed: with every difference; the match is where it got to.
    """
    for number, step in enumerate(scenario.when, start=1):
        try:
            play(match, step)
        except ScenarioFailed as failed:
            raise failed.under(f"when, step {number}", ("when", number - 1)) from None
    found = [
        *_under("then", ("then",), _differences(match, scenario.then)),
        *match.content.game.scenarios.unused(match),
    ]
    if found:
        raise ScenarioFailed(*found)


def left_open(match: Match, scenario: Any) -> Iterator[Difference]:  # noqa: ANN401 - as above
    """Yield that a rule still asks when all steps are done, unless the last one looks at that."""
    steps = scenario.when
    cause = match.state.question and match.state.question.cause
    looks = bool(steps) and any(getattr(steps[-1], word, None) for word in _OFFERS)
    if cause is not None and not looks:
        what = f"{cause.name} is not done yet; a step `anything` takes the first option"
        yield Difference(what, ("when",) if steps else (), advice=_asked(match))


def begin(content: Content, given: Any) -> Match:  # noqa: ANN401 - the game's own model
    """Return the match that a scenario begins with.

    Raises:
        ScenarioFailed: the position cannot be laid out.
    """
    try:
        return Match(content, content.game.scenarios.lay_out(content, given), given.seed)
    except WrongCount as wrong:
        advice = "" if given.seats else "name them under `seats`"
        difference = Difference(f"given: {wrong}", ("given",), advice=advice)
        raise ScenarioFailed(difference) from wrong
    except (Misplaced, IllegalSetup) as wrong:
        raise _failed(f"given: {wrong}", "given") from wrong


# ---------------------------------------------------------------- steps


def play(match: Match, step: Any) -> None:  # noqa: ANN401 - the game's own model
    """Do one step of a `when`.

    Args:
        step: a word for everybody, ``anything`` (the first option of every decision is taken until
            nobody has to decide) or ``done`` (nobody has), or one of the game's; or what a step of
            the game's model says.

    Raises:
        ScenarioFailed: it cannot be done.
    """
    try:
        _done(match, step)
    except IndexError as error:
        if match.state.luck.ready != ():
            raise
        exhausted = match.content.game.scenarios.exhausted()
        raise _failed(exhausted, *_key(step)) from error


def _key(step: Any) -> Where:  # noqa: ANN401 - the game's own model
    """Return the path to what a step does."""
    keys = () if isinstance(step, str) else (*step.model_fields_set, *(step.model_extra or ()))
    return (_written(next(iter(keys))),) if keys else ()


def _written(field: str) -> str:
    """Return a field of a model as files write it."""
    return field.strip("_").replace("_", " ")


def _done(match: Match, step: Any) -> None:  # noqa: ANN401 - the game's own model
    if step == "done":
        must_be_idle(match)
        return
    if step == "anything":
        while match.state.question is not None:
            match.choose(match.decision.options[0])
        return
    match.content.game.scenarios.perform(match, step)
    if isinstance(step, str):
        return
    for word in _OFFERS:
        _offers(match, word, getattr(step, word) or {})
    if step.then is not None and (found := _differences(match, step.then)):
        raise ScenarioFailed(*_under("then", ("then",), found))
    for who, keys in (step.model_extra or {}).items():
        for number, key in enumerate(keys):
            _is_due(match, who, keys, number)
            take(match, key, (who, number))


def must_be_idle(match: Match) -> None:
    """Make sure that nobody has anything left to decide."""
    if match.state.question is not None:
        raise ScenarioFailed(Difference("not all is decided", advice=_asked(match)))


def take(match: Match, key: str, path: Where = ()) -> None:
    """Take an option of the decision that is due.

    Args:
        path: the path to the expectation in the scenario.
    """
    if match.decision.options.find(key) < 0:
        raise ScenarioFailed(_refused(match, key, path))
    match.choose(key)


def _refused(match: Match, key: str, path: Where) -> Difference:
    """Return why a player cannot take an option, with those there are."""
    what, offered = f"`{key}` is not offered to {match.decision.player}", _offered(match)
    if why := _reason(match, key):
        return Difference(f"{what}, because {why}", path, options=offered)
    return Difference(what, path, options=offered, advice=_meant(key, offered))


def _reason(match: Match, key: str) -> str:
    """Return the first thing in the way of an option; empty when nothing of a match is meant."""
    state = match.state
    try:
        verdict = match.content.game.text.verdict_of(state, key, state.question.player)
    except UnknownPlay:
        return ""
    if not verdict.objections:
        return ""
    first = verdict.objections[0].reason
    return f"{first.text} [{first.source}]" if first.source is not None else first.text


def _meant(key: str, offered: Sequence[str]) -> str:
    """Return advice with the option that was probably meant: for the same thing, or spelt alike."""
    things = ((each, each.partition(" ")[2]) for each in offered)
    fitting = {each for each, thing in things if key in (thing, thing.partition("@")[0])}
    if len(fitting) == 1:
        return f"did you mean `{fitting.pop()}`?"
    return did_you_mean(key, offered) or ""


def _offered(match: Match) -> tuple[str, ...]:
    return tuple(option.key for option in match.decision.options)


def _is_due(match: Match, who: str, keys: Sequence[str] = (), number: int = 0) -> None:
    """Make sure that it is the decision of a player.

    Args:
        keys: the options that the player takes in this step.
        number: the one it is about.
    """
    if match.state.question is None:
        what = f"{who} has nothing to decide: {_why_idle(match, who, keys, number)}"
        raise _failed(what, who, *((number,) if keys else ()))
    decision = match.decision
    if decision.player != who:
        what = f"{decision.player} has to decide, not {who}"
        raise _failed(what, who, options=_offered(match))


def _why_idle(match: Match, who: str, keys: Sequence[str], number: int) -> str:
    """Return why nobody has anything to decide."""
    if match.over:
        return "the game has ended"
    reason = match.content.game.scenarios.why_idle(match, who)
    if match.state.step and number:
        return f"{reason} after `{keys[number - 1]}`, so `{keys[number]}` is too much"
    return reason


def _offers(match: Match, word: str, value: Mapping[str, Sequence[str]]) -> None:
    for who, wanted in value.items():
        _is_due(match, who)
        offered, at = _offered(match), (_written(word), who)
        if word == "only_offered" and sorted(offered) != sorted(wanted):
            expected, found = (", ".join(sorted(keys)) for keys in (wanted, offered))
            raise ScenarioFailed(Difference(f"options of {who}", at, expected, found))
        for number, key in enumerate(wanted):
            if word == "not_offered" and key in offered:
                raise _failed(f"`{key}` is offered to {who}", *at, number, options=offered)
            if word == "offered" and key not in offered:
                raise ScenarioFailed(_refused(match, key, (*at, number)))


# ---------------------------------------------------------------- what must be so


def _differences(match: Match, then: Any) -> list[Difference]:  # noqa: ANN401 - the game's own model
    """Return each thing that is not as expected; the first says who is still asked."""
    position = match.content.game.scenarios.differences(match, then)
    found = [*position, *_end(match, then), *_log(match, then)]
    return [replace(each, advice=_asked(match)) for each in found[:1]] + found[1:]


def _asked(match: Match) -> str:
    """Return who has to decide now, and the first options there are; empty when nobody has."""
    if match.state.question is None:
        return ""
    options = match.decision.options
    shown = [option.key for option in islice(options, SHOWN)]
    more = f" and {len(options) - SHOWN} more" if len(options) > SHOWN else ""
    return f"{match.decision.player} is still asked: {', '.join(shown)}{more}"


def compare(path: Where, what: str, wanted: object, found: object) -> Iterator[Difference]:
    """Yield the difference of a value, unless None is expected: that compares nothing.

    A list and a tuple with the same values are equal.
    """
    wanted, found = (tuple(each) if isinstance(each, list) else each for each in (wanted, found))
    if wanted is not None and wanted != found:
        yield Difference(what, path, _flow(wanted), _flow(found))


def _flow(value: object) -> str:
    """Return a value as a file would say it on one line."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case Mapping():
            inner = (f"{key}: {_flow(each)}" for key, each in value.items())
            return f"{{{', '.join(inner)}}}"
        case list() | tuple():
            return f"[{', '.join(map(_flow, value))}]"
    return str(value)


def _end(match: Match, then: Any) -> Iterator[Difference]:  # noqa: ANN401 - the game's own model
    """Yield what differs about the end of the match."""
    result = match.result
    ended = result and {"condition": result.condition, "winners": result.winners}
    if then.goes_on and match.over:
        yield Difference(f"the game has ended: {_flow(ended)}", ("goes on",))
    if then.result is not None:
        yield from compare(("result",), "result", dict(then.result), ended)


def _log(match: Match, then: Any) -> Iterator[Difference]:  # noqa: ANN401 - the game's own model
    """Yield what differs in the log."""
    lines = match.events()
    at = 0
    for number, part in enumerate(then.log):
        place = next((n for n in range(at, len(lines)) if part in lines[n]), None)
        if place is None:
            shown = "; ".join(lines[at:]) or "nothing"
            what = f"log: `{part}` does not come after line {at}; there came: {shown}"
            yield Difference(what, ("log", number))
            return
        at = place + 1
    for number, part in enumerate(then.never):
        for line in lines:
            if part in line:
                what = f"log: `{part}` should never come, but there is `{line}`"
                yield Difference(what, ("never", number))

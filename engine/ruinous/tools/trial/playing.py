"""One scenario played with an item: who chose what, and what the rules of the item did."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from pydantic import ValidationError

from ruinous.game.scenarios import ScenarioFailed, begin, play
from ruinous.kernel.state.bits import NOTHING
from ruinous.packs import slug
from ruinous.struct import struct
from ruinous.tools.trial.watch import is_of_others

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from ruinous.game.match import Match
    from ruinous.kernel.engine.coverage import Part
    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.decision import Decision
    from ruinous.kernel.state.rng import Rng
    from ruinous.tools.trial.watch import Note, Watch

    Chooser: TypeAlias = Callable[[Decision], str]
    """(decision) -> key of the option that is taken."""

Plain: TypeAlias = "Mapping[str, Any]"
"""Plain data: a scenario as files write it."""

MOST_CHOICES: Final = 250
"""Choices in one scenario, so that a match from its start comes to an end."""


@struct
class Wanted:
    """What a scenario is to show."""

    parts: frozenset[Part] = frozenset()
    """Parts of the item's rules that must do something."""
    verbs: frozenset[str] = frozenset()
    """Verbs that must be carried out: for want of room, say, a step may do something else."""


NOTHING_WANTED: Final = Wanted()


@struct
class Choice:
    """What a player chose."""

    player: str
    key: str
    text: str
    """As a person reads it."""
    own: bool
    """Whether the item asked for it, or it names the item."""
    step: int
    """Steps of the scenario that had begun, from 0."""
    events: int
    """Events before it."""


@struct
class Played:
    """A scenario that was played."""

    scenario: Plain
    match: Match
    choices: tuple[Choice, ...]
    parts: frozenset[Part]
    """What did something of the rules of the item."""
    verbs: frozenset[str]
    """What it did of what its rules say."""
    notes: tuple[Note, ...]
    """What its rules without steps did."""
    places: frozenset[int]
    """Numbers of the places in which its rules acted."""
    owner: int
    """Number of the player whose rules these were; NOTHING: nobody's."""
    concerns_others: bool
    """Whether another player than the owner did or suffered any of it."""


def played(
    watch: Watch, scenario: Plain, choose: Chooser, wanted: Wanted = NOTHING_WANTED
) -> Played | None:
    """Play a scenario; None where it cannot be played, such as an impossible position.

    Args:
        wanted: it ends as soon as this has been shown and no rule of the item is under way.
            Nothing: it goes on to its end.
    """
    watch.begin()
    try:
        parsed = watch.game.scenarios.parse(scenario)
        match = begin(watch, parsed.given)
        made = _choices(watch, match, parsed.when, choose, wanted)
        choices = tuple(islice(made, MOST_CHOICES))
    except (ScenarioFailed, ValidationError):
        return None
    notes, owner, verbs = tuple(watch.notes), watch.owner, _verbs(match, watch)
    concerns = any(note.for_others for note in notes) or any(
        is_own(action, watch) and is_met(action, match, owner) for action in match.log
    )
    places = frozenset(watch.places)
    return Played(scenario, match, choices, watch.acted(), verbs, notes, places, owner, concerns)


def _choices(
    watch: Watch, match: Match, steps: Sequence[Any], choose: Chooser, wanted: Wanted
) -> Iterator[Choice]:
    """Play the steps of a scenario, and yield each choice that a player makes after one."""
    for number in range(len(steps) + 1):
        if number:
            play(match, steps[number - 1])
        while match.state.question is not None:
            yield _chosen(watch, match, choose, number)
            if wanted != NOTHING_WANTED and _has_shown(match, watch, wanted):
                return
        if match.over:
            return


def _has_shown(match: Match, watch: Watch, wanted: Wanted) -> bool:
    """Return whether a match has shown what is wanted, and the item is done with it."""
    if _is_under_way(match, watch) or not wanted.parts <= watch.acted():
        return False
    return not wanted.verbs or wanted.verbs <= _verbs(match, watch)


def _verbs(match: Match, watch: Watch) -> frozenset[str]:
    """Return the verbs that the item names and has done."""
    done = (action for action in match.log if action.verb in watch.verbs)
    return frozenset(action.verb for action in done if is_own(action, watch))


def _is_under_way(match: Match, watch: Watch) -> bool:
    """Return whether a rule of the item asks, or is not carried out to its end."""
    question = match.state.question
    is_asked = question is not None and watch.has(question.cause)
    return is_asked or any(watch.has(frame.cause) for frame in match.state.agenda)


def _chosen(watch: Watch, match: Match, choose: Chooser, step: int) -> Choice:
    """Let a player choose, and return what is chosen."""
    decision, events = match.decision, len(match.log)
    key = choose(decision)
    option = decision.options[decision.options.find(key)]
    is_own = watch.has(decision.source) or names(key, watch.item.id)
    choice = Choice(decision.player, key, option.text, is_own, step, events)
    match.choose(option)
    return choice


def names(key: str, id_: str) -> bool:
    """Return whether the key of an option names a thing by its id."""
    return f"-{id_}-" in f"-{slug(key)}-"


def is_own(action: Action, watch: Watch) -> bool:
    """Return whether a rule of the item did an action, or what led to it."""
    link: Action | None = action
    while link is not None:
        if watch.has(link.cause):
            return True
        link = link.parent
    return False


def is_met(action: Action, match: Match, owner: int) -> bool:
    """Return whether another player than the owner of an item did an action, or suffered it."""
    if owner == NOTHING:
        return False
    if action.actor not in (NOTHING, owner):
        return True
    state = match.state
    if is_of_others(state, action.kind, action.obj, owner):
        return True
    kind = state.world.lexicon.index.kinds.get(action.kind)  # whose it was, not whose it has become
    return kind is not None and is_of_others(state, kind.inside, action.src, owner)


# ---------------------------------------------------------------- who chooses


def by_chance(rng: Rng, id_: str) -> Chooser:
    """Return a chooser that picks at random, mostly options that name a thing if there are any."""

    def choose(decision: Decision) -> str:
        options = decision.options
        meant = [option for option in options if names(option.key, id_)]
        if meant and rng.below(4):
            return meant[rng.below(len(meant))].key
        return options[rng.below(len(options))].key

    return choose


def again(choices: Sequence[Choice]) -> Chooser:
    """Return a chooser that repeats earlier choices, as far as their options are offered again."""
    left = list(choices)

    def choose(decision: Decision) -> str:
        options = decision.options
        for at, choice in enumerate(left):
            if choice.player == decision.player and options.find(choice.key) >= 0:
                del left[: at + 1]
                return choice.key
        return options[len(options) - 1].key

    return choose

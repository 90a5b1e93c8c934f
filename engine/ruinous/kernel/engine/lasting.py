"""What lasts for a while: until a window of time closes, or an event ends it earlier.

Windows of time are declared in the lexicon and lie in each other. The state counts how often each
has opened; actions carry these numbers, so that rules can look back on one window.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.state.progress import LastingEffect, Progress
from ruinous.kernel.state.rule_index import ActiveRule, enter, leave

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ruinous.kernel.state.progress import Payloads
    from ruinous.kernel.state.world import Ongoing


def open_window(state: Progress, key: str) -> None:
    """Begin a window of time: from now on it is another one than before."""
    at, numbers = state.world.lexicon.index.windows[key], state.windows
    state.windows = (*numbers[:at], numbers[at] + 1, *numbers[at + 1 :])


def close_window(state: Progress, key: str) -> None:
    """End a window with those inside it, and all that lasts no longer than one of them.

    With the outermost window, memories and what `once per` limits have used up are forgotten.
    """
    index = state.world.lexicon.index
    closing = index.inner_windows[key]
    for lasting in state.lasting:
        if lasting.window in closing:
            end_lasting(state, lasting)
    if index.windows[key] == 0:
        state.history = ()
        state.spent = frozenset()


def begin_lasting(
    state: Progress,
    window: str,
    instances: tuple[ActiveRule, ...],
    ender: ActiveRule | None = None,
    payloads: Payloads = (),
    marks: int = 0,
) -> None:
    """Put rules in force, and let actions go on, until a window of time or an event ends."""
    state.serial += 1
    resume_lasting(state, LastingEffect(state.serial, window, instances, ender, payloads, marks))
    _silence(state, instances)


def resume_lasting(state: Progress, lasting: LastingEffect) -> None:
    """Put in force what an effect has begun, also when a state is restored."""
    state.lasting = (*state.lasting, lasting)
    ender = () if lasting.ender is None else (lasting.ender,)
    enter(state.force, (*lasting.instances, *ender))
    for verb, payload in lasting.payloads:
        _ongoing(state, verb).begin(state, payload)


def _ongoing(state: Progress, verb: str) -> Ongoing:
    ongoing = state.world.actions[verb].ongoing
    assert ongoing is not None
    return ongoing


def end_met(state: Progress, met: Sequence[ActiveRule]) -> None:
    """End what lasts until one of the events that an action has met."""
    for lasting in state.lasting:
        if lasting.ender is not None and any(each is lasting.ender for each in met):
            end_lasting(state, lasting)


def end_lasting(state: Progress, lasting: LastingEffect) -> None:
    """Take what an effect put in force out again."""
    state.lasting = tuple(each for each in state.lasting if each is not lasting)
    ender = () if lasting.ender is None else (lasting.ender,)
    leave(state.force, (*lasting.instances, *ender))
    for verb, payload in lasting.payloads:
        _ongoing(state, verb).end(state, payload)
    _silence(state, lasting.instances)


def _silence(state: Progress, instances: Iterable[ActiveRule]) -> None:
    """Do what those of some rules that silence others ask for now, or ask for no more."""
    found = [each for each in instances if each.rule.key == state.world.silencing]
    if found:
        state.world.silence(state, found)

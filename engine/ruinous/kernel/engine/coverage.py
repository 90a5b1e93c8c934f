"""Counts how often parts of compiled rules run, and change something: steps, or uses of a rule.

Watch only rules that were compiled for this: compiled rules are otherwise shared by matches. Rules
that are not watched have no overhead.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.source import Source
from ruinous.language.syntax.place import NOWHERE, Place

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.frame import Frame, Op
    from ruinous.kernel.state.functions import NumberFn
    from ruinous.kernel.state.progress import Progress
    from ruinous.kernel.state.rule_index import Rule

    Notice: TypeAlias = Callable[[Rule, Any, list[int], Action | int | None], None]


class Part(NamedTuple):
    """One step of a rule, or the one use of a rule without steps."""

    source: Source
    whole: Place
    """Place of the rule in its text."""
    place: Place
    """Place of the part of it that this step was compiled from."""
    step: int
    """Number of the step, from 0."""
    use: str
    """What the rule does, and to what: of two rules with one place, which it is."""


class Coverage:
    """How often each part of the watched rules has run."""

    def __init__(self, notice: Notice | None = None) -> None:
        """Watch nothing yet.

        Args:
            notice: called with rule, state and slots when a step does something, and when a rule
                without steps changes a number, bans or permits; then with the number of the
                change, or the action. With None for a step, and where a ban is asked about several
                actions at once.
        """
        self._notice = notice
        self.parts: Counter[Part] = Counter()
        """How often each part has run; 0 if never."""
        self.acted: Counter[Part] = Counter()
        """How often each has done something: an action, a lasting effect, a change, a ban."""
        self.tried: Counter[Part] = Counter()
        """How often each step was tried, to see whether its rule would do anything."""

    def watch(self, rules: Iterable[Rule]) -> None:
        """Watch rules that were compiled for this alone."""
        for rule in rules:
            if rule.code is not None:
                steps = zip(rule.code.ops, rule.code.places, strict=True)
                rule.code.ops = tuple(
                    op
                    if place is NOWHERE
                    else self._counted_step(rule, op, _part(rule, place, step))
                    for step, (op, place) in enumerate(steps)
                )
            elif rule.use in ("forbid", "allow", "change"):
                self._watch_use(rule)

    def _watch_use(self, rule: Rule) -> None:
        """Count when a change is computed, or a ban or permission met."""
        part = _part(rule, rule.place, 0)
        if rule.use == "change":
            _put(rule, "value", self._counted_change(rule, part))
        elif rule.limits.test is not None:
            test = self._counted(rule, rule.limits.test, part)
            _put(rule, "limits", replace(rule.limits, test=test))
        else:
            _put(rule, "match", self._counted(rule, rule.match, part))
            if rule.zone is not None:
                _put(rule, "zone", self._counted(rule, rule.zone, part))

    def _counted_step(self, rule: Rule, op: Op, part: Part) -> Op:
        """Return a step that counts its calls, and the calls that change the state."""
        self.parts[part] += 0

        def call(state: Progress, frame: Frame) -> None:
            if state.trial:
                self.tried[part] += 1
                op(state, frame)
                return
            log, lasting, depth = state.log, state.lasting, len(state.agenda)
            op(state, frame)
            self.parts[part] += 1
            acts = state.log is not log or state.lasting is not lasting or len(state.agenda) > depth
            self.acted[part] += acts
            if acts and self._notice is not None:
                self._notice(rule, state, frame.slots, None)

        return call

    def _counted_change(self, rule: Rule, part: Part) -> NumberFn:
        """Return the number of a change, counted; to add 0 changes nothing."""
        value, parts, acted, notice = rule.value, self.parts, self.acted, self._notice
        parts[part] += 0
        counts = rule.how != "add"

        def call(state: Any, slots: list[int]) -> int:  # noqa: ANN401 - that of any game
            number = value(state, slots)  # type: ignore[misc]
            parts[part] += 1
            changes = (
                bool(lying_of(rule, state, number)) if rule.counts_as else counts or number != 0
            )
            acted[part] += changes
            if changes and notice is not None:
                notice(rule, state, slots, number)
            return number

        return call

    def _counted(self, rule: Rule, function: Any, part: Part) -> Any:  # noqa: ANN401
        """Return a test that counts how often it holds."""
        parts, acted, notice = self.parts, self.acted, self._notice
        parts[part] += 0

        def call(state: Any, slots: list[int], *action: Any) -> Any:  # noqa: ANN401
            answer = function(state, slots, *action)
            if answer:
                parts[part] += 1
                acted[part] += 1
                if notice is not None:
                    notice(rule, state, slots, action[0] if action else None)
            return answer

        return call


def lying_of(rule: Rule, state: Any, things: int) -> list[int]:  # noqa: ANN401 - as above
    """Return those of the things that a rule counts as another kind that lie somewhere."""
    kind = state.world.types[rule.key.partition("/")[2]]
    return [
        each for each in bits(kind.present(state, things)) if kind.place(state, each) != NOTHING
    ]


def _part(rule: Rule, place: Place, step: int) -> Part:
    return Part(rule.source, rule.place, place, step, f"{rule.use} {rule.key}")


def _put(rule: Rule, name: str, value: object) -> None:
    # Compiled rules are frozen so that no game changes them.
    object.__setattr__(rule, name, value)

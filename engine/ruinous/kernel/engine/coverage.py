"""What has run of compiled rules. A watched rule notes each of its steps, and each use.

Only rules that nobody else plays with may be watched: what is compiled is shared otherwise. Rules
that are not watched cost nothing.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.kernel.state.agenda import Op
    from ruinous.kernel.state.rule_index import Rule
    from ruinous.kernel.state.source import Source
    from ruinous.language.syntax.place import Place

_STANDING: Final = ("forbid", "allow", "change")
"""Uses of rules without steps: they apply, or never do."""


class Part(NamedTuple):
    """One step of a rule, or the one use of a rule without steps."""

    source: Source
    whole: Place
    """Where the rule stands in its text."""
    place: Place
    """Where the part of it stands that this step was compiled from."""
    step: int
    """Number of the step, from 0."""
    use: str
    """What the rule does, and to what: of two rules with one place, which it is."""


@dataclass(slots=True)
class Coverage:
    """How often each part of the watched rules has run."""

    parts: Counter[Part] = field(default_factory=Counter)
    """With a 0 for what has not."""

    def watch(self, rules: Iterable[Rule]) -> None:
        """Watch rules that were compiled for this alone."""
        for rule in rules:
            if rule.code is not None:
                self._watch_steps(rule)
            elif rule.use in _STANDING:
                self._watch_use(rule)

    def _watch_steps(self, rule: Rule) -> None:
        code = rule.code
        assert code is not None
        parts = [_part(rule, place, step) for step, place in enumerate(code.places)]
        self.parts.update(dict.fromkeys(parts, 0))
        code.ops = tuple(map(self._noting, code.ops, parts))

    def _noting(self, op: Op, part: Part) -> Op:
        parts = self.parts

        def step(state: Any, frame: Any) -> None:  # noqa: ANN401 - any game's state
            parts[part] += 1
            op(state, frame)

        return step

    def _watch_use(self, rule: Rule) -> None:
        """Note when a change is computed, or a ban or permission met."""
        part = _part(rule, rule.place, 0)
        self.parts[part] += 0
        if rule.use == "change":
            _put(rule, "value", self._noted(rule.value, part, always=True))
        elif rule.limits.test is not None:
            test = self._noted(rule.limits.test, part)
            _put(rule, "limits", replace(rule.limits, test=test))
        else:
            _put(rule, "match", self._noted(rule.match, part))
            if rule.zone is not None:
                _put(rule, "zone", self._noted(rule.zone, part))

    def _noted(self, asked: Any, part: Part, *, always: bool = False) -> Any:  # noqa: ANN401 - any question
        parts = self.parts

        def answer(*words: Any) -> Any:  # noqa: ANN401 - as asked
            found = asked(*words)
            if always or found:
                parts[part] += 1
            return found

        return answer


def _part(rule: Rule, place: Place, step: int) -> Part:
    return Part(rule.source, rule.place, place, step, f"{rule.use} {rule.key}")


def _put(rule: Rule, name: str, asked: object) -> None:
    # Compiled rules are frozen so that no game changes them.
    object.__setattr__(rule, name, asked)

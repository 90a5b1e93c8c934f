"""Counts how often the parts of compiled rules run: each step, or the use of a rule without steps.

Only rules that nobody else plays with may be watched: what is compiled is shared otherwise. Rules
that are not watched cost nothing.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.kernel.state.rule_index import Rule, Source
    from ruinous.language.syntax.place import Place


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

    def __init__(self) -> None:
        self.parts: Counter[Part] = Counter()
        """With a 0 for what has not."""

    def watch(self, rules: Iterable[Rule]) -> None:
        """Watch rules that were compiled for this alone."""
        for rule in rules:
            if rule.code is not None:
                steps = zip(rule.code.ops, rule.code.places, strict=True)
                rule.code.ops = tuple(
                    self._counted(op, _part(rule, place, step), always=True)
                    for step, (op, place) in enumerate(steps)
                )
            elif rule.use in ("forbid", "allow", "change"):
                self._watch_use(rule)

    def _watch_use(self, rule: Rule) -> None:
        """Count when a change is computed, or a ban or permission met."""
        part = _part(rule, rule.place, 0)
        if rule.use == "change":
            _put(rule, "value", self._counted(rule.value, part, always=True))
        elif rule.limits.test is not None:
            test = self._counted(rule.limits.test, part)
            _put(rule, "limits", replace(rule.limits, test=test))
        else:
            _put(rule, "match", self._counted(rule.match, part))
            if rule.zone is not None:
                _put(rule, "zone", self._counted(rule.zone, part))

    def _counted(self, function: Any, part: Part, *, always: bool = False) -> Any:  # noqa: ANN401
        """Return a function that counts its calls; or only those whose answer is true."""
        parts = self.parts
        parts[part] += 0

        def call(*arguments: Any) -> Any:  # noqa: ANN401 - those of the function
            answer = function(*arguments)
            if always or answer:
                parts[part] += 1
            return answer

        return call


def _part(rule: Rule, place: Place, step: int) -> Part:
    return Part(rule.source, rule.place, place, step, f"{rule.use} {rule.key}")


def _put(rule: Rule, name: str, value: object) -> None:
    # Compiled rules are frozen so that no game changes them.
    object.__setattr__(rule, name, value)

"""What has run of compiled rules. A watched rule notes each of its steps, and each use.

Only rules that nobody else plays with may be watched: what is compiled is shared otherwise. Rules
that are not watched cost nothing.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ruinous.kernel.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.kernel.agenda import Op
    from ruinous.kernel.rules import Rule

_STANDING = ("forbid", "allow", "change")
"""Uses of rules without steps: they apply, or never do."""

Part = tuple[Source, str]
"""A rule, and the address of one of its steps or the key it applies to."""


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
        keys = [(rule.source, f"{code.address} {at}") for at in range(len(code.ops))]
        self.parts.update(dict.fromkeys(keys, 0))
        code.ops = tuple(map(self._noting, code.ops, keys))

    def _noting(self, op: Op, part: Part) -> Op:
        parts = self.parts

        def step(state: Any, frame: Any) -> None:  # noqa: ANN401 - any game's state
            parts[part] += 1
            op(state, frame)

        return step

    def _watch_use(self, rule: Rule) -> None:
        """Note when a change is computed, or a ban met."""
        part = (rule.source, rule.key)
        self.parts[part] += 0
        for name in ("value",) if rule.use == "change" else ("match", "zone"):
            asked = getattr(rule, name)
            if asked is not None:
                # Compiled rules are frozen so that no game changes them.
                object.__setattr__(rule, name, self._noted(asked, part, rule.use == "change"))

    def _noted(self, asked: Any, part: Part, always: bool) -> Any:  # noqa: ANN401 - any question
        parts = self.parts

        def answer(*words: Any) -> Any:  # noqa: ANN401 - as asked
            found = asked(*words)
            if always or found:
                parts[part] += 1
            return found

        return answer

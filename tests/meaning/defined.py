"""Lets games be played by the definition of the language instead of its compiled meaning.

The phases of a game call functions of the kernel by name. Within :func:`defined` these names stand
for those of the definition, effects are read anew from their texts, and neither bound nor compiled,
and nothing is kept of what is in force.
"""

from __future__ import annotations

import sys
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final
from unittest.mock import patch

from meaning.definition import in_force, kinds, limits, numbers, window
from ruinous.game import plain_state
from ruinous.game.effects import Effects
from ruinous.games.oldworld.state import activation
from ruinous.games.oldworld.state.state import OFFERS, State
from ruinous.kernel.engine import kinds as compiled_kinds
from ruinous.kernel.engine import quantities
from ruinous.kernel.engine import window as compiled
from ruinous.kernel.state import progress, rule_index
from ruinous.kernel.state.progress import Progress
from ruinous.kernel.state.rule_index import PLACE, Hooks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def _admits(state: Any, asked: in_force.Asked, source: Any, slots: list[Any]) -> bool:
    """Answer who asks whether the limits of a rule on a turn let it act."""
    held = slots[in_force.HELD]
    if isinstance(held, in_force.View):  # of a rule that lasts a while
        view = held._replace(state=state)
    else:
        view = in_force.View(state, asked.line.this_type, held)
    return limits.admits(asked.line, view.at_moment(asked.line.statement, slots[PLACE]))


def _none(*args: Any) -> tuple[()]:
    """Return no step of a computation: explanations are not compared."""
    return ()


REPLACED: Final[tuple[tuple[Any, str, Callable[..., Any]], ...]] = (
    (compiled, "allowed", window.allowed),
    (compiled, "forbidden", window.forbidden),
    (compiled, "permitted", window.permitted),
    (compiled, "matters", window.matters),
    (compiled, "possible_at", window.possible_at),
    (compiled, "unforbidden_at", window.unforbidden_at),
    (compiled, "replaceable", window.replaceable),
    (compiled, "perform", window.perform),
    (compiled, "proposed", window.proposed),
    (compiled, "commit_together", window.commit_together),
    (compiled, "announce", window.announce),
    (compiled, "admits", _admits),
    (compiled, "would_act", window.would_act),
    (compiled, "let_go", window.let_go),
    (compiled_kinds, "of_kind", kinds.of_kind),
    (compiled_kinds, "counted_as", kinds.counted_as),
    (quantities, "amount", numbers.amount),
    (quantities, "price", numbers.price),
    (quantities, "paid", numbers.paid),
    (quantities, "touched", numbers.touched),
    (quantities, "terms", _none),
    (quantities, "price_terms", _none),
    (progress, "forget_thing", in_force.forget_thing),
)
"""Module of the kernel, name in it, and what stands for it."""


class _Everything:
    """Stands for the index of rules: whoever looks there for a shortcut finds none."""

    _any = SimpleNamespace(rule=SimpleNamespace(any_object=False))

    def __contains__(self, key: str) -> bool:
        return True

    def get(self, key: str, default: Any = None) -> Any:
        return default if "/" in key else Hooks(forbid=(self._any,), allow=(self._any,))

    def copy(self) -> _Everything:
        return self


_EVERYTHING: Final = _Everything()


def _waiting(state: State) -> tuple[Any, ...]:
    """Return the rules that wait for a turn, in the order in which they are offered."""
    rules = in_force.in_force(state)
    return tuple(each for key in OFFERS for each in rules if each.rule.key == key)


def _nothing(*args: Any) -> None:
    """Bring nothing into force: it is looked for when somebody asks."""


@lru_cache(maxsize=1)
def _named(loaded: int) -> tuple[tuple[Any, str, Callable[..., Any]], ...]:
    """Return every module that has a replaced function by its name, with what stands for it.

    Args:
        loaded: how many modules there are, for some are imported late.
    """
    del loaded
    modules = [each for key, each in sys.modules.items() if key.startswith("ruinous")]
    return tuple(
        (each, name, new)
        for module, name, new in REPLACED
        for each in modules
        if getattr(each, name, None) is getattr(module, name)
    )


@contextmanager
def defined() -> Iterator[None]:
    """Let everything that is played meanwhile be played by the definition.

    Content must be of its own: worlds are built once for each.
    """
    with ExitStack() as stack:
        for module, name, new in _named(len(sys.modules)):
            stack.enter_context(patch.object(module, name, new))
        stack.enter_context(patch.object(Effects, "compiled", in_force.compiled))
        for name in vars(activation):
            if name.startswith(("activate_", "deactivate_", "refresh_")):
                stack.enter_context(patch.object(activation, name, _nothing))
        for name in ("enter", "leave"):
            for each in (rule_index, sys.modules[Progress.__module__], plain_state):
                stack.enter_context(patch.object(each, name, _nothing))
        force = property(lambda state: _EVERYTHING, lambda state, value: None)
        stack.enter_context(patch.object(Progress, "force", force))
        stack.enter_context(patch.object(State, "waiting", property(_waiting)))
        stack.callback(in_force.forget)
        yield

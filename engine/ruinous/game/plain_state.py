"""The state of a game that needs nothing special: plain fields, and rules that things bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.frame import Frame
from ruinous.kernel.state.progress import Progress
from ruinous.kernel.state.rule_index import ActiveRule, enter, leave

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ruinous.kernel.compiler.statements import CompiledEffect
    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.luck import Luck
    from ruinous.kernel.state.rule_index import Rule
    from ruinous.kernel.state.world import World

LAST: Final = 1_000_000
"""Where the order of rules begins that effects make."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PlainState(Progress):
    """A state whose own fields are plain numbers, texts and lists of such."""

    __slots__ = ("in_force", "seats")
    FIELDS: ClassVar[tuple[str, ...]] = ()
    """Names of the fields of its own; clones and snapshots copy them."""

    def __init__(self, world: World, luck: Luck, seats: tuple[str, ...] = ()) -> None:
        super().__init__(world, luck)
        self.seats = seats
        """Player ids, each at the index that actions and questions use."""
        self.in_force: dict[int, tuple[ActiveRule, ...]] = {}
        """Active rules by the number of what brings them into force."""

    def clone(self) -> Self:
        """Return a state that goes on alike and apart."""
        new = type(self).__new__(type(self))
        self.share_with(new)
        new.seats, new.in_force = self.seats, self.in_force.copy()
        for name in self.FIELDS:
            setattr(new, name, _copied(getattr(self, name)))
        return new

    def fields(self) -> dict[str, Any]:
        """Return copies of the fields of its own."""
        return {name: _copied(getattr(self, name)) for name in self.FIELDS}

    def fill(self, fields: Mapping[str, Any]) -> None:
        """Set fields of its own to copies of values."""
        for name, value in fields.items():
            setattr(self, name, _copied(value))

    def restore(self, fields: Mapping[str, Any]) -> None:
        """Set all fields of its own to those of a match that was saved."""
        self.fill(fields)

    def instance(self, rule: Rule, slots: list[int]) -> ActiveRule:
        """Put a rule in force that an effect makes, behind all that are printed on things."""
        return ActiveRule(rule, rule.filled(*slots), (LAST, self.serial), 1, NOTHING)

    def enact(
        self, origin: int, effect: CompiledEffect, slots: Sequence[int], order: tuple[int, ...]
    ) -> None:
        """Bring the rules of an effect into force.

        Args:
            origin: number of what brings them into force.
            slots: owner, place and thing.
            order: where they count among the rules of others; their own order comes last.
        """
        self.in_force[origin] = tuple(
            ActiveRule(rule, rule.filled(*slots), (*order, number), 1, origin)
            for number, rule in enumerate(effect.rules)
        )
        enter(self.force, self.in_force[origin])

    def repeal(self, origin: int) -> None:
        """Take the rules out of force that something brought into force."""
        leave(self.force, self.in_force.pop(origin))

    def carry_out(
        self, effect: CompiledEffect, verb: str, slots: Sequence[int], parent: Action
    ) -> None:
        """Begin what an effect does when a verb is done to the thing it is printed on."""
        for name, rule in effect.own:
            if name == verb and rule.code is not None:
                self.agenda.append(Frame(rule.code, rule.filled(*slots), rule.source, parent))


def _copied(value: Any) -> Any:  # noqa: ANN401 - any plain data
    """Return a value whose lists are its own; most lists hold no others, and are copied at once."""
    if not isinstance(value, list):
        return value
    return [_copied(each) for each in value] if list in map(type, value) else value[:]

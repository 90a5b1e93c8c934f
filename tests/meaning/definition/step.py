"""What a step says, while it is being done (chapters 3 to 6 of the manual)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from meaning.definition.referents import type_of
from ruinous.kernel.state.bits import NOTHING
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from meaning.definition.view import View

ALL = 10_000
"""`any number of`."""
OPEN = frozenset({"up to", "at most", "any", "each", ""})
"""Quantifiers that leave it open how many things a step is done to."""


class Step(NamedTuple):
    """A step on things, while they are dealt with one after the other."""

    act: t.Act
    optional: bool
    left: int = 0
    """How many may still be picked."""
    taken: int = 0
    """What was picked so far."""
    group: int = 0
    """Number of what is done in one go; 0: it is one thing."""
    is_free: bool = False
    """It was agreed to, and there is nothing to pick."""
    whole: bool = False
    """It was agreed to beforehand: all or nothing."""
    origin: int | None = None
    """The places that it takes things from, where they are settled beforehand."""
    whose: int | None = None
    """Whose store it takes things from, where that was picked: `the hand of an opponent`."""
    goal: int = NOTHING
    """Where the things go to."""
    given: int = 1
    """The number before the noun."""
    is_chosen: bool = False
    """The number was chosen, so that nothing multiplies it any more."""
    secretly: bool = False
    """It is only chosen: what is done comes when all have chosen."""
    for_something: bool = False
    """More hangs on it: it is offered where its number is 0."""
    later: tuple[t.Act, ...] = ()
    """What is offered with it, and done behind it."""

    @property
    def thing(self) -> t.Phrase:
        """What the step is done to."""
        assert self.act.thing is not None
        return self.act.thing

    @property
    def quant(self) -> str:
        """The quantifier of that."""
        return self.thing.quant if isinstance(self.thing, t.Things | t.Part) else ""

    @property
    def is_fewer(self) -> bool:
        """Whether fewer may be picked than there are: `up to 2`."""
        return self.quant in ("up to", "any", "at most")

    @property
    def number(self) -> int | None:
        """How many things are picked; None: it is done to all."""
        if self.quant == "any":
            return ALL
        if self.quant in ("a", "another", "number", "up to", "at most"):
            return self.given
        return None

    @property
    def several(self) -> int:
        """How many things are picked, where some are; else one."""
        return 1 if self.number is None else self.number

    @property
    def is_one(self) -> bool:
        """Whether the text says that it is one thing."""
        return self.number is not None and self.quant != "any" and self.thing.number == 1

    @property
    def at_random(self) -> bool:
        """Whether chance picks them."""
        return any(isinstance(role, t.AtRandom) for role in self.act.roles)

    @property
    def each(self) -> t.Each | None:
        """The `for each` behind the step."""
        return next((role for role in self.act.roles if isinstance(role, t.Each)), None)

    def type(self, view: View) -> str:
        """Return the type of what the step is done to."""
        return type_of(self.thing, view)

    @property
    def is_amount(self) -> bool:
        """Whether it is only known how many things it is done to: `draw 2 cards`."""
        verb, thing = self.act.entry, self.act.thing
        counted = isinstance(thing, t.Things) and thing.entries[0].counted
        return counted or bool(verb.amount and not verb.picks)

    @property
    def is_choice(self) -> bool:
        """Whether it only chooses, or shows, what the next steps speak of."""
        verb, thing = self.act.entry, self.act.thing
        return thing is not None and bool(verb.takes or (verb.shows and _is_single(thing)))

    @property
    def is_of_many(self) -> bool:
        """Whether several are chosen."""
        return isinstance(self.thing, t.Things | t.Part) and (
            self.thing.number > 1 or self.thing.quant == "any"
        )

    @property
    def leaves_many(self) -> bool:
        """Whether several things are spoken of behind it."""
        thing = self.act.thing
        if thing is None or not self.act.entry.makes:
            return thing is not None and self.is_choice and self.is_of_many
        is_some = isinstance(thing, t.Things) and thing.quant in ("a", "number")
        return not (is_some and thing.number == 1) or self.each is not None

    def role(self, word: str) -> t.Phrase | t.Spot | None:
        """Return what fills a role; `onto` counts as `to`."""
        words = ("to", "onto") if word == "to" else (word,)
        fits = [role.thing for role in self.act.roles if isinstance(role, t.Role)
                and role.word in words]  # fmt: skip
        return fits[-1] if fits else None


def _is_single(thing: t.Phrase) -> bool:
    """Return whether a phrase means one thing, and not each of several."""
    if not isinstance(thing, t.Things | t.Part):
        return False
    return thing.number == 1 and (isinstance(thing, t.Part) or not thing.plural)

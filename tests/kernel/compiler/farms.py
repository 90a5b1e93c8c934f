"""Farms that steps and rules are tried on, and what is tried."""

from typing import Any

from kernel.toy import (
    STEPS,
    Farm,
    carry_out,
    compiled,
    lay_down,
    offered,
    reply,
    set_going,
    settled,
)
from kernel.words import FIELDS, HILL, MARSH, MOOR, STONES
from ruinous.kernel.state.bits import listed


def farm_with_hens(*rules: str) -> Farm:
    s = settled()
    s.where[1] = HILL
    for text in rules:
        lay_down(s, text)
    return s


def done(text: str, *answers: str, s: Farm | None = None, **slots: int) -> list[tuple[Any, ...]]:
    """Carry out steps and return what was done: verb, actor, object, amount, place."""
    return carry_out(s or farm_with_hens(), text, *answers, **slots).told()


def asked(text: str, *answers: str, s: Farm | None = None) -> list[str]:
    """Carry out steps up to the last question, and return what it offers."""
    s = s or farm_with_hens()
    set_going(s, compiled(s, text, STEPS).steps)
    for key in answers:
        reply(s, key)
    return offered(s)


def farm_with_flags() -> Farm:
    """Return a farm with animals in fields, two flags of B on the Hill and stones at its ends."""
    s = settled()
    s.piles[1 * FIELDS + HILL] = 2
    s.piles[0 * FIELDS + MOOR] = 1
    s.piles[3 * FIELDS + HILL] = 3
    s.piles[3 * FIELDS + MARSH] = 1
    s.charm_field[0], s.charm_field[1] = HILL, MOOR
    return s


def described(type: str, phrase: str, s: Farm, **slots: int) -> list[int]:
    """Return the things that a phrase describes in a rule."""
    (instance,) = lay_down(s, f"luck of {phrase} +1", **slots)
    kind, applies = s.world.types[type], instance.rule.applies
    assert instance.rule.key == f"luck/{type}"
    assert applies is not None
    return [
        thing
        for thing in listed(kind.all)
        if applies(s, instance.slots, thing, kind.place(s, thing), -1)
    ]


def animals(phrase: str, s: Farm | None = None, **slots: int) -> list[int]:
    return described("animal", phrase, s or farm_with_flags(), **slots)


def fields(phrase: str, s: Farm | None = None, **slots: int) -> list[int]:
    return described("field", phrase, s or farm_with_flags(), **slots)


def farmers(phrase: str, s: Farm | None = None, **slots: int) -> list[int]:
    return described("farmer", phrase, s or farm_with_flags(), **slots)


def picked(text: str, *answers: str, s: Farm | None = None, **slots: int) -> list[str]:
    """Carry steps out up to the last question, and return what it offers."""
    s = s or farm_with_flags()
    set_going(s, compiled(s, text, STEPS).steps, **slots)
    for key in answers:
        reply(s, key)
    return offered(s)


A, B, C = range(3)


def farm_with_rules(*rules: str, **slots: int) -> Farm:
    s = settled()
    for text in rules:
        lay_down(s, text, **slots)
    return s


def farm_with_stones() -> Farm:
    s = settled()
    s.piles[STONES + HILL] = 3
    s.charm_field[0], s.charm_field[1] = HILL, MOOR
    return s


def holds(condition: str, s: Farm | None = None, **slots: int) -> bool:
    """Return whether a condition holds for A on the Hill."""
    s = s or farm_with_stones()
    before = s.eggs()
    carry_out(s, f"if {condition}: find 1 egg", **slots)
    return s.eggs() != before

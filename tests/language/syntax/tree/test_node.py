"""What nodes share: equality, hash and print leave out where they stand and what is bound."""

import re
from dataclasses import fields, replace

import pytest

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.place import Place
from ruinous.language.syntax.tree.node import parts_of

HERE, THERE = Place(1, 1, 1, 5), Place(2, 1, 2, 5)


def test_nodes_of_the_same_kind_and_facts_are_equal_wherever_they_stand() -> None:
    one, other = t.Number(3, place=HERE), t.Number(3, place=THERE)
    assert one == other
    assert hash(one) == hash(other)
    assert {one, other} == {one}
    assert one != t.Number(4, place=HERE)


def test_what_binding_fills_does_not_count() -> None:
    plain = t.TimeRole("in battle")
    assert replace(plain, entry=object()) == plain
    assert repr(replace(plain, entry=object())) == "TimeRole(time='in battle')"


def test_nodes_of_other_kinds_are_other_nodes() -> None:
    assert t.TimeRole("once") != t.SpanRole("once")
    assert t.Free() == t.Free()
    assert t.Free() != t.AtRandom()
    assert t.Number(3) != 3
    assert t.Number(3) != (3,)


KINDS = [each for each in vars(t).values() if isinstance(each, type) and issubclass(each, t.Node)]


@pytest.mark.parametrize("kind", KINDS)
def test_every_node_has_slots_and_compares_its_facts(kind: type[t.Node]) -> None:
    assert "__dict__" not in dir(kind)
    assert kind.__eq__ is t.Node.__eq__
    assert next(each.name for each in fields(kind)) == "place"


@pytest.mark.parametrize("kind", KINDS)
def test_every_field_that_may_hold_a_node_is_a_part(kind: type[t.Node]) -> None:
    unions = {"Phrase", "Where", "Test", "Limit", "Statement", "AnyRole"}
    known = unions.union(each.__name__ for each in KINDS)
    typed = {each.name: set(re.findall(r"\w+", str(each.type))) for each in fields(kind)}
    assert {name for name, words in typed.items() if words & known} <= set(parts_of(kind))


def test_words_and_what_binding_fills_are_no_parts() -> None:
    assert parts_of(t.Act) == ("thing", "roles", "unsaid")
    assert parts_of(t.Name) == ()

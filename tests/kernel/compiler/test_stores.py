"""Stores to which things are brought."""

from ruinous.kernel.compiler.stores import store_named
from ruinous.language.syntax import tree as t

BARN = t.Things("the", 0, (), ("barn",), False, type="store")


def test_a_store_is_named_with_the_end_of_it_that_is_meant():
    assert store_named(BARN) == (BARN, "")
    assert store_named(t.Part("the top", 1, BARN)) == (BARN, "the top")


def test_a_place_is_no_store():
    assert store_named(t.Spot("here")) is None
    assert store_named(None) is None

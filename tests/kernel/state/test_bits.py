"""Sets of things as whole numbers."""

from hypothesis import given
from hypothesis import strategies as st

from ruinous.kernel.state.bits import NOTHING, bits, first, just, listed

THINGS = st.sets(st.integers(0, 200))


@given(THINGS)
def test_a_set_is_read_in_rising_order(things: set[int]) -> None:
    mask = sum(just(thing) for thing in things)
    assert list(bits(mask)) == listed(mask) == sorted(things)


@given(THINGS)
def test_the_first_is_the_smallest(things: set[int]) -> None:
    mask = sum(just(thing) for thing in things)
    assert first(mask) == min(things, default=NOTHING)


def test_nothing_makes_an_empty_set() -> None:
    assert just(NOTHING) == 0
    assert first(0) == NOTHING

"""The garbage collector rests where there is nothing for it."""

import gc

import pytest

from ruinous.collector import no_collection


def test_the_collector_rests_and_is_then_as_it_was():
    assert gc.isenabled()
    with no_collection():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_a_collector_that_was_off_stays_off():
    gc.disable()
    try:
        with no_collection():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_a_failure_turns_it_on_again():
    with pytest.raises(KeyError), no_collection():
        raise KeyError
    assert gc.isenabled()

"""What holds at every decision of every match, whatever is chosen."""

import json
from random import Random

import pytest

import ruinous
from games.marauders.laws import begun, broken, marauders, play
from ruinous import Match

FEW, MANY = range(10), 1_000
SOME = 97
"""Every so many decisions a match is saved, cloned and looked at from all seats."""


def lawful(match: Match) -> None:
    assert broken(match.state) == []
    keys = [] if match.over else [option.key for option in match.decision.options]
    assert len(keys) == len(set(keys))


def as_data(match: Match) -> dict:
    return json.loads(json.dumps(match.snapshot()))


def go_on_alike(match: Match, seed: int) -> None:
    """Make sure that a clone and a match restored from a file go on as the match itself would."""
    clone, restored = match.clone(), ruinous.restore(as_data(match), marauders())
    before = as_data(match)
    for other in (clone, restored):
        play(other, Random(seed), lambda _: None, most=40)
    assert clone.record() == restored.record()
    assert as_data(clone) == as_data(restored)
    assert as_data(match) == before


def hides_the_pile(match: Match) -> None:
    """Make sure that no view changes when the pile is shuffled."""
    other = match.clone()
    other.state.pile.reverse()
    for seat in match.players:
        assert match.view(seat) == other.view(seat)


@pytest.mark.parametrize("seed", FEW)
def test_laws_hold_at_every_decision_and_the_choices_make_the_same_record(seed):
    match = begun(seed)
    play(match, Random(seed), lawful)
    assert match.over
    assert ruinous.replay(match.record()).record() == match.record()


@pytest.mark.parametrize("seed", FEW)
def test_snapshots_and_clones_go_on_alike_and_views_hide_the_pile(seed):
    count = 0

    def look(match: Match) -> None:
        nonlocal count
        count += 1
        if count % SOME == 1:
            go_on_alike(match, seed)
            hides_the_pile(match)

    play(begun(seed), Random(seed), look, most=600)


@pytest.mark.long
@pytest.mark.parametrize("thousand", range(10))
def test_laws_hold_in_many_matches(thousand):
    for seed in range(thousand * MANY, (thousand + 1) * MANY):
        match = begun(seed)
        play(match, Random(seed), lawful)
        assert match.over

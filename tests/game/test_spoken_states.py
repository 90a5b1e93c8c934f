"""The states of things that effects speak of."""

import pytest

from ruinous.game.spoken_states import spoken_states
from ruinous.tools.trial.try_item import _placed
from tools.builders import base


def spoken(text: str) -> set[str]:
    content = base().without_mistakes()
    placed = _placed(text, "card", content)
    return {" ".join(each) for each in spoken_states([placed.tree], content.effects.lexicon.index)}


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("when played: return a banished card to the hand", "card banished"),
        ("when played: gain 1 power for each figure in your stock", "figure stock"),
        ("at the start of battle: score 1 point for each figure on this card", "figure laid"),
    ],
)
def test_adjectives_and_places_name_states(text: str, state: str) -> None:
    assert state in spoken(text)


def test_a_verb_speaks_of_the_states_that_it_acts_on() -> None:
    assert "card hand" in spoken("when played: discard 1 card")


def test_what_is_not_spoken_of_is_left_out() -> None:
    assert not {"card banished", "figure banished", "figure laid"} & spoken(
        "when played: kill an enemy figure here"
    )

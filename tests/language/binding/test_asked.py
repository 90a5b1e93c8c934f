"""What has to be computed for a text, beyond the words it names."""

from types import SimpleNamespace

from ruinous.language.binding.asked import asked
from ruinous.language.lexicon.entries import Adjective, QuantityWord
from ruinous.language.syntax import tree as t

WORTH = QuantityWord(
    phrase="worth",
    doc="",
    types=frozenset(),
    computed_from=frozenset({"weight"}),
    tied_by=frozenset({"rare"}),
)
NEIGHBOURING = Adjective(
    word="neighbouring", doc="", types=frozenset(), computed_from=frozenset({t.ADJACENT})
)
WORDS = SimpleNamespace(quantities={"worth": WORTH}, adjectives={"neighbouring": NEIGHBOURING})


def test_a_quantity_is_computed_from_others() -> None:
    node = t.Bounded("worth", "at least", 2)
    assert list(asked(node, WORDS)) == [("worth", "worth"), ("worth", "weight")]


def test_the_most_of_it_asks_for_what_breaks_a_tie_too() -> None:
    node = t.Topping("highest", "worth", None)
    assert list(asked(node, WORDS)) == [
        ("worth", "worth"),
        ("worth", "rare"),
        ("worth", "weight"),
    ]


def test_a_state_asks_for_itself() -> None:
    here = t.Spot("here")
    assert list(asked(t.IsSo(here, "rare"), WORDS)) == [("rare", "rare")]


def test_what_is_near_asks_which_places_are_adjacent() -> None:
    here = t.This(("field",))
    assert list(asked(t.At("near", here), WORDS)) == [("near", "near"), ("near", t.ADJACENT)]
    assert list(asked(t.At(t.ADJACENT, here), WORDS)) == [(t.ADJACENT, t.ADJACENT)]
    assert list(asked(t.At("in", here), WORDS)) == []


def test_an_adjective_is_computed_too() -> None:
    fields = t.Things("each", 0, ("neighbouring",), ("field",), plural=False)
    needed = [each for _, each in asked(fields, WORDS)]
    assert needed == ["neighbouring", t.ADJACENT]

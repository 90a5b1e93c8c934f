"""What has to be computed for a text, beyond the words it names."""

from ruinous.language.binding.asked import asked
from ruinous.language.lexicon.entries import QuantityWord
from ruinous.language.syntax import tree as t

WORTH = QuantityWord(
    phrase="worth",
    doc="",
    types=frozenset(),
    computed_from=frozenset({"weight"}),
    tied_by=frozenset({"rare"}),
)
WORDS = {"worth": WORTH}


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

"""What has to be computed for a text, beyond the words it names."""

from types import SimpleNamespace

from ruinous.language.binding.asked import Computed, asked
from ruinous.language.lexicon.entries import Adjective, Noun, QuantityWord
from ruinous.language.syntax import tree as t
from ruinous.struct import replace

WORTH = QuantityWord(
    phrase="worth",
    doc="",
    types=frozenset({"field", "hen"}),
    computed_from={"field": frozenset({"worth/hen"}), "hen": frozenset({"weight/hen"})},
    tied_by=frozenset({"rare"}),
)
NEIGHBOURING = Adjective(
    word="neighbouring", doc="", types=frozenset(), computed_from=frozenset({"adjacent to/field"})
)
FIELD = Noun(singular="field", plural="fields", type="field", doc="")
COIN = Noun(singular="coin", plural="coins", type="coin", doc="", counted=True,
            computed_from=frozenset({"worth/hen"}))  # fmt: skip
WORDS = SimpleNamespace(
    quantities={"worth": WORTH},
    adjectives={"neighbouring": NEIGHBOURING},
    nouns={"field": FIELD, "coin": COIN},
)


def needed(node: t.Node, *under: t.Node) -> list[str]:
    """Return what a node asks for, as `word/type`."""
    return ["/".join(each.computed) for each in asked(node, WORDS, under)]


def worth_of(type: str) -> t.Quantity:
    """Return the worth of a bound thing of a type."""
    return replace(t.Quantity("worth", t.This((type,))), type=type)


def test_a_quantity_is_computed_from_those_of_its_type_and_theirs() -> None:
    assert needed(worth_of("field")) == ["worth/field", "worth/hen", "weight/hen"]
    assert needed(worth_of("hen")) == ["worth/hen", "weight/hen"]


def test_before_it_is_bound_it_can_be_of_any_type() -> None:
    assert needed(t.Bounded("worth", "at least", 2)) == ["worth/", "weight/hen", "worth/hen"]


def test_what_is_described_says_whose_quantity_decides() -> None:
    hens = replace(t.Things("each", 0, (), ("field",), plural=False), type="hen")
    assert needed(t.Bounded("worth", "at least", 2), hens) == ["worth/hen", "weight/hen"]


def test_the_most_of_it_asks_for_what_breaks_a_tie_too() -> None:
    node = t.Topping("highest", "worth", None)
    assert needed(node) == ["worth/", "weight/hen", "worth/hen", "rare/"]


def test_a_state_asks_for_itself() -> None:
    here = t.Spot("here")
    assert needed(t.IsSo(t.This(("field",)), "rare")) == ["rare/"]
    assert needed(here) == []


def test_what_is_near_asks_which_places_are_adjacent() -> None:
    here = t.This(("field",))
    assert needed(t.At("near", here)) == ["near/", "adjacent to/"]
    assert needed(t.At(t.ADJACENT, here)) == ["adjacent to/"]
    assert needed(t.At("in", here)) == []


def test_an_adjective_is_computed_too() -> None:
    fields = t.Things("each", 0, ("neighbouring",), ("field",), plural=False)
    assert needed(fields) == ["neighbouring/", "adjacent to/field"]


def test_what_is_only_counted_is_worked_out() -> None:
    coins = replace(t.Things("", 0, (), ("coin",), plural=True), type="coin")
    assert needed(coins) == ["coin/coin", "worth/hen", "weight/hen"]


def test_a_message_says_what_is_worked_out_from_it() -> None:
    coins = t.Things("", 0, (), ("coin",), plural=True)
    assert [each.cause(WORDS) for each in asked(coins, WORDS)] == [
        "", ": `coins` are worked out from it", ": `coins` are worked out from it",
    ]  # fmt: skip
    assert [each.cause(WORDS) for each in asked(worth_of("field"), WORDS)][:2] == [
        "", ": `worth` of a field is worked out from it",
    ]  # fmt: skip


def test_what_is_of_no_known_type_can_be_of_each() -> None:
    assert Computed("worth", "").fits(Computed("worth", "hen"))
    assert Computed("worth", "hen").fits(Computed("worth", ""))
    assert not Computed("worth", "hen").fits(Computed("worth", "field"))
    assert not Computed("weight", "").fits(Computed("worth", ""))

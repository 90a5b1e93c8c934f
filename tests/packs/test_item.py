"""The model of an item is the item: it keeps its place, its file and its pack."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

import pytest
from pydantic import Field, ValidationError

from ruinous.diagnostics import Text
from ruinous.packs import is_called
from ruinous.packs.fields import Effect, Frozen, Number, Some
from ruinous.packs.item import File, Item, Named
from ruinous.yaml.located import locate
from ruinous.yaml.nodes import plain

TEXT = """\
coins: {gold: 2}
cards:
  - name: The Long Way!
    effect: |
      draw 1 card
  - {name: Short, id: brief, effect: score 1 point}
  - name: Lost
    effect: >
      draw 1 card
"""


class Card(Named, Item):
    """A card."""

    prefix: ClassVar[str] = "cards"

    effect: Effect | None = Field(default=None, description="What it does.")


class Deck(File):
    """A file of cards."""

    coins: Frozen[str, Number] = Field(default={}, description="Coins.")
    cards: Some[Card] = Field(description="The cards.")

    @property
    def items(self) -> Sequence[Item]:
        """The cards."""
        return self.cards


@pytest.fixture
def deck() -> Deck:
    root = locate(TEXT, "deck.yaml").root
    assert root is not None
    made = Deck.model_validate(plain(root))
    made.belong_to("mine")
    return made


def test_an_id_is_made_of_the_name_unless_it_is_given(deck: Deck) -> None:
    assert [card.id for card in deck.cards] == ["the-long-way", "brief", "lost"]
    assert [card.reference for card in deck.cards][:2] == ["cards/the-long-way", "cards/brief"]


def test_an_item_knows_its_file_and_pack(deck: Deck) -> None:
    assert all(card.file is deck and card.pack == "mine" for card in deck.cards)


def test_an_item_knows_where_it_stands(deck: Deck) -> None:
    first, second, _ = deck.cards
    assert (first.span.line, first.span.column, first.span.end_column) == (3, 11, 24)
    assert second.node.key("id").line == 6
    assert second.place("no such key") == second.node.head


def test_an_effect_points_into_its_file(deck: Deck) -> None:
    first, second, folded = deck.cards
    assert isinstance(first.effect, Text)
    assert first.effect.whole().line == 5
    assert second.effect is not None
    assert (second.effect.value, second.effect.file) == ("score 1 point", "deck.yaml")
    assert folded.effect is None


def test_a_file_defines_its_items(deck: Deck) -> None:
    found = deck.definitions
    assert [each.reference for each in found][1:] == ["cards/brief", "cards/lost"]
    assert {each.pack for each in found} == {"mine"}
    assert found[0] is deck.cards[0]


def test_nothing_of_an_item_can_be_changed(deck: Deck) -> None:
    assert isinstance(deck.cards, tuple)
    with pytest.raises(ValidationError, match="frozen"):
        deck.cards[0].name = "Other"
    with pytest.raises(TypeError):
        deck.coins["gold"] = 3


def test_what_is_made_without_a_file_says_so() -> None:
    card = Card.model_validate({"name": "Short"})
    for part in ("node", "file", "pack", "span"):
        with pytest.raises(AttributeError, match="made without a file"):
            getattr(card, part)


def test_an_empty_list_is_one_mistake() -> None:
    with pytest.raises(ValidationError) as raised:
        Deck.model_validate({"cards": [{"name": 1}, "x"]})
    assert [error["type"] for error in raised.value.errors()] == ["string_type", "model_type"]
    with pytest.raises(ValidationError) as raised:
        Deck.model_validate({"cards": []})
    assert [error["type"] for error in raised.value.errors()] == ["too_short"]


def test_the_schema_is_that_of_the_keys() -> None:
    schema = Deck.model_json_schema()
    assert schema["properties"].keys() == {"coins", "cards"}
    card = schema["$defs"]["Card"]
    assert card["properties"].keys() == {"name", "id", "effect"}
    assert card["required"] == ["name"]
    assert schema["properties"]["cards"]["minItems"] == 1


class Thing(NamedTuple):
    id: str
    name: str


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("ferry-toll", True),
        ("Ferry Toll", True),
        ("THE FERRYMANS TOLL", True),
        ("the-ferryman\N{RIGHT SINGLE QUOTATION MARK}s-toll", True),
        ("the toll", False),
        ("", False),
    ],
)
def test_a_thing_is_called_by_its_id_and_by_its_name(name: str, meant: bool) -> None:
    assert is_called(Thing("ferry-toll", "The Ferryman's Toll"), name) is meant


@pytest.mark.parametrize("name", ["", "!!", "混沌"])
def test_no_letters_are_the_name_of_nothing(name: str) -> None:
    assert not is_called(Thing("deep", "混沌"), name)

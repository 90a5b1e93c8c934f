"""The items of any game, told plainly."""

from types import SimpleNamespace

from pydantic import BaseModel

from ruinous.diagnostics import Text
from ruinous.game.items import Items


class Plum(BaseModel):
    """An item."""

    id: str = "plum"
    name: str = "Plum"
    sweet_by: int = 3
    parts: tuple[str, ...] = ()

    @property
    def pack(self) -> str:
        """The pack."""
        return "garden"

    @property
    def effect(self) -> Text:
        """The effect."""
        return Text.of("grow")


def test_numbers_and_texts_of_an_item_are_facts():
    assert list(Items().facts_of(Plum(), None)) == [("pack", "garden"), ("sweet by", "3")]


def test_an_item_is_of_the_kind_of_its_class_and_has_its_effect():
    assert Items().kind_of(Plum()) == "Plum"
    [written] = Items().texts_of(Plum())
    assert (written.label, written.text.value) == ("", "grow")


def test_an_effect_is_tried_on_the_first_item_of_a_kind_that_has_one():
    plum, other, text = Plum(), Plum(id="other"), Text.of("shrink")
    catalogue = SimpleNamespace(items=(plum, other))
    assert Items().homes(catalogue) == ("plum",)
    old, new = Items().bearer(catalogue, "plum", text)
    assert old is plum
    assert (new.id, new.name) == ("plum", "Plum")

"""The sorts of values that content files have."""

from typing import Annotated

import pytest
from pydantic import ValidationError

from ruinous.packs.fields import Id, Listed, Many, Model, Number, key_of


class Sheet(Model):
    """A model of a test."""

    card_spaces: Number = 1
    from_: Id = "any"
    pair: Annotated[tuple[Id, ...], Listed(least=1, most=2)] = ("a",)
    numbers: Many[Number] = ()


def test_a_key_is_a_field_with_blanks_between_words() -> None:
    assert (key_of("card_spaces"), key_of("from_")) == ("card spaces", "from")
    assert Sheet.model_validate({"card spaces": 2, "from": "x"}).card_spaces == 2


def test_a_list_becomes_a_tuple() -> None:
    assert Sheet.model_validate({"pair": ["a", "b"]}).pair == ("a", "b")


@pytest.mark.parametrize(
    ("values", "kinds"),
    [
        ({"pair": []}, ["too_short"]),
        ({"pair": ["a", "b", "c"]}, ["too_long"]),
        ({"numbers": [1, "2", 0]}, ["int_type", "greater_than_equal"]),
        ({"card_spaces": 2}, ["extra_forbidden"]),
        ({"from": "Not an id"}, ["string_pattern_mismatch"]),
    ],
)
def test_each_mistake_is_reported_once(values: dict[str, object], kinds: list[str]) -> None:
    with pytest.raises(ValidationError) as refused:
        Sheet.model_validate(values)
    assert [each["type"] for each in refused.value.errors()] == kinds

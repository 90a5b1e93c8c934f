"""Each kind of error that our sorts of values can have is in plain words."""

from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from ruinous.yaml.located import locate
from ruinous.yaml.patterns import ID, IN_WORDS, NAME, RANGE, REFERENCE, VERSION, WORDS
from ruinous.yaml.refusals import refusal, what_is_found


class Values(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    number: Annotated[int, Field(ge=1, le=9)] = 1
    truth: bool = True
    text: Annotated[str, Field(max_length=4000)] = ""
    items: Annotated[list[int], Field(min_length=1, max_length=2)] = [1]
    keys: dict[str, int] = {}
    inner: "Values | None" = None
    choice: Literal["a", "b"] = "a"
    id: Annotated[str, Field(pattern=ID)] = "a"


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ({"number": "x"}, "a whole number"),
        ({"number": 0}, "at least 1"),
        ({"number": 10}, "at most 9"),
        ({"truth": 1}, "`true` or `false`"),
        ({"text": 1}, "a text"),
        ({"text": "x" * 4001}, "at most 4,000 characters"),
        ({"items": 1}, "a list"),
        ({"items": []}, "at least 1 in the list"),
        ({"items": [1, 2, 3]}, "at most 2 in the list"),
        ({"keys": 1}, "keys with values"),
        ({"inner": 1}, "keys with values"),
        ({"choice": "c"}, "`a` or `b`"),
        ({"id": "A"}, "an id of small letters and digits with hyphens between"),
    ],
)
def test_what_is_expected(value: Any, expected: str) -> None:
    with pytest.raises(ValidationError) as error:
        Values.model_validate(value)
    assert refusal(error.value.errors()[0]) == f"expected {expected}"


def test_keys_are_named_by_what_is_wrong() -> None:
    with pytest.raises(ValidationError) as error:
        Values.model_validate({"x": 1})
    assert refusal(error.value.errors()[0]) == "unknown key"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("[a, b]", "a list of 2"),
        ("{a: b}", "keys with values"),
        ("12", "`12`"),
        ("'  '", "an empty text"),
        ("a b", "the text `a b`"),
        ("x" * 4001, "a text of 4,001 characters"),
    ],
)
def test_what_is_found(text: str, found: str) -> None:
    root = locate(text, "x.yaml").root
    assert root is not None
    assert what_is_found(root) == found


def test_each_pattern_is_in_plain_words() -> None:
    assert set(IN_WORDS) == {ID, REFERENCE, VERSION, RANGE, NAME, WORDS}

"""Each kind of error that our sorts of values can have is in plain words."""

from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from packs.builders import only
from ruinous.yaml.located import locate
from ruinous.yaml.patterns import ID, IN_WORDS, NAME, RANGE, REFERENCE, VERSION, WORDS
from ruinous.yaml.refusals import refusal, what_is_found
from shelf import swapped


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


@pytest.mark.parametrize(
    ("old", "new", "cure"),
    [
        ("pages: 400", "pages: '400'", "400"),
        ("pages: 400", "pages: four", "4"),
        ("pages: 400", "pages: about 7 pages", "7"),
        ("pages: 400", "pages: none", None),
        ("pages: 400", "pages: 4.5", None),
        ("pages: 400", "pages: 4½", None),
        ("pages: 400", "pages: two dozen", None),
        ("pages: 400", "pages: 4 or 5", None),
        ("pages: 400", "pages: true", None),
        ("pages: 400", "pages: 400\n      wide: yes", "true"),
        ("pages: 400", "pages: 400\n      wide: off", "false"),
        ("pages: 400", "pages: 400\n      wide: maybe", None),
        ("name: Emma", "name: true", '"true"'),
        ("name: Emma", "name: [Emma]", "Emma"),
        ("name: Emma", "name: [Emma, Emma]", None),
        ("binding: cloth", "binding: colth", "cloth"),
        ("binding: cloth", "binding: lea", "leather"),
        ("binding: cloth", "binding: stone", None),
        ("binding: cloth", "binding: cloth\n    lent: me", "[me]"),
        ("binding: cloth", "binding: cloth\n    lent: '{'", None),
        ("binding: cloth", "binding: cloth\n    id: The Book", "the-book"),
        ("binding: cloth", "binding: cloth\n    id: 混沌", None),
        ("room: attic", "room: attic\nedition: 1.2", '">=1.2"'),
        ("room: attic", "room: attic\nedition: first", None),
    ],
)
def test_a_cure(old: str, new: str, cure: str | None) -> None:
    found = only(list(swapped(old, new).findings))
    assert found.cure == cure
    if cure is not None:
        assert (found.help or "").startswith(f"write `{cure}`") or "did you mean" in found.help


@pytest.mark.parametrize(
    ("old", "new", "advice"),
    [
        ("pages: 400", "pages: '400'", "write `400` without quotes"),
        (
            "size:\n      pages: 400",
            "size: large",
            "write keys below it; they are `pages` and `wide`",
        ),
        ("pages: 400", "pages: [4]", "`pages`: how many pages"),
    ],
)
def test_what_belongs_there(old: str, new: str, advice: str) -> None:
    assert only(list(swapped(old, new).findings)).help == advice

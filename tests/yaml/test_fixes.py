"""What to write instead of a value, where that is certain."""

import pytest

from packs.builders import only
from shelf import swapped


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

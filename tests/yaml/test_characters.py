"""Characters that no parser need look at."""

import pytest

from packs.builders import place
from ruinous.yaml.characters import character_findings, named
from ruinous.yaml.nodes import Source


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a: b\n", []),
        ("a: x\u200by\u202e\n", [("E312", "1:5-6"), ("E312", "1:7-8")]),
        ("a:\n\tb: 1\n\tc: 2\nd:\n\te: 3\n", [("E303", "2:1-2"), ("E303", "5:1-2")]),
        ("a: b\tc\n", []),
        ("%YAML 1.1\n---\na: b\n", [("E301", "1:1-2")]),
        ("a: 5%\n", []),
    ],
)
def test_strangers(text: str, found: list[tuple[str, str]]) -> None:
    told = character_findings(Source("x.yaml", text))
    assert [(finding.code, place(finding)) for finding in told] == found


def test_a_flood_is_given_up() -> None:
    assert len(character_findings(Source("x.yaml", "\u200b" * 1000 + "\n"))) == 100


def test_a_character_has_a_name() -> None:
    assert named("\u200b") == "U+200B (zero width space)"
    assert named("\x1b") == "U+001B (a control character)"

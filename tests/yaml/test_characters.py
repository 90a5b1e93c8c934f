"""Characters that no parser need look at."""

import pytest

from packs.builders import place
from ruinous.yaml.characters import character_findings, named
from ruinous.yaml.located import locate
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


@pytest.mark.parametrize(
    "character",
    [
        *("\u00ad", "\u034f", "\u061c", "\u115f", "\u1160", "\u17b4", "\u180b", "\u180e", "\u200c"),
        *("\u200d", "\u2800", "\u3164", "\ufe0f", "\uffa0", "\ufffa", "\U000e0041", "\U000e0100"),
        *("\ue000", "\U0001d173", "\U0001d159", "\U000f0000"),
    ],
    ids=ascii,
)
def test_what_cannot_be_seen_is_told_wherever_it_stands(character: str) -> None:
    [bare] = character_findings(Source("x.yaml", f"name: a{character}b\n"))
    assert (bare.code, place(bare)) == ("E312", "1:8-9")
    escaped = f"\\U{ord(character):08x}"
    [told] = locate(f'name: "a{escaped}b"\n', "x.yaml").findings
    assert (told.code, told.message) == ("E312", bare.message)


@pytest.mark.parametrize("text", ["é", "e\u0301", "ß", "漢字", "अ", "№", "⚔", "\u2014", "½"])
def test_what_can_be_seen_is_fine(text: str) -> None:
    assert character_findings(Source("x.yaml", f"name: {text}\n")) == ()


def test_a_flood_is_given_up() -> None:
    assert len(character_findings(Source("x.yaml", "\u200b" * 1000 + "\n"))) == 100


def test_a_character_has_a_name() -> None:
    assert named("\u200b") == "U+200B (zero width space)"
    assert named("\x1b") == "U+001B (a control character)"

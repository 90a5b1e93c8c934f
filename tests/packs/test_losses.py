"""What packs lose without a word."""

from pathlib import Path

import pytest

from packs.builders import PROVENANCE, TINY, findings, only, place, swapped, write, write_tiny
from packs.test_linked import found, pack
from ruinous.game.registry import load_packs


@pytest.mark.parametrize(
    ("path", "old", "new", "where", "help"),
    [
        ("board.yaml", "High Moor", "High Moor #2", "6:11-23", '`"High Moor #2"`'),
        ("chaos/ash.yaml", "two dice more", "two dice #1", "12:16-27", '`"two dice #1"`'),
        ("powers/ash.yaml", "colour: grey", "colour: grey #888", "3:9-18", '`"grey #888"`'),
    ],
)
def test_a_name_that_is_cut_at_a_comment(
    tmp_path: Path, path: str, old: str, new: str, where: str, help: str
) -> None:
    """Section 3 of review 1, passing silently: a name cut at ` #`."""
    finding = only(findings(tmp_path, swapped(path, old, new)))
    assert (finding.code, place(finding)) == ("E312", where)
    assert finding.help == f"write {help} in quotes, or a blank behind the `#` of a comment"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("name: High Moor", "name: High Moor # the second"),
        ("name: High Moor", 'name: "High Moor" #second'),
        ("name: High Moor", "name: 'High #2 Moor'\n    id: high-moor"),
        ("value: 3", "value: 3 #guess"),
    ],
)
def test_a_comment_is_a_comment(tmp_path: Path, old: str, new: str) -> None:
    assert not findings(tmp_path, swapped("board.yaml", old, new))


ROWS = "effect: forbid dominating a ruined region\n"


def test_a_ruination_that_loses_its_rules(tmp_path: Path) -> None:
    """L19: it stood for another one without the rules of ruined regions."""
    old = TINY["ruination.yaml"]
    files = {"pack.yaml": pack("fan", "replaces: [ruination]\n"), "ruination.yaml": old}
    assert not found(tmp_path, fan=files)
    write_tiny(tmp_path / "tiny", {"ruination.yaml": old + ROWS})
    finding = only(load_packs([tmp_path / "fan"])[1])
    assert (finding.code, finding.severity, place(finding)) == ("W906", "warning", "1:1-6")
    assert finding.message == (
        "the effect of `ruination` in `tiny` is lost: what stands for it here has none"
    )
    assert finding.help is not None
    assert finding.help.startswith("copy it from ")
    assert "tiny/ruination.yaml:5," in finding.help
    write(tmp_path / "fan", {"ruination.yaml": old + ROWS})
    assert not load_packs([tmp_path / "fan"])[1]


def test_a_token_that_loses_its_effect(tmp_path: Path) -> None:
    """L19: the same of any other thing with an effect."""
    text = f"tokens:\n  - {{name: lantern, plural: lanterns, supply: 9}}\n{PROVENANCE}"
    files = {"pack.yaml": pack("fan", "replaces: [tokens/lantern]\n"), "tokens.yaml": text}
    assert only(found(tmp_path, fan=files)).code == "W906"

"""Words that packs bring to effects: each for one thing."""

from pathlib import Path

from packs.builders import (
    PROVENANCE,
    findings,
    only,
    place,
)
from packs.test_conflicts import SECOND, found, pack


def test_followers_share_no_word(tmp_path: Path) -> None:
    text = SECOND.replace("order: 1", "order: 2").replace("plural: skaters", "plural: stokers")
    finding = only(findings(tmp_path, {"powers/frost.yaml": text}))
    assert (finding.code, place(finding)) == ("E318", "8:46-53")
    assert finding.message.startswith("the name `stokers` is used twice, first at ")


def test_two_kinds_of_tokens_with_one_word(tmp_path: Path) -> None:
    text = f"tokens:\n  - {{id: lamp, name: lantern, plural: lamps, supply: 2}}\n{PROVENANCE}"
    finding = only(found(tmp_path, fan={"pack.yaml": pack("fan"), "tokens.yaml": text}))
    assert finding.code == "E318"
    assert finding.message.startswith("the name `lantern` is used twice, first at ")

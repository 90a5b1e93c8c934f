"""A pack is known by what it means, however that is written."""

from collections.abc import Callable
from pathlib import Path

import pytest

import ruinous
from ruinous.game.records import play_again, record_of
from ruinous.tools.check.fmt import fmt
from tools.builders import changed, copy_of_base

Change = Callable[[Path], object]


def with_carriage_returns(pack: Path) -> None:
    for file in pack.rglob("*.yaml"):
        file.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))


def with_a_remark(pack: Path) -> None:
    file = pack / "chaos" / "khorne.yaml"
    file.write_text(f"# a remark\n\n{file.read_text('utf-8')}", "utf-8")


def in_another_form(pack: Path) -> None:
    file = pack / "chaos" / "khorne.yaml"
    changed(file, "name: Blood Frenzy\n    copies: 4\n", "copies: 4\n    name: 'Blood Frenzy'\n")
    changed(file, "battle: roll 2 dice here", "battle:\n        roll 2 dice here")
    assert fmt([str(pack)], dry=True).files


def with_a_word_of_a_source(pack: Path) -> None:
    changed(pack / "pack.yaml", "title: ", "title: The ")


def without_an_example(pack: Path) -> None:
    changed(pack / "chaos" / "khorne.yaml", "- title: its dice", "- title: all its dice")


def with_another_number(pack: Path) -> None:
    changed(pack / "chaos" / "khorne.yaml", "roll 2 dice", "roll 3 dice")


def with_another_price(pack: Path) -> None:
    changed(pack / "chaos" / "khorne.yaml", "cost: 0", "cost: 1")


def with_another_rule(pack: Path) -> None:
    changed(pack / "rules.yaml", "hit on: 4", "hit on: 5")


ALIKE = [with_carriage_returns, with_a_remark, in_another_form, with_a_word_of_a_source]
DIFFERENT = [with_another_number, with_another_price, with_another_rule]


@pytest.mark.parametrize(
    ("change", "is_alike"),
    [
        *((each, True) for each in (*ALIKE, without_an_example)),
        *((each, False) for each in DIFFERENT),
    ],
)
def test_what_is_played_is_what_counts(tmp_path: Path, change: Change, is_alike: bool) -> None:
    pack = copy_of_base(tmp_path)
    before = ruinous.load(pack)
    change(pack)
    after = ruinous.load(pack)
    assert after.catalogue.hash != before.catalogue.hash
    assert (after.identities == before.identities) is is_alike
    record = ruinous.new_game(before, ["khorne", "nurgle", "tzeentch"], 1).record()
    assert ("pack `base`" not in "".join(differences(record, after))) is is_alike


def differences(record: dict, content: ruinous.Content) -> list[str]:
    return list(play_again(record_of(record), content, verify=True).differences)


def test_a_record_with_the_hash_of_the_bytes_still_counts(tmp_path: Path) -> None:
    content = ruinous.load(copy_of_base(tmp_path))
    record = ruinous.new_game(content, ["khorne", "nurgle", "tzeentch"], 1).record()
    record["packs"][0]["hash"] = content.catalogue.packs[0].hash
    assert differences(record, content) == []

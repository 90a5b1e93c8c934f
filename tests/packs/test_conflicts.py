"""The same thing replaced or removed by two packs that do not know each other."""

from pathlib import Path

import pytest

from packs.builders import CHAOS, PROVENANCE, only, place, write, write_tiny
from packs.overlays import card_of, fan, pack, rules, tables
from ruinous.game.registry import load_packs


def house(folder: Path, id_: str, number: int, requires: str = "") -> Path:
    """Write a pack of one house rule beside the tiny pack."""
    more = "replaces: [rules/hit-on]\n"
    text = pack(id_, more).replace("]\n", f"{requires}]\n", 1)
    return write(folder / id_, {"pack.yaml": text, "rules.yaml": rules("hit on", number)})


def test_two_packs_that_replace_the_same_thing(tmp_path: Path) -> None:
    write_tiny(tmp_path / "tiny")
    packs = [house(tmp_path, "mild", 5), house(tmp_path, "harsh", 3)]
    finding = only(load_packs(packs)[1])
    assert (finding.code, place(finding)) == ("E308", "5:12-24")
    assert finding.span.file == (tmp_path / "harsh" / "pack.yaml").as_posix()
    assert finding.message == "the packs `mild` and `harsh` both replace `rules/hit-on`"
    assert finding.help == (
        "load one of them, let `harsh` require `mild`, "
        "or add a pack that requires both and says what holds"
    )


@pytest.mark.parametrize("order", [("mild", "harsh"), ("harsh", "mild")])
def test_a_pack_that_requires_the_other_settles_it(tmp_path: Path, order: tuple[str, ...]) -> None:
    write_tiny(tmp_path / "tiny")
    house(tmp_path, "mild", 5)
    house(tmp_path, "harsh", 3, ", {pack: mild}")
    catalogue, wrong = load_packs([tmp_path / name for name in order])
    assert not wrong
    assert catalogue is not None
    assert catalogue.rules is not None
    assert catalogue.rules.hit_on == 3


def test_a_third_pack_that_requires_both_settles_it(tmp_path: Path) -> None:
    write_tiny(tmp_path / "tiny")
    house(tmp_path, "mild", 5)
    house(tmp_path, "harsh", 3)
    bridge = house(tmp_path, "bridge", 2, ", {pack: mild}, {pack: harsh}")
    catalogue, wrong = load_packs([bridge])
    assert not wrong
    assert catalogue is not None
    assert catalogue.rules is not None
    assert catalogue.rules.hit_on == 2


def test_the_same_number_is_no_conflict(tmp_path: Path) -> None:
    write_tiny(tmp_path / "tiny")
    packs = [house(tmp_path, "mild", 5), house(tmp_path, "soft", 5)]
    assert not load_packs(packs)[1]


def test_two_errata_of_one_card(tmp_path: Path) -> None:
    more = "replaces: [chaos/ember-rain]\n"
    card = CHAOS[: CHAOS.index("  - name: Cold Hearth")]
    one = {"pack.yaml": pack("one", more), "chaos/ash.yaml": card}
    two = {"pack.yaml": pack("two", more), "chaos/ash.yaml": card}
    finding = only(fan(tmp_path, one=one, two=two)[1])
    assert finding.message == "the packs `one` and `two` both replace `chaos/ember-rain`"


@pytest.mark.parametrize("order", [("one", "two"), ("two", "one")])
def test_an_item_of_a_table_is_a_conflict_with_the_whole_of_it(
    tmp_path: Path, order: tuple[str, str]
) -> None:
    whole = {"pack.yaml": pack("one", "replaces: [ruination]\n"), "ruination.yaml": tables(9)}
    part = {"pack.yaml": pack("two", "replaces: [ruination/1]\n"), "ruination.yaml": card_of(1, 8)}
    files = {"one": whole, "two": part}
    finding = only(fan(tmp_path, **{name: files[name] for name in order})[1])
    last = {"one": "ruination", "two": "ruination/1"}[order[1]]
    assert finding.code == "E308"
    assert finding.message == f"the packs `{order[0]}` and `{order[1]}` both replace `{last}`"


@pytest.mark.parametrize(
    ("one", "two", "clash"),
    [
        ("replaces: [tokens/lantern]\n", "removes: [tokens/lantern]\n", True),
        ("removes: [tokens/lantern]\n", "removes: [tokens/lantern]\n", False),
        ("removes: [tokens/lantern]\n", "removes: [rules/starting-tokens/lantern]\n", False),
    ],
)
def test_what_one_pack_removes_another_may_remove_too(
    tmp_path: Path, one: str, two: str, clash: bool
) -> None:
    text = f"tokens:\n  - {{name: lantern, plural: lanterns, supply: 9, effect: {RULE}}}\n"
    files = {"pack.yaml": pack("one", one)}
    if "replaces" in one:
        files["tokens.yaml"] = text + PROVENANCE
    wrong = fan(tmp_path, one=files, two={"pack.yaml": pack("two", two)})[1]
    found = [each.message for each in wrong if each.code == "E308"]
    expected = "the packs `one` and `two` both replace or remove `tokens/lantern`"
    assert found == ([expected] if clash else [])


RULE = '"conquest of each region +1 for each lantern there"'

"""What the examples of shipped cards notice of small changes (review 1, section 6)."""

from pathlib import Path
from typing import Any, Final

import pytest
from ruamel.yaml import YAML

from ruinous.packs import content_root
from ruinous.tools.mutation import mutate as tool
from ruinous.tools.mutation.mutants import Mutator
from ruinous.tools.mutation.mutate import Judged, mutate
from ruinous.tools.wrong_use import WrongUse
from tools.builders import changed, copy_of_base

LEAST: Final = 95.0
KEPT: Final = Path(__file__).with_name("equivalent.yaml")
"""Mutants that mean the same for a reason that the tool cannot prove."""
FRENZY: Final = "      at the start of battle: roll 2 dice here\n"
UNSEEN: Final = "      when you ruin a region: gain 1 power\n"


def kept() -> dict[str, dict[str, dict[str, str]]]:
    """Return, by pack and item, the changed lines with their reasons."""
    found: Any = YAML(typ="safe").load(KEPT.read_text("utf-8"))
    return dict(found)


def share(effects: tuple[Judged, ...], pack: str) -> float:
    """Return the share that is noticed of what is not equivalent."""
    same = kept().get(pack, {})
    alive = sum(
        each.after not in same.get(one.item, {}) for one in effects for each in one.survivors
    )
    noticed = sum(each.noticed for each in effects)
    return 100 * noticed / (noticed + alive)


# ---------------------------------------------------------------- shipped cards


@pytest.mark.parametrize("card", ["The Blood God's Call", "Insidious Lies"])
def test_examples_of_a_card_notice_its_changes(card: str) -> None:
    report = mutate(["base", card], jobs=1)
    assert report.mutants > 5
    assert share(report.effects, "base") >= LEAST


@pytest.mark.long
@pytest.mark.parametrize("pack", ["base", "morrslieb", "horned-rat"])
def test_examples_of_a_pack_notice_the_changes_of_its_cards(pack: str) -> None:
    report = mutate([pack])
    assert share(report.effects, pack) >= LEAST
    alive = {(one.item, each.after) for one in report.effects for each in one.survivors}
    listed = {(item, after) for item, lines in kept().get(pack, {}).items() for after in lines}
    assert listed <= alive


@pytest.mark.long
@pytest.mark.parametrize("pack", ["base", "morrslieb", "horned-rat"])
def test_no_example_notices_what_is_proved_to_mean_the_same(pack: str) -> None:
    for task in tool._tasks([pack]):
        content, written = tool._content(pack), tool._texts(pack)[task.number]
        cases = [case for case in tool._cases(pack) if case.item == written.item.id]
        for mutant, other in Mutator(content).mutants(written, tool._place(pack)):
            assert not (mutant.same and tool._noticing(other, cases)), mutant.after


# ---------------------------------------------------------------- the tool


def test_a_name_means_the_card_in_all_shipped_packs() -> None:
    assert {(each.pack, each.item) for each in mutate(["warp shield"], jobs=1).effects} == {
        ("base", "warp-shield")
    }


def test_a_file_means_its_cards() -> None:
    effects = mutate([str(content_root() / "base" / "upgrades" / "khorne.yaml")], jobs=1).effects
    assert {each.file for each in effects} == {"base/upgrades/khorne.yaml"}


def test_a_name_that_nothing_has_is_refused_with_the_nearest() -> None:
    with pytest.raises(WrongUse) as refused:
        mutate(["base", "Warp Sheild"])
    assert refused.value.advice == "did you mean `Warp Shield`?"


def test_work_in_several_processes_comes_to_the_same() -> None:
    cards = ["base", "Warp Shield", "Drain Power"]
    assert mutate(cards, jobs=2) == mutate(cards, jobs=1)


def test_a_survivor_comes_with_the_example_that_should_notice(tmp_path: Path) -> None:
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "khorne.yaml", FRENZY, FRENZY + UNSEEN)
    [effect] = mutate([str(pack), "Blood Frenzy"], jobs=1).effects
    blind = [each for each in effect.survivors if each.before == UNSEEN.strip()]
    assert "when you ruin a region: gain 2 power" in [each.after for each in blind]
    assert {each.example for each in blind} == {None}
    assert {each.line for each in blind} == {effect.line + 1}


def test_an_example_that_does_not_hold_notices_nothing(tmp_path: Path) -> None:
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "khorne.yaml", FRENZY, FRENZY.replace("2", "3"))
    [effect] = mutate([str(pack), "Blood Frenzy"], jobs=1).effects
    assert (effect.examples, effect.noticed) == (0, 0)
    assert effect.mutants

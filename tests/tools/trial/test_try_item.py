"""An item is played at once."""

import shutil
from pathlib import Path

import pytest

from repository.places import CONTENT
from ruinous.diagnostics import ContentError
from ruinous.tools.trial.try_item import try_item, try_text
from ruinous.tools.wrong_use import WrongUse
from tools.builders import changed, copy_of_base

OURS = "provenance: {status: sourced, basis: our own}\n"
EVENT = f"""\
set: bare
{OURS}cards:
  - name: Rain
    copies: 1
    effect: |
      when revealed: each player gains 1 power
"""


def test_a_card_of_any_shipped_pack_is_tried_with_its_own_pack() -> None:
    report = try_item("fog bank")
    assert (report.name, report.kind, report.owned) == ("Fog Bank", "Chaos card", True)
    assert report.text == ("forbid killing cultists here",)
    assert report.place.startswith("fan-tide/")
    assert len(report.shown) == 1
    assert report.never == ()


def test_a_part_of_a_name_is_enough_in_any_shipped_pack() -> None:
    assert try_item("plunged into").name == "Plunged Into Chaos"
    assert try_item("ninth").name == "The Ninth Wave"


def test_what_is_nobodys_says_so() -> None:
    assert not try_item("Plunged Into Chaos", ["base"]).owned


def test_of_two_with_one_name_that_of_the_pack_is_tried() -> None:
    assert try_item("Bloodletter", ["morrslieb"]).place.startswith("morrslieb/")
    assert try_item("Bloodletter", ["base"]).place.startswith("base/")


def test_a_line_that_never_happens_is_told(tmp_path: Path) -> None:
    pack = copy_of_base(tmp_path)
    text = "each opponent with a cultist here loses 1 power"
    changed(
        pack / "chaos" / "tzeentch.yaml", text, "each opponent with 30 cultists here draws 1 card"
    )
    report = try_item("Drain Power", [str(pack)])
    [line] = report.never
    assert line.text == "each opponent with 30 cultists here draws 1 card"
    assert report.shown


def test_a_card_of_a_draft_is_tried(tmp_path: Path) -> None:
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "tzeentch.yaml", "copies: 3", "copies: 1")
    assert try_item("Drain Power", [str(pack)]).shown


def test_a_mistake_is_refused(tmp_path: Path) -> None:
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "tzeentch.yaml", "gain 1 power", "gian 1 power")
    with pytest.raises(ContentError) as wrong:
        try_item("Drain Power", [str(pack)])
    assert [finding.help for finding in wrong.value.findings] == ["did you mean `gain`?"]


def test_what_has_no_effect_and_what_there_is_not_are_refused() -> None:
    with pytest.raises(WrongUse, match="`Kislev` has no effect to try"):
        try_item("Kislev")
    with pytest.raises(WrongUse, match="is called `Drain Powder`"):
        try_item("Drain Powder")


def test_a_card_is_tried_beside_one_with_a_mistake(tmp_path: Path) -> None:
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "khorne.yaml", "roll 2 dice here", "rol 2 dice here")
    assert try_item("Drain Power", [str(pack)]).shown


def test_a_text_is_tried_on_a_card() -> None:
    report = try_text("when played: draw 1 card\n")
    assert (report.name, report.kind) == ("This Card", "Chaos card")
    assert report.place.startswith("in the place of `")
    assert report.text == ("when played: draw 1 card",)
    assert [event.place for event in report.shown[0].events][-1] == "line 1"


def test_a_text_of_another_game_is_told_which_packs_to_name() -> None:
    text = "when placed: discard an enemy troop"
    with pytest.raises(ContentError) as wrong:
        try_text(text)
    [finding] = wrong.value.findings
    assert finding.message == "unknown word `troop`"
    assert finding.help.endswith("; it has no mistake with `--packs marauders`")
    assert try_text(text, packs=["marauders"]).kind == "Card"


@pytest.mark.parametrize("seed", [1, 2])
def test_a_step_that_asks_by_rules_of_the_game_is_shown_to_its_end(seed: int) -> None:
    report = try_text("when used: take a goblin of an opponent", packs=["marauders"], seed=seed)
    [one] = report.shown
    assert " takes " in one.events[-1].text
    assert one.events[-1].place == "line 1"
    assert one.for_others == (one.events[-1].text,)


def test_a_position_in_which_a_step_ends_with_what_it_says_is_preferred() -> None:
    text = "when used: take a machine part of an opponent"
    [one] = try_text(text, packs=["marauders"], seed=5).shown
    assert [event.text.split()[1] for event in one.events if event.place] == ["takes"]


def test_what_came_to_where_a_rule_counts_is_told() -> None:
    text = "attack of this card +1 for each goblin in this line"
    [one] = try_text(text, packs=["marauders"]).shown
    rows = [
        {
            event.text.partition(" in ")[2].partition(",")[0]
            for event in one.events
            if name in event.text.lower()
        }
        for name in ("places this card in", "goblin")
    ]
    assert set.intersection(*rows)


def test_a_mistake_in_every_game_is_only_a_mistake() -> None:
    with pytest.raises(ContentError) as wrong:
        try_text("when played: draw 1 crd")
    assert "--packs" not in wrong.value.findings[0].help
    with pytest.raises(ContentError) as wrong:
        try_text("when placed: discard an enemy troop", packs=["base"])
    assert "--packs" not in wrong.value.findings[0].help


@pytest.mark.parametrize(
    ("home", "text"),
    [
        ("upgrade", "attack of your horrors +1"),
        ("old world card", "when revealed: place 1 event in Kislev"),
        ("sheet", "when you kill an enemy figure in battle: gain 1 power"),
        ("token", "resistance of each region +1 for each event there"),
    ],
)
def test_a_text_is_tried_on_other_homes(home: str, text: str) -> None:
    report = try_text(text, home)
    assert report.shown
    assert report.never == ()


def test_a_text_that_is_wrong_or_has_no_home_is_refused() -> None:
    with pytest.raises(ContentError) as wrong:
        try_text("when played: daw 1 card")
    assert [finding.help for finding in wrong.value.findings] == ["did you mean `draw`?"]
    with pytest.raises(ContentError):
        try_text("cost of this card is cost of this card")
    with pytest.raises(WrongUse, match="nothing is tried on `hat`"):
        try_text("when played: draw 1 card", "hat")


def test_of_two_lines_that_which_cannot_happen_is_told() -> None:
    report = try_text("when played:\n  draw 1 card\n  if you have at least 40 power: score 1 point")
    assert report.shown
    [line] = report.never
    assert (line.line, line.text) == (3, "score 1 point")
    assert line.reason == "its rule ran, and never came to this"


def test_what_comes_too_early_for_a_card_is_doubtful() -> None:
    [warned] = try_text("at the start of the summoning phase: gain 1 power").warned
    assert (warned.line, warned.message.split(":")[0]) == (1, "this never acts")
    assert try_text("at the start of battle: gain 1 power").warned == ()


def test_a_text_is_tried_beside_cards_with_mistakes(tmp_path: Path) -> None:
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "tzeentch.yaml", "gain 1 power", "gian 1 power")
    assert try_text("when played: gain 1 power", packs=[str(pack)]).shown


def test_where_nobody_can_play_that_is_said(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("id: bare\nversion: 1.0.0\ntitle: Bare\ngame: oldworld\n")
    shutil.copy(CONTENT / "base" / "rules.yaml", tmp_path)
    changed(tmp_path / "rules.yaml", "{noble: 2, warpstone: 3, peasant: 4}", "{}")
    numbers, _, _ = (tmp_path / "rules.yaml").read_text().partition("provenance:")
    (tmp_path / "rules.yaml").write_text(f"{numbers}{OURS}")
    (tmp_path / "old-world.yaml").write_text(EVENT)
    with pytest.raises(WrongUse, match="0 players cannot play; these packs seat 3 or 4"):
        try_item("Rain", [str(tmp_path)])


def test_packs_with_nothing_to_try_an_effect_on_are_refused(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("id: bare\nversion: 1.0.0\ntitle: Bare\ngame: oldworld\n")
    with pytest.raises(WrongUse, match="nothing that an effect could be tried on"):
        try_text("when played: gain 1 power", packs=[str(tmp_path)])

"""`ruinous cover`."""

import json
from pathlib import Path

import pytest

import ruinous
from cli.command import run
from ruinous.tools.cover import cover
from tools.builders import changed, copy_of_base


def test_the_examples_beside_the_cards_run_something_of_every_rule_of_them():
    for packs in (["base"], ["base", "morrslieb"], ["base", "horned-rat"], ["base", "fan-tide"]):
        report = cover(packs)
        cards = ("/chaos/", "/upgrades/", "old-world")
        idle = [rule for rule in report.missing if not rule.ran]
        assert [rule for rule in idle if any(part in rule.file for part in cards)] == []
        assert report.examples > 30


def test_games_run_what_no_example_does():
    alone, played = cover(["base"]), cover(["base"], games=30)
    assert alone.share < played.share
    assert alone.parts == played.parts
    ruins = [rule for rule in alone.missing if rule.file.endswith("ruination.yaml")]
    assert ruins
    assert not [rule for rule in played.missing if rule.file.endswith("ruination.yaml")]


def test_a_rule_without_an_example_has_not_run(tmp_path: Path):
    pack = copy_of_base(tmp_path)
    old = "    effect: |\n      resistance here -2\n"
    new = old + "      when you kill a figure here:\n        gain 1 power\n"
    file = changed(pack / "chaos" / "nurgle.yaml", old, new)
    line = file.read_text("utf-8").splitlines().index("      when you kill a figure here:") + 1
    found = {(rule.line, rule.ran, rule.parts) for rule in cover([str(pack)]).missing
             if rule.file.endswith("chaos/nurgle.yaml")}  # fmt: skip
    assert found == {(line, 0, 2)}


def test_what_is_not_watched_is_not_touched():
    content = ruinous.load("base")
    cover(["base"])
    world = content.world(content.powers)
    names = {op.__qualname__ for each in world.data.book.everything()
             for rule in each.programs() for op in rule.code.ops}  # fmt: skip
    assert not any("Coverage" in name for name in names)


def test_a_watched_game_is_the_same_game():
    from ruinous.kernel.coverage import Coverage
    from ruinous.kernel.luck import Luck
    from ruinous.tools.cover import _Watched

    def events(content: ruinous.Content) -> list[str]:
        game, luck = ruinous.new_game(content, seed=11), Luck(11)
        while not game.over:
            game.choose(game.decision.options[luck.below(len(game.decision.options))])
        return list(game.record()["events"])

    plain = ruinous.load("base")
    assert events(_Watched(plain.catalogue, Coverage())) == events(plain)


def test_what_has_not_run_is_listed():
    code, out, _ = run("cover")
    assert code == 0
    assert "Nurgle's dial  [base/powers/nurgle.yaml:22]" in out
    assert out.splitlines()[-1].endswith("rules ran in 132 examples and 0 random games")
    assert "Blood Frenzy" not in out
    assert "  2 of 2   Blood Frenzy  [base/chaos/khorne.yaml:9]" in run("cover", "--all").out


@pytest.mark.parametrize(("least", "code"), [("50", 0), ("99.9", 1)])
def test_a_share_can_be_demanded(least, code):
    assert run("cover", "--fail-under", least).code == code


def test_json_tells_every_rule():
    document = json.loads(run("cover", "--json").out)
    assert {"rules", "examples", "games", "share"} == document.keys()
    [frenzy] = [rule for rule in document["rules"] if rule["card"] == "Blood Frenzy"]
    assert (frenzy["line"], frenzy["parts"], frenzy["ran"]) == (9, 2, 2)

"""`ruinous explain`."""

import json

from cli.command import run
from ruinous.tools.content.explain import explain
from tools.builders import base


def test_a_card_is_explained():
    code, out, err = run("explain", "the persistence of change")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "The Persistence of Change"
    assert "cost 1; copies 3; magic 1" in out
    assert "    does: keep; replaces: remove" in lines
    assert any(line.startswith("  open: ") for line in lines)
    assert "    instead of removing this card" in out


def test_a_reconstructed_card_says_so():
    assert "reconstructed: " in run("explain", "Endless Wrath").out


def test_a_misspelt_name_exits_with_2():
    assert run("explain", "Batle Cry") == (
        2,
        "",
        "error: no card, Power, token or region is called `Batle Cry`\n"
        "  help: did you mean `Battle Cry`?\n",
    )


def test_unknown_packs_exit_with_2():
    code, _, err = run("explain", "Battle Cry", "--packs", "bsae")
    assert code == 2
    assert "did you mean `base`?" in err


def test_the_parts_of_a_dial_have_headings():
    out = run("explain", "nurgle").out
    assert "\ndial: When you have placed 2 or more corruption tokens" in out
    assert "\ntick 1: Score 3 victory points.\n    score 3 points\n\n" in out


def test_every_rule_says_what_it_bends():
    lines = run("explain", "peasant uprising").out.splitlines()
    first, second = (lines.index(each) for each in ("    does: place", "    changes: resistance"))
    assert lines[first - 1] == (
        "    when revealed: place 1 peasant in each region except the Badlands"
    )
    assert lines[second - 1] == "    resistance of each region +1 for each peasant there"


def test_the_rules_it_meets_are_told_in_the_order_that_decides():
    lines = run("explain", "influenza").out.splitlines()
    assert "`is 0` beats all the rest." in " ".join(lines[lines.index("meets:") :])
    start = lines.index("  changes resistance:")
    assert lines[start + 1 : start + 4] == [
        "    Peasant Uprising (Old World card): "
        "resistance of each region +1 for each peasant there",
        "    skaven (Token): resistance of each region -1 for each skaven there",
        "    Influenza (Chaos card): resistance here -2",
    ]


def test_what_meets_nothing_says_so():
    assert "\nmeets no rule that changes the same number" in run("explain", "Battle Cry").out


def test_what_cannot_have_examples_is_not_said_to_lack_them():
    code, out, _ = run("explain", "warpstone")
    assert (code, "example" in out) == (0, False)


def test_examples_are_listed_with_their_places():
    out = run("explain", "Blood Frenzy").out
    assert out.endswith(
        "examples beside it:\n"
        "  its dice come before any others, and need no figure of Khorne"
        "  [base/chaos/khorne.yaml:13]\n"
        "  they are rolled once, even where two battles are fought"
        "  [base/chaos/khorne.yaml:27]\n"
    )


def test_other_things_go_by_their_names():
    assert "pack base; Power Khorne;" in run("explain", "Battle Cry").out
    assert "next to Troll Country, The Empire" in run("explain", "kislev").out
    assert (
        "cultist Bloodsworn (4 figures, cost 1, attack 0, defense 1)"
        in run("explain", "khorne").out
    )


def test_an_explanation_is_written_for_machines():
    [told] = json.loads(run("explain", "influenza", "--format", "json").out)
    [rule] = told["passages"][0]["rules"]
    assert (rule["english"], rule["text"], rule["place"].partition(":")[0]) == (
        "This region has -2 resistance.",
        "resistance here -2",
        "base/chaos/nurgle.yaml",
    )
    assert rule["uses"]["changes"] == ["resistance"]
    assert [rule["item"] for rule in told["meets"][0]["rules"]][-1] == "Influenza"
    assert len(told["examples"]) == 2


def test_several_things_of_a_name_are_all_explained(monkeypatch):
    [card], [other] = (explain(base(), name) for name in ("Battle Cry", "Dazzle"))
    monkeypatch.setattr(
        "ruinous.tools.content.explain.explain_of", lambda packs, name: (base(), (card, other))
    )
    out = run("explain", "anything", "--packs", "base").out
    assert out.startswith("Battle Cry\n")
    assert "\n\nDazzle\n" in out

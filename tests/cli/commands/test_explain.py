"""`ruinous explain`."""

import json
from dataclasses import replace

from cli.command import run
from ruinous.cli.commands.explain import in_short, lines_of, used_words
from ruinous.packs.provenance import CitedSource, Origin
from ruinous.tools.content.explain import Rule, explain
from ruinous.tools.content.interactions import ORDERS, Meeting, MeetingRule
from ruinous.tools.content.uses import Uses
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


def meeting(way: str, word: str) -> Meeting:
    rule = MeetingRule("Some Card", "card", "a rule", "x.yaml:1", 0, personal=False, itself=False)
    return Meeting(way, word, (rule,))


def test_what_decides_is_written_once_for_all_meetings_of_a_way() -> None:
    met = [meeting("changes", "cost"), meeting("changes", "dice"), meeting("replaces", "kill")]
    lines = list(in_short(met))
    assert lines[:2] == [f"  {ORDERS['changes']}", "  changes cost:"]
    assert lines.count(f"  {ORDERS['changes']}") == lines.count(f"  {ORDERS['replaces']}") == 1


def test_the_words_that_a_rule_uses_are_grouped_by_use() -> None:
    uses = Uses(does=("draw", "gain"), reacts_to=("battle",))
    assert used_words(Rule("", "", uses, "")) == "does: draw, gain; reacts to: battle"


def test_a_card_without_meetings_says_so_and_a_guess_is_yellow() -> None:
    [found] = explain(base(), "blood-frenzy")
    lines = list(lines_of(found, ()))
    assert lines[0] == (found.name, "bold")
    assert "meets no rule that changes the same number or replaces the same action" in dict(lines)
    assert ("meets:", "bold") in list(lines_of(found, [meeting("changes", "dice")]))
    guess = Origin(
        "reconstructed", "a guess", ("this",), (CitedSource("faq", "the FAQ", "a shop"),)
    )
    guessed = list(lines_of(replace(found, provenance=guess), ()))
    assert {("reconstructed: a guess", "yellow"), ("  open: this", "yellow")} <= set(guessed)
    assert ("  the FAQ: a shop", "dim") in guessed

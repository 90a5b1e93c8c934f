"""`ruinous interactions`."""

import json
import re

from cli.command import run


def test_meetings_are_written_for_machines():
    [meeting] = json.loads(run("interactions", "influenza", "--format", "json").out)
    assert (meeting["way"], meeting["word"]) == ("changes", "resistance")
    assert [rule["item"] for rule in meeting["rules"]] == [
        "Peasant Uprising",
        "skaven",
        "Influenza",
    ]


def test_only_what_a_card_takes_part_in_is_told_when_it_is_named():
    code, out, _ = run("interactions", "influenza")
    assert code == 0
    assert re.findall(r"^(?:changes|replaces) .*", out, re.M) == ["changes resistance: 3 rules"]
    assert "Influenza (Chaos card, base/chaos/nurgle.yaml:" in out
    assert "): resistance here -2" in out
    assert out.endswith("1 meeting in base\n")


def test_a_card_that_meets_nothing_says_so():
    assert run("interactions", "Battle Cry")[:2] == (0, "0 meetings in base\n")


def test_an_unknown_card_is_refused():
    assert run("interactions", "Influensa").err == (
        "error: no card, Power, token or region is called `Influensa`\n"
        "  help: did you mean `Influenza`?\n"
    )

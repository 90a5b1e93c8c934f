"""`ruinous try`."""

import json
from pathlib import Path

from cli.command import run
from tools.builders import changed, copy_of_base


def test_a_card_is_played_at_once():
    code, out, err = run("try", "drain power")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("Drain Power (Chaos card, base/chaos/tzeentch.yaml:")
    assert lines[1:4] == [
        "    when played:",
        "      each opponent with a cultist here loses 1 power",
        "      gain 1 power",
    ]
    assert lines[5].startswith("position 1 of 1, found among ")
    done, others = lines.index("what was done:"), lines.index("for other players:")
    assert any("hand: Drain Power" in line for line in lines[6:done])
    assert any(line.startswith("    > Tzeentch chooses: play Drain") for line in lines[done:others])
    assert any("      Tzeentch gains 1 power.  [base/" in line for line in lines[done:others])
    assert lines[others + 1].endswith(" loses 1 power.")


def test_the_same_seed_prints_the_same():
    assert run("try", "warp shield").out == run("try", "warp shield").out


def test_what_does_nothing_for_an_opponent_says_so():
    assert "\nfor other players: nothing\n" in run("try", "font of sorcery").out
    assert (
        "\nfor other players: the same, as it is nobody's" in run("try", "plunged into chaos").out
    )


def test_a_line_that_never_happens_exits_with_1(tmp_path: Path):
    pack = copy_of_base(tmp_path)
    changed(
        pack / "chaos" / "tzeentch.yaml", "with a cultist here loses", "with 30 cultists here loses"
    )
    code, out, _ = run("try", "drain power", "--packs", str(pack))
    assert code == 1
    heading, line = out.splitlines()[-2:]
    assert heading.startswith("not seen in any of 400 positions, which is no proof")
    text = "each opponent with 30 cultists here loses 1 power"
    assert line.startswith(f"    line 59: `{text}`: it ran ")
    assert line.endswith(" times and never did anything")


def test_machines_read_the_same():
    report = json.loads(run("try", "drain power", "--format", "json").out)
    assert report["name"] == "Drain Power"
    [shown] = report["shown"]
    assert shown["example"]["when"][0] == {"phase": "summoning"}
    assert report["never"] == []


def test_each_position_is_printed_as_an_example(tmp_path: Path):
    pack = copy_of_base(tmp_path)
    out = run("try", "drain power", "--example", "--packs", str(pack)).out
    assert out.startswith("examples:\n- title: what it does, 1\n  given:\n")
    file = pack / "chaos" / "tzeentch.yaml"
    text, inner = file.read_text("utf-8"), "".join(f"    {line}\n" for line in out.splitlines())
    begin = text.index("    examples:", text.index("name: Drain Power"))
    end = text.index("\n\n", begin) + 1
    file.write_text(text[:begin] + inner + text[end:], "utf-8")
    assert run("test", str(pack), "-k", "Drain Power: what it does").code == 0


def test_an_unknown_card_exits_with_2():
    code, _, err = run("try", "Drain Powder")
    assert code == 2
    assert "did you mean `Drain Power`?" in err


def test_an_effect_is_tried_that_is_on_no_card_yet():
    code, out, err = run("try", "--text", "when played: draw 1 card")
    assert (code, err) == (0, "")
    assert out.startswith("This Card (Chaos card, in the place of `")
    assert " draws 1 card.  [line 1]\n" in out


def test_an_effect_is_tried_on_what_is_named():
    words = ["--text", "when revealed: place 1 event in Kislev", "--home", "old-world-card"]
    assert run("try", *words).out.startswith("This Old World Card (")


def test_a_card_or_an_effect_is_tried():
    assert run("try").code == run("try", "drain power", "--text", "draw 1 card").code == 2
    code, _, err = run("try", "--text", "when played: daw 1 card")
    assert code == 2
    assert "did you mean `draw`?" in err

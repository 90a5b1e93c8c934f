"""`ruinous fix`."""

from pathlib import Path

import pytest

from cli.command import run
from ruinous.packs import content_root
from tools.builders import changed, copy_of_base

CHAOS = (content_root() / "base" / "chaos" / "khorne.yaml").read_bytes()


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return copy_of_base(tmp_path)


def test_what_has_one_cure_is_mended(pack):
    file = changed(pack / "chaos" / "khorne.yaml", "roll 2 dice here", "rol 2 dyce here")
    changed(file, "copies: 4", "cpies: 4")
    code, out, _ = run("fix", pack)
    assert (code, file.read_bytes()) == (0, CHAOS)
    assert out.splitlines() == [
        f"{file}:7:5: wrote `copies`",
        f"{file}:10:31: wrote `roll`",
        f"{file}:10:38: wrote `dice`",
        "base 1.0.0: 3 mistakes mended, 0 left",
    ]


def test_what_is_left_is_shown_in_the_mended_file(pack):
    """T3: --diff writes nothing, and draws what is left where it would be then."""
    block = "    copies: 4\n    nonsense: 1\n"
    file = changed(pack / "chaos" / "khorne.yaml", "    copies: 4\n", block)
    changed(
        file, "at the start of battle: roll 2 dice here", "at the start of battle: rol 2 dice here"
    )
    before = file.read_bytes()
    shown = run("fix", pack, "--diff").out
    assert file.read_bytes() == before
    written = run("fix", pack).out
    drawn = written.partition("E3")[2].partition("base 1.0.0")[0]
    assert "nonsense: 1" in drawn
    assert drawn in shown


def test_names_in_examples_are_mended(pack):
    file = changed(pack / "chaos" / "khorne.yaml", "kislev:", "kislv:")
    changed(file, "cards: [blood-frenzy]", "cards: [blood-frenzi]")
    code, out, _ = run("fix", pack)
    assert (code, file.read_bytes()) == (0, CHAOS)
    assert out.splitlines() == [
        f"{file}:18:23: wrote `blood-frenzy`",
        f"{file}:30:13: wrote `kislev`",
        "base 1.0.0: 2 mistakes mended, 0 left",
    ]


def test_a_line_too_far_left_is_moved_and_not_those_below_it(pack):
    block = "      when you kill a figure here:\n        gain 1 power\n        draw 1 card\n"
    file = pack / "chaos" / "khorne.yaml"
    wrong = block.replace("  gain", "gain")
    changed(file, "      at the start of battle: roll 2 dice here\n", wrong)
    code, out, _ = run("fix", pack)
    assert code == 0
    assert block in file.read_text("utf-8")
    assert f"{file}:11:7: wrote `  gain 1 power`\n" in out


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("roll 2 dice here;", "took away `;`"),
        ("roll 2 dice here\n        defense of your figures here +1", "took away 2 blanks"),
        ("roll\t2 dice here", "wrote 1 blank"),
    ],
)
def test_what_is_taken_away_is_told(pack, wrong, told):
    changed(pack / "chaos" / "khorne.yaml", "roll 2 dice here", wrong)
    code, out, _ = run("fix", pack)
    assert (code, told in out, "``" in out) == (0, True, False)


def test_what_has_none_is_told(pack):
    file = changed(pack / "chaos" / "khorne.yaml", "roll 2 dice here", "frobnicate 2 dice here")
    before = file.read_bytes()
    code, out, _ = run("fix", pack)
    assert (code, file.read_bytes()) == (1, before)
    assert "unknown word `frobnicate`" in out
    assert out.endswith("0 mistakes mended, 1 left\n")


def test_nothing_is_written_when_only_asked(pack):
    file = changed(pack / "chaos" / "khorne.yaml", "roll 2 dice here", "rol 2 dice here")
    before = file.read_bytes()
    code, out, _ = run("fix", pack, "--diff")
    assert (code, file.read_bytes()) == (0, before)
    assert "-      at the start of battle: rol 2 dice here\n" in out
    assert "+      at the start of battle: roll 2 dice here\n" in out
    assert out.endswith("1 mistake would be mended, 0 left\n")


@pytest.mark.parametrize(
    "number", ["2.5", "2.0", "0.5", ".5", "2_0", "2..3", "2*3", "2;3", "2 5", "2 or 5"]
)
def test_a_number_is_never_changed(pack, number):
    file = changed(pack / "chaos" / "khorne.yaml", "roll 2 dice", f"roll {number} dice")
    before = file.read_bytes()
    code, out, _ = run("fix", pack)
    assert (code, file.read_bytes()) == (1, before)
    assert "0 mistakes mended, 1 left" in out
    help = "`or` only joins nouns" if number == "2 or 5" else "numbers are whole and stand alone"
    assert f"help: {help}" in out

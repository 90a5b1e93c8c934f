"""`ruinous demo`."""

from cli.command import run
from ruinous.tools.check.check import check
from tools.builders import changed, copy_of_base

LINES = 200


def test_the_demo_checks_and_prints_a_game_with_the_cards_behind_it():
    code, out, err = run("demo", "--bot", "random")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert "no findings" in lines[0]
    assert len(lines) > LINES
    assert sum(".yaml:" in line for line in lines) > LINES / 10
    assert sum("[core rules]" in line for line in lines) > LINES / 10
    assert lines[-1].startswith("round ")


def test_the_same_seed_prints_the_same_bytes():
    assert run("demo", "--seed", 3) == run("demo", "--seed", 3) != run("demo", "--seed", 4)


def test_an_unknown_bot_exits_with_2():
    assert run("demo", "--bot", "clever").code == 2


def test_findings_are_shown_and_no_game_is_played(monkeypatch, tmp_path):
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "khorne.yaml", "roll 2 dice", "rol 2 dice")
    monkeypatch.setattr("ruinous.tools.play.demo.check", lambda: check([str(pack)]))
    code, out, _ = run("demo")
    assert code == 1
    assert "did you mean `roll`?" in out
    assert "A game" not in out

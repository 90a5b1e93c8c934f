"""The check and the game of the demo."""

from ruinous.tools.check.check import check
from ruinous.tools.play.demo import demo
from tools.builders import changed, copy_of_base


def test_the_demo_checks_and_plays_a_whole_game():
    checked, shown = demo(7, "random")
    assert checked.findings == ()
    assert shown is not None
    assert shown.game.over
    assert len(shown.lines) == len(shown.game.log)


def test_the_same_seed_shows_the_same_lines():
    first, second = (demo(2, "random")[1] for _ in range(2))
    assert first is not None
    assert second is not None
    assert first.lines == second.lines


def test_findings_stop_the_demo(monkeypatch, tmp_path):
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "khorne.yaml", "roll 2 dice", "rol 2 dice")
    monkeypatch.setattr("ruinous.tools.play.demo.check", lambda: check([str(pack)]))
    checked, shown = demo(1, "random")
    assert shown is None
    assert checked.findings

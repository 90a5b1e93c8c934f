"""The check and the game of the demo."""

from ruinous.tools.check.check import check
from ruinous.tools.play.demo import demo
from tools.builders import changed, copy_of_base


def test_the_demo_checks_and_plays_a_whole_game():
    report = demo(7, "random")
    assert report.check.findings == ()
    assert report.shown is not None
    assert report.shown.game.over
    assert len(report.shown.lines) == len(report.shown.game.log)


def test_the_same_seed_shows_the_same_lines():
    first, second = (demo(2, "random").shown for _ in range(2))
    assert first is not None
    assert second is not None
    assert first.lines == second.lines


def test_findings_stop_the_demo(monkeypatch, tmp_path):
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "khorne.yaml", "roll 2 dice", "rol 2 dice")
    monkeypatch.setattr("ruinous.tools.play.demo.check", lambda: check([str(pack)]))
    report = demo(1, "random")
    assert report.shown is None
    assert report.check.findings

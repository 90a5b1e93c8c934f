"""Log lines on the screen."""

from ruinous.cli.log import print_log
from ruinous.cli.terminal import console
from ruinous.tools.play.story import Line


def test_headings_and_lines_are_printed_with_the_card_behind(capsys):
    lines = [Line("Round 1", None, True), Line("x" * 200, "Some Card, pack/file.yaml:3", False)]
    print_log(console(), lines)
    assert capsys.readouterr().out == f"Round 1\n{'x' * 200}  [Some Card, pack/file.yaml:3]\n"


def test_a_line_of_the_core_rules_says_so_when_asked(capsys):
    lines = [Line("Round 1", None, True), Line("something", None, False)]
    print_log(console(), lines, otherwise="core rules")
    assert capsys.readouterr().out == "Round 1\nsomething  [core rules]\n"

"""The check of the packs of one game, which an editor asks too."""

from pathlib import Path

import pytest

from ruinous.game.bound_texts import BoundTexts
from ruinous.packs.files import drafted
from ruinous.packs.reading import ParsedFiles, parsed_before
from ruinous.tools.check.check import check
from ruinous.tools.check.game_check import GameCheck, all_findings, check_game
from tools.builders import changed, copy_of_base


def test_findings_are_those_of_the_command(tmp_path: Path) -> None:
    home = copy_of_base(tmp_path)
    changed(home / "chaos" / "khorne.yaml", "roll 2 dice", "rol 2 dice")
    checked = check_game([home])
    assert all_findings([checked]) == list(check([str(home)]).findings) != []
    assert [pack.id for pack in checked.own] == ["base"]


@pytest.mark.parametrize("new", ["roll 3 dice", "rol 2 dice", "roll  2 dice", "kill a region"])
def test_a_check_that_knows_the_last_one_finds_the_same(tmp_path: Path, new: str) -> None:
    home = copy_of_base(tmp_path)
    file = home / "chaos" / "khorne.yaml"
    text = file.read_text("utf-8")
    assert "roll 2 dice" in text
    known = BoundTexts()
    with parsed_before(ParsedFiles()):
        check_game([home], known)
        with drafted({str(file): "# a line more\n" + text.replace("roll 2 dice", new, 1)}):
            known.forget_mistakes()
            found = check_game([home], known).findings
            assert list(found) == list(check_game([home]).findings)


def test_what_is_known_before_lint_is_told_early(tmp_path: Path) -> None:
    home = copy_of_base(tmp_path)
    changed(home / "chaos" / "khorne.yaml", "roll 2 dice", "rol 2 dice")
    early: list[GameCheck] = []
    checked = check_game([home], early=early.append)
    [before] = early
    assert before.effects is checked.effects
    assert [each.code for each in before.findings] == ["E102"]
    assert set(before.findings) <= set(checked.findings)


class Enough(Exception):
    """What ends a check."""


@pytest.mark.parametrize("old", ["", "rol 2 dice"], ids=["sound", "with a mistake"])
def test_lint_ends_between_two_of_its_checks_where_that_is_asked(tmp_path: Path, old: str) -> None:
    home, early, asked = copy_of_base(tmp_path), [], []
    if old:
        changed(home / "chaos" / "khorne.yaml", "roll 2 dice", old)

    def go_on() -> None:
        asked.append(len(early))
        if len(asked) == 3:
            raise Enough

    with pytest.raises(Enough):
        check_game([home], early=early.append, go_on=go_on)
    assert asked == [1, 1, 1]

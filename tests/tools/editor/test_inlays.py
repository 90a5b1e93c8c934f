"""The English of each rule stands behind its last line."""

from ruinous.tools.editor.inlays import Inlay, inlays
from tools.editor.desk import CHAOS, CLAN, desk


def shown(file: str, text: str) -> list[Inlay]:
    on = desk()
    return list(inlays(on.snapshot, on.path(file), text))


def test_each_rule_is_told_behind_its_last_line():
    on = desk()
    text = on.text(CHAOS)
    line, column = on.place(CHAOS, "roll 2 dice here\u2038")
    said = "At the start of battle, roll 2 dice in this region."
    assert Inlay(line, column, said) in shown(CHAOS, text)
    assert shown(CLAN, on.text(CLAN))


def test_a_rule_that_has_changed_is_not_told_and_others_move():
    text = "# more\n" + desk().text(CHAOS).replace("roll 2", "roll 3")
    told = shown(CHAOS, text)
    assert not [each for each in told if "dice" in each.text]
    moved = shown(CHAOS, "# more\n" + desk().text(CHAOS))
    assert [each.line - 1 for each in moved] == [
        each.line for each in shown(CHAOS, desk().text(CHAOS))
    ]

"""What lenses offer is done, and told in lines."""

import pytest

from ruinous.tools.editor.lenses import Result
from ruinous.tools.editor.runs import COMMANDS, run
from ruinous.tools.wrong_use import WrongUse
from tools.editor.desk import CHAOS, desk


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("examples", "Ember Rain: 1 example passed"),
        ("try", "Ember Rain acts in "),
        ("meets", "Ember Rain meets "),
    ],
)
def test_each_action_tells_what_came_of_it(action, said):
    content = desk().content(CHAOS)
    item = next(each for each in content.catalogue.items if each.id == "ember-rain")
    assert action in COMMANDS
    assert run(action, content, item, Result(1, ())).startswith(said)


def test_other_actions_are_refused():
    with pytest.raises(WrongUse):
        run("sell", desk().content(CHAOS), None)  # type: ignore[arg-type]

"""What cannot be done."""

import pytest

from ruinous import IllegalSetup, load
from ruinous.cli.refusal import told
from ruinous.tools.wrong_use import WrongUse
from tools.builders import changed, copy_of_base


def failing(error):
    def run() -> int:
        raise error

    return run


def test_a_command_that_runs_gives_its_own_code(capsys):
    assert told(lambda: 1) == 1
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("error", "shown"),
    [
        (WrongUse("no such thing", "try another"), "error: no such thing\n  help: try another\n"),
        (WrongUse("no such thing"), "error: no such thing\n"),
        (IllegalSetup("too many"), "error: too many\n"),
    ],
)
def test_what_cannot_be_done_is_told_on_standard_error(capsys, error, shown):
    assert told(failing(error)) == 2
    assert capsys.readouterr() == ("", shown)


def test_content_that_cannot_be_loaded_is_drawn(capsys, tmp_path):
    pack = copy_of_base(tmp_path)
    changed(pack / "rules.yaml", "hit on: 4", "hit on: four")
    assert told(lambda: bool(load(pack))) == 2
    assert "rules.yaml:" in capsys.readouterr().err


def test_mistakes_of_our_own_are_loud():
    with pytest.raises(KeyError):
        told(failing(KeyError("x")))

"""Files that a simulation leaves."""

import json

import pytest

from ruinous.tools.play.outputs import FORMS, must_be_possible, write_all
from ruinous.tools.play.seats import seats_of
from ruinous.tools.play.simulate import simulate
from ruinous.tools.wrong_use import WrongUse
from tools.builders import base


def test_each_form_is_written_to_its_file(tmp_path):
    report = simulate(base(), seats_of(base(), bots=["random"]), 2)
    files = {form: tmp_path / form for form in FORMS if form != "parquet"}
    must_be_possible(files)
    write_all(report, files)
    assert json.loads(files["json"].read_bytes())["games"][1]["seed"] == 1
    assert files["csv"].read_bytes().count(b"\n") == 3
    assert {path.name for path in tmp_path.iterdir()} == set(files)


def test_a_file_that_cannot_be_written_is_refused(tmp_path):
    with pytest.raises(WrongUse, match="is a folder"):
        must_be_possible({"json": tmp_path / "out", "csv": tmp_path})

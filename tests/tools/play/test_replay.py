"""Records are read from files."""

import json

import pytest

from ruinous.tools.files import keep
from ruinous.tools.play.replay import load_record
from ruinous.tools.wrong_use import WrongUse
from tools.builders import played


@pytest.fixture
def kept(tmp_path):
    keep(played(3, "random"), tmp_path / "game.json")
    return tmp_path / "game.json"


def edited(path, **changes):
    """Change fields of a record in its file."""
    data = json.loads(path.read_text(encoding="utf-8"))
    for name, change in changes.items():
        data[name] = change(data[name])
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "is no record: it is not JSON"),
        (b"\xff", "cannot be read: it is not a text in UTF-8"),
        (b"[1]", "is no record: it is not a mapping"),
        (b"[" * 100_000, "is no record: it is not JSON"),
        (b'{"format": 99}', "is a record of format 99; this program reads format 2"),
        (b'{"format": 1}', "is a record of format 1; this program reads format 2"),
        (b'{"format": 2}', "is no record: `packs` is missing"),
    ],
)
def test_what_is_no_record_is_refused(tmp_path, data, message):
    file = tmp_path / "record.json"
    file.write_bytes(data)
    with pytest.raises(WrongUse) as refused:
        load_record(file)
    assert refused.value.message == f"`{file}` {message}"


def test_a_wrong_value_in_a_record_is_refused(kept):
    edited(kept, seed=str)
    with pytest.raises(WrongUse, match="`seed` has a wrong value"):
        load_record(kept)

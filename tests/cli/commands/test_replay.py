"""`ruinous replay`."""

import json

import pytest

from cli.command import run


@pytest.fixture
def kept(tmp_path):
    assert run("simulate", "--games", 1, "--seed", 6, "--record", tmp_path).code == 0
    return tmp_path / "6.json"


def test_a_sound_record_is_verified(kept):
    code, out, err = run("replay", kept, "--verify")
    assert (code, err) == (0, "")
    assert "all as recorded" in out
    assert "round " in out


def test_the_log_is_printed_when_asked(kept):
    events = json.loads(kept.read_text(encoding="utf-8"))["events"]
    assert run("replay", kept, "--log").out.count("\n") == len(events) + 2


def test_a_changed_event_is_named_and_exits_with_1(kept):
    record = json.loads(kept.read_text(encoding="utf-8"))
    record["events"][9] = "changed"
    kept.write_text(json.dumps(record), encoding="utf-8")
    code, out, _ = run("replay", kept, "--verify")
    assert code == 1
    assert out.startswith("event 10 was `changed` and is now `")
    assert run("replay", kept).code == 0


@pytest.mark.parametrize("text", ["", "{}", "[]"])
def test_what_is_no_record_exits_with_2(tmp_path, text):
    (tmp_path / "file").write_text(text, encoding="utf-8")
    code, out, err = run("replay", tmp_path / "file")
    assert (code, out) == (2, "")
    assert "is no record" in err


def test_a_missing_file_exits_with_2():
    assert run("replay", "nowhere").code == 2


def test_packs_that_are_not_here_exit_with_2(kept):
    record = json.loads(kept.read_text(encoding="utf-8"))
    record["packs"][0]["id"] = "elsewhere"
    kept.write_text(json.dumps(record), encoding="utf-8")
    assert run("replay", kept).code == 2

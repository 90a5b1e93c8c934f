"""Records, played again and compared."""

import json
import re

import pytest

import ruinous
from ruinous.game.records import play_again
from ruinous.tools.files import keep
from ruinous.tools.play.replay import load_record
from ruinous.tools.wrong_use import WrongUse
from tools.builders import base, changed, copy_of_base, played


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


def test_a_record_as_it_was_kept_is_verified(kept):
    record = load_record(kept)
    report = play_again(record, base(), verify=True)
    assert report.differences == ()
    assert (report.choices, report.events) == (len(record.choices), len(record.events))
    assert report.game.record() == json.loads(kept.read_text(encoding="utf-8"))


def test_the_first_event_that_differs_is_named(kept):
    edited(kept, events=lambda events: [*events[:20], "something else", *events[21:]])
    [difference] = play_again(load_record(kept), base(), verify=True).differences
    assert difference.startswith("event 21 was `something else` and is now `")


def test_an_event_that_comes_no_more_is_named(kept):
    edited(kept, events=lambda events: [*events, "one more"])
    report = play_again(load_record(kept), base(), verify=True)
    [difference] = report.differences
    assert difference == f"event {report.events + 1} was `one more` and does not come any more"


def test_an_event_too_many_is_named(kept):
    edited(kept, events=lambda events: events[:-1])
    [difference] = play_again(load_record(kept), base(), verify=True).differences
    assert "were recorded" in difference


def test_a_choice_that_is_not_offered_is_named(kept):
    edited(kept, choices=lambda choices: [*choices[:4], "nonsense", *choices[5:]])
    for verify in (True, False):
        [difference] = play_again(load_record(kept), base(), verify=verify).differences
        assert difference.startswith("choice 5: `nonsense` is not offered")


def test_choices_after_the_end_are_named(kept):
    edited(kept, choices=lambda choices: [*choices, "pass"])
    [difference] = play_again(load_record(kept), base(), verify=False).differences
    assert "the game is over" in difference


def test_without_verify_events_and_packs_are_not_compared(kept):
    edited(kept, events=lambda events: [], packs=lambda packs: [{**packs[0], "hash": "0"}])
    assert play_again(load_record(kept), base(), verify=False).differences == ()


def test_another_pack_is_named(kept, tmp_path):
    pack = copy_of_base(tmp_path)
    changed(pack / "pack.yaml", "version: 1.0.0", "version: 1.0.1")
    [difference] = play_again(load_record(kept), ruinous.load(pack), verify=True).differences
    assert difference.startswith("the record was made with the pack `base` 1.0.0 (")


def test_a_pack_that_is_not_loaded_is_named(kept):
    edited(kept, packs=lambda packs: [{**packs[0], "id": "other"}])
    differences = play_again(load_record(kept), base(), verify=True).differences
    assert "the pack `other`, which is not loaded" in differences[0]
    assert differences[1] == "the pack `base` is loaded, the record was made without it"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"choices": ["nonsense"]}, "choice 1: `nonsense` is not offered to"),
        ({"events": []}, "but only 0 were recorded"),
        ({"packs": [{"id": "base", "version": "0.9", "hash": "0"}]}, "made with the pack `base`"),
        ({"format": 99}, "a record of format 99; this program reads format 1"),
        ({"seed": "7"}, "no record: `seed` has a wrong value"),
    ],
)
def test_the_library_refuses_what_does_not_come_again(change, message):
    record = {**played(3, "random").record(), **change}
    with pytest.raises(ruinous.RecordMismatch, match=re.escape(message)):
        ruinous.replay(record, base())


def test_the_library_plays_a_record_with_shipped_packs():
    game = played(3, "random")
    assert ruinous.replay(game.record()).record() == game.record()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "is no record: it is not JSON"),
        (b"\xff", "cannot be read: it is not a text in UTF-8"),
        (b"[1]", "is no record: it is not a mapping"),
        (b"[" * 100_000, "is no record: it is not JSON"),
        (b'{"format": 99}', "is a record of format 99; this program reads format 1"),
        (b'{"format": 1}', "is no record: `packs` is missing"),
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

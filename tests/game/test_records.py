"""Records of games: read, played again, compared."""

import re

import pytest

import ruinous
from ruinous.game.records import Record, play_again, record_of
from tools.builders import base, changed, copy_of_base, played


@pytest.fixture
def record():
    return played(3, "random").record()


def edited(record: dict, **changes) -> Record:
    """Return a record with changed fields."""
    return record_of({**record, **{name: change(record[name]) for name, change in changes.items()}})


def test_a_record_as_it_was_kept_is_verified(record):
    report = play_again(record_of(record), base(), verify=True)
    assert report.differences == ()
    assert (report.choices, report.events) == (len(record["choices"]), len(record["events"]))
    assert report.game.record() == record


def test_the_first_event_that_differs_is_named(record):
    other = edited(record, events=lambda events: [*events[:20], "something else", *events[21:]])
    [difference] = play_again(other, base(), verify=True).differences
    assert difference.startswith("event 21 was `something else` and is now `")


def test_an_event_that_comes_no_more_is_named(record):
    other = edited(record, events=lambda events: [*events, "one more"])
    report = play_again(other, base(), verify=True)
    [difference] = report.differences
    assert difference == f"event {report.events + 1} was `one more` and does not come any more"


def test_an_event_too_many_is_named(record):
    other = edited(record, events=lambda events: events[:-1])
    [difference] = play_again(other, base(), verify=True).differences
    assert "were recorded" in difference


def test_a_choice_that_is_not_offered_is_named(record):
    other = edited(record, choices=lambda choices: [*choices[:4], "nonsense", *choices[5:]])
    for verify in (True, False):
        [difference] = play_again(other, base(), verify=verify).differences
        assert difference.startswith("choice 5: `nonsense` is not offered")


def test_choices_after_the_end_are_named(record):
    other = edited(record, choices=lambda choices: [*choices, "pass"])
    [difference] = play_again(other, base(), verify=False).differences
    assert "the game is over" in difference


def test_without_verify_events_and_packs_are_not_compared(record):
    other = edited(
        record, events=lambda events: [], packs=lambda packs: [{**packs[0], "hash": "0"}]
    )
    assert play_again(other, base(), verify=False).differences == ()


def test_another_pack_is_named(record, tmp_path):
    pack = copy_of_base(tmp_path)
    changed(pack / "pack.yaml", "version: 1.0.0", "version: 1.0.1")
    [difference] = play_again(record_of(record), ruinous.load(pack), verify=True).differences
    assert difference.startswith("the record was made with the pack `base` 1.0.0 (")


def test_another_version_is_named_though_the_hash_agrees(record):
    other = edited(record, packs=lambda packs: [{**packs[0], "version": "0.9"}])
    [difference] = play_again(other, base(), verify=True).differences
    assert "the pack `base` 0.9 (" in difference


def test_a_pack_that_is_not_loaded_is_named(record):
    other = edited(record, packs=lambda packs: [{**packs[0], "id": "other"}])
    differences = play_again(other, base(), verify=True).differences
    assert "the pack `other`, which is not loaded" in differences[0]
    assert differences[1] == "the pack `base` is loaded, the record was made without it"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"choices": ["nonsense"]}, "choice 1: `nonsense` is not offered to"),
        ({"events": []}, "but only 0 were recorded"),
        ({"packs": [{"id": "base", "version": "0.9", "hash": "0"}]}, "made with the pack `base`"),
        ({"format": 99}, "a record of format 99; this program reads format 2"),
        ({"seed": "7"}, "no record: `seed` has a wrong value"),
    ],
)
def test_the_library_refuses_what_does_not_come_again(record, change, message):
    with pytest.raises(ruinous.RecordMismatch, match=re.escape(message)):
        ruinous.replay({**record, **change}, base())


def test_the_library_plays_a_record_with_shipped_packs():
    game = played(3, "random")
    assert ruinous.replay(game.record()).record() == game.record()


@pytest.mark.parametrize(
    "text",
    ["\x1b[2J", "\x9b2J", "\N{RIGHT-TO-LEFT OVERRIDE}a", "a\nb", "a\tb", "\x07", "a" * 9_999],
)
@pytest.mark.parametrize("place", ["events", "choices", "players", "key", "option", "hash"])
def test_a_record_with_a_text_that_moves_a_cursor_is_none(record, text, place):
    """T8: none of its texts has to be escaped, wherever they are shown."""
    if place == "hash":
        record["packs"][0]["hash"] = text
    elif place == "key":
        record[text] = "a"
    elif place == "option":
        record["old world"] = ["base", text]
    else:
        record[place] = [text, *record[place]]
    with pytest.raises(ruinous.RecordMismatch, match="holds a text that no record has") as refused:
        record_of(record)
    assert text not in str(refused.value)


@pytest.mark.parametrize("id", ["/etc", "../base", "C:\\base", "\\\\host\\share", ""])
def test_a_record_names_packs_and_no_paths(record, id):
    """T9: a record of somebody else reads no file."""
    record["packs"][0]["id"] = id
    with pytest.raises(ruinous.RecordMismatch, match="`packs/0/id` has a wrong value"):
        record_of(record)

"""A match at any decision as plain data, and back."""

import json

import pytest

import ruinous
from ruinous.game import snapshots
from ruinous.kernel.state.action import FIELDS
from tools.builders import base


def begun(choices: int) -> ruinous.Match:
    """Return a game after so many first options."""
    game = ruinous.new_game(base(), seed=5)
    for _ in range(choices):
        game.choose(game.decision.options[0])
    return game


def saved(choices: int) -> dict:
    return json.loads(json.dumps(begun(choices).snapshot()))


@pytest.mark.parametrize("choices", [0, 1, 25, 60, 90])
def test_what_is_restored_is_saved_alike_and_goes_on_alike(choices):
    game = begun(choices)
    again = ruinous.restore(saved(choices), base())
    assert again.snapshot() == game.snapshot()
    assert [option.key for option in again.decision.options] == [
        option.key for option in game.decision.options
    ]
    assert [frame.code for frame in again.state.agenda] == [
        frame.code for frame in game.state.agenda
    ]


def test_actions_are_saved_once_with_parents_before_children():
    data = saved(60)["state"]
    parents = [row[-1] for row in data["actions"]]
    assert len(data["log"]) == len(set(data["log"]))
    assert any(parent is not None for parent in parents)
    assert all(parent is None or parent < number for number, parent in enumerate(parents))


def test_a_restored_action_has_its_roles_its_cause_and_its_parent():
    game, again = begun(60), ruinous.restore(saved(60), base())
    for old, new in zip(game.log, again.log, strict=True):
        assert [getattr(old, role) for role in snapshots.ROLES] == [
            getattr(new, role) for role in snapshots.ROLES
        ]
        assert old.cause is new.cause
        assert (old.parent is None) == (new.parent is None)
    assert any(action.cause is not None for action in again.log)


def test_every_field_of_an_action_is_saved():
    assert {*snapshots.ROLES, "cause", "parent"} == set(FIELDS)


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("format", 2, "a snapshot of format 2, not 6"),
        ("roles", ["verb"], "a snapshot of format 6, not 6"),
        ("packs", "0", "made with other packs"),
        ("log", [99_999], "damaged"),
        ("agenda", [["core:none", [], 0, None, None, -1, -1]], "damaged"),
    ],
)
def test_what_does_not_fit_is_refused(field, value, message):
    data = saved(3)
    data["state"][field] = value
    with pytest.raises(ValueError, match=message):
        ruinous.restore(data, base())

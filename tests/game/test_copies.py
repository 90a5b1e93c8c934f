"""Matches that are copied and pickled (T14)."""

import copy
import pickle
import subprocess
import sys

import pytest

import ruinous
from game import fields
from ruinous.kernel.state.rng import Rng
from tools.builders import base, changed, copy_of_base, played


def begun(choices: int) -> ruinous.Match:
    game = ruinous.new_game(base(), seed=5)
    for _ in range(choices):
        game.choose(game.decision.options[0])
    return game


GAMES = {
    "base": ("khorne", "nurgle", "tzeentch", "slaanesh"),
    "morrslieb": ("khorne", "nurgle", "tzeentch", "slaanesh"),
    "horned-rat": ("khorne", "nurgle", "tzeentch", "slaanesh", "horned-rat"),
    "marauders": (),
}


def play(game: ruinous.Match, luck: Rng, decisions: int) -> None:
    for _ in range(decisions):
        if not game.over:
            game.choose_index(luck.below(len(game.decision.options)))


def lists_in(value: object) -> list[object]:
    """Return the lists and tables in a value, its own first."""
    if isinstance(value, list):
        return [value, *(inner for each in value for inner in lists_in(each))]
    return [value] if isinstance(value, dict | set) else []


def fields_of(state: object) -> dict[str, object]:
    return {name: getattr(state, name) for name in fields.fields_of(type(state))}


@pytest.mark.parametrize("pack", GAMES)
def test_clones_all_along_a_game_share_nothing_that_changes(pack):
    """Issue 15: a clone is copied field by field."""
    game, luck = ruinous.new_game(ruinous.load(pack), GAMES[pack], seed=3), Rng(8)
    while not game.over:
        clone, before = game.clone(), game.snapshot()
        ours, theirs = fields_of(game.state), fields_of(clone.state)
        assert ours.keys() == theirs.keys()
        for name, value in ours.items():
            assert not {*map(id, lists_in(value))} & {*map(id, lists_in(theirs[name]))}, name
        play(clone, luck, 20)
        assert game.snapshot() == before
        again = ruinous.new_game(clone.content, clone.players, clone.seed)
        for key in clone.choices():
            again.choose(key)
        assert again.snapshot() == clone.snapshot()
        play(game, luck, 30)


COPIES = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),
}


@pytest.mark.parametrize("way", COPIES)
@pytest.mark.parametrize("choices", [0, 1, 61])
def test_a_copy_goes_on_alike_and_apart(way, choices):
    """T14: a copy shared its state, a deep one and a pickled one failed."""
    game = begun(choices)
    before = game.snapshot()
    other = COPIES[way](game)
    assert other.snapshot() == before
    other.choose_index(0)
    assert game.snapshot() == before
    game.choose_index(0)
    assert other.snapshot() == game.snapshot()


def test_a_finished_game_of_many_events_is_copied_and_pickled():
    """T14: its log is linked, which was too deep for both."""
    game = played(3, "random")
    for way in COPIES.values():
        assert way(game).record() == game.record()


def test_content_is_shared_by_copies_and_loaded_once_in_a_process():
    """T14: nothing in it changes."""
    content = base()
    assert copy.deepcopy(content) is content
    one, two = (pickle.loads(pickle.dumps(content)) for _ in range(2))
    assert one is two
    assert one.catalogue.hash == content.catalogue.hash


PROGRAM = """
import pickle, sys
game = pickle.load(sys.stdin.buffer)
game.choose_index(0)
print(game.decision.options[0].key)
"""


def test_another_process_goes_on_with_a_game():
    """T14: as workers do."""
    game = begun(30)
    words = [sys.executable, "-c", PROGRAM]
    found = subprocess.run(words, input=pickle.dumps(game), stdout=subprocess.PIPE, check=True)
    game.choose_index(0)
    assert found.stdout.decode().strip() == game.decision.options[0].key


def test_packs_that_have_changed_since_are_refused(tmp_path):
    """T14: a pickled game does not go on with other cards."""
    pack = copy_of_base(tmp_path)
    data = pickle.dumps(ruinous.load(pack))
    changed(pack / "pack.yaml", "version: 1.0.0", "version: 1.0.1")
    with pytest.raises(ValueError, match="have changed since"):
        pickle.loads(data)

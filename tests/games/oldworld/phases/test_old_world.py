"""Old World phase: the card that is revealed, and the track."""

from games.oldworld.positions import done, in_phase
from ruinous.games.oldworld.state.log_entries import EXPIRE


def names(state):
    return [state.table.old_world[card].id if card >= 0 else None for card in state.track]


def test_a_card_enters_the_track_and_pushes_the_last_one_out():
    track = ["divine-inspiration", "dwarf-trollslayers"]
    state = in_phase("old world", track=track, old_world_deck=["franzs-decree"])
    assert names(state) == ["franzs-decree", "divine-inspiration"]
    (left,) = done(state, "leave")
    assert state.table.old_world[left.obj].id == "dwarf-trollslayers"


def test_a_card_may_be_discarded_instead():
    state = in_phase("old world", old_world_deck=["mass-exodus"])
    assert names(state) == [None, None]
    assert len(done(state, EXPIRE)) == 1


def test_a_comet_clears_comets_and_their_tokens():
    tokens = {"kislev": {"tokens": {"event": 2, "noble": 1}}}
    track = ["dark-elf-corsairs", "divine-inspiration"]
    deck = ["greenskins-invade"]
    state = in_phase("old world", track=track, old_world_deck=deck, regions=tokens)
    (removed,) = done(state, "remove")
    assert (removed.kind, removed.amount) == ("token", 2)
    assert "dark-elf-corsairs" not in names(state)

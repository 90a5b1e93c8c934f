"""`Game.play`: setting up a match, deciding in it, saving it and ending it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ruinous.game.values import Result
from ruinous.games.oldworld import rounds
from ruinous.games.oldworld.actions import bidding, casting, combat, ending, passing, playing
from ruinous.games.oldworld.setup import build_world as build_world
from ruinous.games.oldworld.setup import check_count as check_count
from ruinous.games.oldworld.setup import check_setup as check_setup
from ruinous.games.oldworld.setup import set_up as set_up
from ruinous.games.oldworld.setup import world_with as world_with
from ruinous.games.oldworld.state import activation
from ruinous.games.oldworld.state.dice import LyingDie
from ruinous.games.oldworld.state.state import State
from ruinous.games.oldworld.text.choices import decision_of as decision_of
from ruinous.games.oldworld.text.views import view_of as view_of
from ruinous.games.oldworld.variant import known_options as known_options
from ruinous.games.oldworld.variant import options as options
from ruinous.games.oldworld.variant import options_of as options_of
from ruinous.games.oldworld.variant import variant_of as variant_of
from ruinous.games.oldworld.variant import variants_of as variants_of
from ruinous.kernel.state.bits import bits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.games.oldworld.variant import Variant
    from ruinous.kernel.compiler.statements import CompiledEffect
    from ruinous.kernel.state.frame import Code
    from ruinous.kernel.state.luck import Luck
    from ruinous.kernel.state.world import World


def players_of(catalogue: Catalogue) -> tuple[str, ...]:
    """Return the ids of the Powers, in Power order."""
    return tuple(power.id for power in catalogue.powers)


def effects_of(world: World) -> Iterator[CompiledEffect]:
    """Yield each compiled effect once, in a fixed order."""
    found: Any = world.data.book.everything()
    yield from found


def seats_of(state: State) -> tuple[str, ...]:
    """Return the ids of the Powers that play, in Power order."""
    return tuple(power.id for power in state.table.powers)


def first_of(state: State) -> str:
    """Return the id of the Power that begins: the first one in Power order."""
    return seats_of(state)[0]


def variant_in(state: State) -> Variant:
    """Return the sets of cards that are played."""
    return state.table.variant


def result_of(state: State) -> Result | None:
    """Return how the match ended; None while it goes on."""
    if state.result is None:
        return None
    condition, winners = state.result
    ids = seats_of(state)
    points = dict(zip(ids, state.points, strict=True))
    return Result(condition, tuple(ids[player] for player in bits(winners)), points, state.round)


PLAIN: Final = (
    "figure_place", "at", "tipped", "piles", "present_piles", "supply", "power",
    "points", "counters", "dial", "hands", "decks", "discards", "spaces", "upgrades", "available",
    "old_world_deck", "track", "banished", "banished_cards", "face_down",
    "ruined", "ruins", "fighting", "cast",
)  # fmt: skip
"""Fields that are plain numbers, texts and lists."""
PAIRS: Final = ("laid", "scoring", "early", "covered", "beside", "lent", "seen", "turns", "bids")
"""Fields that are tuples of tuples of numbers."""


def save_fields(state: State) -> dict[str, Any]:
    """Return the fields of a state that are not the kernel's."""
    saved = {field: _copied(getattr(state, field)) for field in PLAIN}
    saved.update({field: [list(pair) for pair in getattr(state, field)] for field in PAIRS})
    saved["dice"] = [list(each) for each in state.dice]
    saved["result"] = None if state.result is None else list(state.result)
    return saved


def restore_fields(world: World, luck: Luck, saved: dict[str, Any]) -> State:
    """Return a state with these fields; nothing is in force yet."""
    state = State(world, world.data, luck)
    for field in PLAIN:
        setattr(state, field, _copied(saved[field]))
    for field in PAIRS:
        setattr(state, field, tuple(tuple(pair) for pair in saved[field]))
    state.dice = tuple(LyingDie(*each) for each in saved["dice"])
    state.result = None if saved["result"] is None else (saved["result"][0], saved["result"][1])
    state.count_cards()
    return state


def _copied(value: Any) -> Any:  # noqa: ANN401 - any plain data
    return [_copied(each) for each in value] if isinstance(value, list) else value


def activate(state: State) -> None:
    """Bring into force what the position brings into force.

    The cards go last, as anything else may cancel them.
    """
    activation.activate_core(state)
    activation.activate_track(state)
    for upgrade in bits(state.upgrades):
        activation.activate_upgrade(state, upgrade)
    activation.activate_cards(state)


def programs() -> tuple[Code, ...]:
    """Return the programs of the core rules."""
    cores = (
        ending.FINISH,
        ending.STOP,
        combat.ASSIGNMENT,
        combat.BATTLE,
        combat.HITS,
        bidding.ENDING,
        casting.CLEARING,
        passing.GIVING_UP,
        playing.PLAYING,
        rounds.ROUND,
        rounds.END,
    )
    return (*cores, *(phase.code for phase in rounds.PHASES))

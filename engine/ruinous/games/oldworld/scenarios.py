"""Positions, steps and expectations of examples (`Game.scenarios`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from ruinous.game.difference import Difference
from ruinous.game.match import Match
from ruinous.game.scenarios import ScenarioFailed, compare, must_be_idle, nothing_laid_out, take
from ruinous.games.oldworld import positions
from ruinous.games.oldworld.actions.ruin import ruin_count
from ruinous.games.oldworld.rounds import PHASES, begin_phase, begin_rounds, end_round
from ruinous.games.oldworld.schema.models.example import (
    PlayerThen,
    RegionThen,
    Scenario,
    Then,
)
from ruinous.games.oldworld.setup import set_up
from ruinous.games.oldworld.state import domination, readings
from ruinous.games.oldworld.state.carriers import FIGURE, bearing, carrier_name
from ruinous.games.oldworld.state.position import lay_out as position_of
from ruinous.games.oldworld.state.state import OUT_OF_THE_GAME, State
from ruinous.games.oldworld.text.views import (
    carried_by,
    corruption_in,
    figures_in,
    spaces_in,
    tokens_in,
    tokens_in_place,
)
from ruinous.games.oldworld.variant import Variant
from ruinous.kernel.state.agenda import run
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.progress import open_window

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.game.content import Content
    from ruinous.games.oldworld.schema.models.example import Given, Step
    from ruinous.kernel.state.rng import Rng
    from ruinous.packs.item import Item

_OF_SETUP: Final = ("seats", "seed", "cards", "old_world")
"""Fields of a position that choose the setup of a game."""
_PHASES: Final = [phase.key for phase in PHASES]


def lay_out(content: Content, given: Given) -> State:
    """Return the position a scenario begins with, with nothing on the agenda.

    Raises:
        IllegalSetup: these players cannot play these packs.
        Misplaced: the position names something that is not there.
    """
    variant = Variant(given.cards, tuple(given.old_world))
    world = content.world(given.seats or content.players, variant)
    if not given.setup:
        return position_of(world, given)
    nothing_laid_out(given, _OF_SETUP)
    state = set_up(world, given.seed)
    state.agenda.clear()
    return state


def perform(match: Match, step: str | Step) -> None:
    """Carry out a step that is not a choice: a phase, several phases, or a word.

    The words are ``pass`` (everybody passes until the phase is over) and ``end round``.

    Raises:
        ScenarioFailed: the step cannot be carried out.
    """
    if step == "end round":
        must_be_idle(match)
        end_round(match.state)
        run(match.state)
        match.state.step = ""
    phase = _phase(match)
    while step == "pass" and match.state.question is not None and _phase(match) == phase:
        take(match, "pass")
    if isinstance(step, str):
        return
    if step.phase is not None:
        must_be_idle(match)
        _has_a_card_to_reveal(match.state, step.phase)
        _begin_round(match.state)
        begin_phase(match.state, PHASES[_PHASES.index(step.phase)])
        run(match.state)
    if step.from_ is not None:
        must_be_idle(match)
        first = _PHASES.index(step.from_)
        _has_a_card_to_reveal(match.state, step.from_)
        if first > 0:
            _begin_round(match.state)
        begin_rounds(match.state, first)
        run(match.state)


def _has_a_card_to_reveal(state: State, phase: str) -> None:
    """Refuse the first phase with an empty Old World deck, which ends the game a round before."""
    if phase == _PHASES[0] and not state.old_world_deck:
        what = "the Old World deck is empty, and the game would have ended: lay out one more card"
        raise ScenarioFailed(Difference(what, ("old world deck",)))


def _begin_round(state: State) -> None:
    """Begin the next round if the last one has ended; the first phase of a round does so itself."""
    if state.log and not state.step:
        open_window(state, "round")


def _phase(match: Match) -> tuple[int, str]:
    """Return the current round and phase."""
    return match.state.round, match.state.step


def why_idle(match: Match, who: str) -> str:
    """Return why a player has nothing to decide while the game goes on."""
    state: State = match.state
    if not state.step:
        return "no phase has begun; begin with a step such as `phase: battle`"
    seat = state.table.player_number.get(who, NOTHING)
    came = any(action.actor == seat for action in match.log)
    poor = state.step == "summoning" and not came and seat != NOTHING and not state.power[seat]
    return f"the phase is over{', and it has no power' if poor else ''}"


def unused(match: Match) -> Iterator[Difference]:
    """Yield a difference if dice of `dice` were not rolled, also while a decision is pending."""
    left = len(match.state.luck.ready or ())
    if left:
        dice, were = ("die", "was") if left == 1 else ("dice", "were")
        yield Difference(f"{left} {dice} of `dice` {were} not rolled", ("given", "dice"))


def exhausted() -> str:
    """Return the message for a scenario whose `dice` run out."""
    return "more dice are rolled than `dice` gives"


def parse(value: Mapping[str, object]) -> Scenario:
    """Return the scenario that plain data hold."""
    return Scenario.model_validate(value)


def unfinished() -> tuple[str, ...]:
    """Return the codes of findings about an incomplete deck or set of upgrades."""
    return "E310", "E313"


def scenario_for(content: Content, item: Item, rng: Rng) -> dict[str, Any]:
    """Return a position in which an item is in force or can be played, with phases to play."""
    return positions.scenario_for(content, item, rng)


Counts = dict[str, int]


def differences(match: Match, then: Then) -> Iterator[Difference]:
    """Yield each thing in a position that is not as expected."""
    state: State = match.state
    table = state.table
    yield from _parts(state, then)
    for name, tokens in then.on_cards.items():
        yield from compare(("on cards", name), f"on {name}", tokens, carried_by(state, name))
    for name, figures in then.laid.items():
        yield from compare(("laid", name), f"laid on {name}", figures, _laid_on(state, name))
    track = [None if card == NOTHING else table.old_world[card].id for card in state.track]
    yield from compare(("track",), "track", then.track, track)
    left = len(state.old_world_deck)
    yield from compare(("old world deck",), "old world deck", then.old_world_deck, left)
    yield from compare(("round",), "round", then.round, state.round)
    yield from compare(("step",), "step", then.step, state.step)
    if then.supply is not None:
        kinds = table.token_number
        found = {token: state.supply[kinds[token]] for token in then.supply if token in kinds}
        yield from compare(("supply",), "supply", then.supply, found)


def _parts(state: State, then: Then) -> Iterator[Difference]:
    """Yield what differs in regions and for players."""
    table = state.table
    kinds: tuple[tuple[str, Mapping[str, Any], Mapping[str, int], dict[str, Reader], str], ...] = (
        ("regions", then.regions, table.region_number, _REGION, "there is no region `{}`"),
        ("players", then.players, table.player_number, _PLAYER, "nobody plays `{}`"),
    )
    for key, parts, numbers, readers, unknown in kinds:
        for name, part in parts.items():
            if name in numbers:
                yield from _part((key, name), part, readers, state, numbers[name])
            else:
                yield Difference(unknown.format(name), (key, name))


Reader = Callable[[State, int, Any], Any]
"""(state, number of the region or player, what is expected) -> what is found."""


_UNORDERED: Final = ("hand", "discards", "upgrades", "banished_cards", "face_down")


def _part(
    at: tuple[str, str],
    part: RegionThen | PlayerThen,
    readers: dict[str, Reader],
    state: State,
    number: int,
) -> Iterator[Difference]:
    for field, read in readers.items():
        wanted = getattr(part, field)
        if wanted is None:
            continue
        found = read(state, number, wanted)
        if field in _UNORDERED:
            wanted, found = tuple(sorted(wanted)), sorted(found)
        key = field.replace("_", " ")
        yield from compare((*at, key), f"{at[1]}, {key}", wanted, found)


# ---------------------------------------------------------------- regions


def _cards(state: State, region: int, wanted: object) -> list[str | None]:
    row = spaces_in(state, region)
    return [None if card == NOTHING else state.table.cards[card].id for card in row]


def _of_powers(read: Callable[[State, int, int], int]) -> Reader:
    def found(state: State, region: int, wanted: Counts) -> Counts:
        return {name: read(state, state.table.player_number[name], region) for name in wanted}

    return found


def _of_figures(read: Callable[[State, int], int]) -> Reader:
    def found(state: State, region: int, wanted: Counts) -> dict[str, Any]:
        values: dict[str, Any] = {}
        for name in wanted:
            numbers = {
                read(state, figure)
                for figure in bits(state.at[region])
                if state.table.figures[figure].follower.id == name
            }
            values[name] = numbers.pop() if len(numbers) == 1 else sorted(numbers)
        return values

    return found


def _ruination(state: State, region: int, wanted: object) -> int:
    return next((card + 1 for place, card in state.scoring if place == region), 0)


def _pinned(state: State, region: int, wanted: object) -> dict[str, Any]:
    """Return the figures of a region that are on cards, by the id of the card."""
    found: dict[tuple[str, int], int] = {}
    for figure, kind, card in state.laid:
        if state.figure_place[figure] == region:
            found[kind, card] = found.get((kind, card), 0) | 1 << figure
    return {
        carrier_name(state.table, kind, card)[0]: figures_in(state, region, figures)
        for (kind, card), figures in found.items()
    }


def _laid_on(state: State, name: str) -> dict[str, dict[str, int]]:
    """Return how many figures lie on a card or sheet, by Power and follower."""
    table, found = state.table, dict[str, Counter[str]]()
    for figure, kind, card in state.laid:
        is_off = state.figure_place[figure] == NOTHING and kind != OUT_OF_THE_GAME
        if is_off and carrier_name(table, kind, card)[0] == name:
            power = table.powers[table.owner[figure]].id
            found.setdefault(power, Counter())[table.figures[figure].follower.id] += 1
    return {power: dict(followers) for power, followers in found.items()}


def _with_tokens(state: State, region: int, wanted: Any) -> dict[str, Any]:  # noqa: ANN401
    """Return the tokens on each figure of a region, by Power and follower.

    If the tokens are as expected in another order, they come in the order that is expected.
    """
    found: dict[str, dict[str, tuple[dict[str, int], ...]]] = {}
    for figure in bits(bearing(state) & state.at[region]):
        power = state.table.powers[state.controller(figure)].id
        of_power = found.setdefault(power, {})
        place = state.table.carriers[FIGURE, figure]
        name = state.table.figures[figure].follower.id
        of_power[name] = (*of_power.get(name, ()), tokens_in_place(state, place))
    for power, followers in found.items():
        for follower, tokens in followers.items():
            asked = tuple(dict(each) for each in wanted.get(power, {}).get(follower, ()))
            if sorted(map(repr, asked)) == sorted(map(repr, tokens)):
                followers[follower] = asked
    return found


def _face_down(state: State, region: int, wanted: object) -> list[str]:
    lying = (card for card in state.cards_in(region) if state.face_down >> card & 1)
    return [state.table.cards[card].id for card in lying]


_REGION: dict[str, Reader] = {
    "figures": lambda s, region, _: figures_in(s, region),
    "killed": lambda s, region, _: figures_in(s, region, s.tipped),
    "pinned": _pinned,
    "with_tokens": _with_tokens,
    "face_down": _face_down,
    "corruption": lambda s, region, _: corruption_in(s, region),
    "tokens": lambda s, region, _: tokens_in(s, region),
    "cards": _cards,
    "ruined": lambda s, region, _: bool(s.ruined >> region & 1),
    "banished": lambda s, region, _: bool(s.banished >> region & 1),
    "ruination": _ruination,
    "populous": lambda s, region, _: readings.is_populous(s, region),
    "resistance": lambda s, region, _: readings.resistance(s, region),
    "conquest": lambda s, region, _: readings.conquest(s, region),
    "magic": lambda s, region, _: readings.region_magic(s, region),
    "ruin_count": lambda s, region, _: ruin_count(s, region),
    "card_spaces": lambda s, region, _: readings.card_spaces(s, region),
    "domination": _of_powers(domination.domination),
    "dice": _of_powers(readings.battle_dice),
    "attack": _of_figures(readings.attack),
    "defense": _of_figures(readings.defense),
    "influence": _of_figures(readings.influence),
}

# ---------------------------------------------------------------- players


def _names(cards: list[int], state: State) -> list[str]:
    return [state.table.cards[card].id for card in cards]


def _stock(state: State, player: int, wanted: Counts) -> Counts:
    table = state.table
    return {
        name: sum(
            1
            for figure in bits(table.own[player])
            if table.figures[figure].follower.id == name and state.stock() >> figure & 1
        )
        for name in wanted
    }


def _upgrades(state: State, player: int, wanted: object) -> list[str]:
    return [
        state.table.upgrades[each].id
        for each in bits(state.upgrades & state.table.own_upgrades[player])
    ]


def _banished_figures(state: State, player: int, wanted: object) -> Counts:
    table = state.table
    gone = (figure for figure, on, _ in state.laid if on == OUT_OF_THE_GAME)
    return dict(
        Counter(table.figures[each].follower.id for each in gone if table.own[player] >> each & 1)
    )


def _banished_cards(state: State, player: int, wanted: object) -> list[str]:
    return _names(list(bits(state.banished_cards & state.table.owned_cards[player])), state)


def _sheet(state: State, player: int, wanted: object) -> Counts:
    return tokens_in(state, len(state.table.regions) + player)


_PLAYER: dict[str, Reader] = {
    "power": lambda s, player, _: s.power[player],
    "points": lambda s, player, _: s.points[player],
    "counters": lambda s, player, _: s.counters[player],
    "dial": lambda s, player, _: s.dial[player],
    "threat": lambda s, player, _: readings.threat(s, player),
    "hand": lambda s, player, _: _names(s.hands[player], s),
    "deck": lambda s, player, _: tuple(_names(s.decks[player][::-1], s)),
    "hand_size": lambda s, player, _: len(s.hands[player]),
    "deck_size": lambda s, player, _: len(s.decks[player]),
    "discards": lambda s, player, _: _names(s.discards[player], s),
    "stock": _stock,
    "upgrades": _upgrades,
    "banished_figures": _banished_figures,
    "banished_cards": _banished_cards,
    "sheet": _sheet,
    "power_refill": lambda s, player, _: readings.power_refill(s, player),
}

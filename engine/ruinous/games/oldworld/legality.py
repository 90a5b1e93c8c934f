"""What stands in the way of a play, clause by clause, in the words of a player.

The rounds never ask this: they filter with the predicates that are asked here again, one by one.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ruinous.games.oldworld.actions import combat
from ruinous.games.oldworld.phases import summoning as turns
from ruinous.games.oldworld.state.readings import (
    card_spaces,
    figure_cost,
    hit_number,
    play_price,
    summon_price,
)
from ruinous.games.oldworld.state.things import spoken
from ruinous.games.oldworld.text.choices import decision
from ruinous.kernel.engine.costs import price_terms
from ruinous.kernel.engine.quantities import terms
from ruinous.kernel.engine.window import forbidden, unspent
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.rule_index import NO_HOOKS, YOU
from ruinous.language.lexicon.wording import listed, often

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ruinous.diagnostics import Span
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.engine.quantities import Term
    from ruinous.kernel.state.decision import Question
    from ruinous.kernel.state.rule_index import ActiveRule
    from ruinous.kernel.state.source import Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Hindrance:
    """One thing that stands in the way."""

    clause: str
    """What was asked: `turn`, `reach`, `cost`, `forbidden` ..."""
    told: str
    """What was found, with its values; a region that was asked about is `there`."""
    source: Source | None = None
    """The rule of a card that stands in the way."""
    printed: tuple[str, Span] | None = None
    """What is printed that stands in the way: its name and place."""
    rule: str = ""
    """The core rule behind it, by its id."""
    start: int = 0
    """Of a number: the value before the terms."""
    terms: tuple[Term, ...] = ()


# ---------------------------------------------------------------- whose turn it is


def of_the_turn(s: State, player: int) -> Iterator[Hindrance]:
    """Yield what keeps a player from having a turn of the summoning phase now."""
    if s.step != "summoning":
        now = s.step if s.step.endswith("step") else f"{s.step} phase"
        told = f"figures are summoned and cards played in the summoning phase; this is the {now}"
        yield Hindrance(clause="phase", told=told, rule="round.six-phases")
        return
    yield from _asked_first(s)
    question = s.question
    if question is not None and question.player != player:
        told = f"it is the turn of {_power(s, question.player)}"
        yield Hindrance(clause="turn", told=told, rule="summon.turns.cycle")
    if not s.power[player]:
        told = f"{_power(s, player)} has no power left, and so no turn"
        yield Hindrance(clause="turn", told=told, rule="summon.turns.skip-at-zero")


def _asked_first(s: State) -> Iterator[Hindrance]:
    """Yield what a card wants to know before the turns go on."""
    question = s.question
    if question is None or s.agenda[-1].code is turns.CODE:
        return
    prompt = decision(s, question).prompt
    told = f"{_power(s, question.player)} must answer first: {prompt}"
    yield Hindrance(clause="choice", told=told, source=question.cause)


def picked(s: State) -> int:
    """Return the number of what a player has picked on the turn and now finds a place for.

    It counts figures first, then cards; NOTHING when that is not what is asked.
    """
    question, frame = s.question, s.agenda[-1] if s.agenda else None
    if frame is None or question is None or frame.code is not turns.CODE:
        return NOTHING
    return frame.slots[turns.PICK] if question.kind in ("region", "space") else NOTHING


def of_the_pick(s: State, pick: int) -> Iterator[Hindrance]:
    """Yield what is being placed already, if that is something else."""
    busy = picked(s)
    if busy not in (pick, NOTHING):
        figures = s.table.figures
        if busy < len(figures):
            name = figures[busy].follower.name
        else:
            name = s.table.cards[busy - len(figures)].name
        yield Hindrance(clause="choice", told=f"it is asked where {name} goes, and nothing else")


# ---------------------------------------------------------------- summoning


def of_a_figure(s: State, player: int, figure: int) -> Iterator[Hindrance]:
    """Yield what keeps a figure from being summoned anywhere by a player, its price aside."""
    if not s.mine[player] >> figure & 1:
        told = f"it belongs to {_power(s, s.controller(figure))}"
        yield Hindrance(clause="figure", told=told, rule="summon.source.stock-or-board")
    elif s.figure_place[figure] == NOTHING and any(figure == each for each, _, _ in s.laid):
        yield Hindrance(clause="figure", told="it stands on a card")


def of_a_place(s: State, player: int, figures: int) -> Hindrance:
    """Return why no figure of a sort can be summoned from a place: none is there.

    Args:
        figures: all of that sort.
    """

    def place(figure: int) -> str:
        region = s.figure_place[figure]
        if region >= 0:
            return f"in {spoken(s.table.regions[region].name)}"
        return "on a card" if any(figure == each for each, _, _ in s.laid) else "in the stock"

    mine = list(bits(figures & s.mine[player]))
    told = f"none is there: {_counted(map(place, mine))}" if mine else "none is there"
    return Hindrance(clause="figure", told=told, rule="summon.source.stock-or-board")


def of_a_summons(s: State, player: int, figure: int, region: int) -> Iterator[Hindrance]:
    """Yield what keeps a figure of a player from being summoned to a region."""
    near = turns.open_to(s, player, figure, turns.reach(s, player))
    if not near >> region & 1:
        yield _reach(s, player, region)
    action = turns.summon(s, player, figure, region)
    price, power = summon_price(s, action), s.power[player]
    if price > power:
        follower, printed = s.table.figures[figure].follower, s.table.cost[figure]
        place = s.figure_place[figure]
        yield Hindrance(
            clause="cost",
            told=f"it costs {price}, and {_power(s, player)} has {power} power",
            printed=(follower.name, follower.span),
            rule="summon.cost.insufficient",
            start=printed,
            terms=(
                *terms(s, s.force.get("cost/figure", ()), figure, printed, place),
                *price_terms(s, action, figure_cost(s, figure)),
            ),
        )
    yield from banned(s, action)


def _reach(s: State, player: int, region: int) -> Hindrance:
    mine = s.mine[player]
    where = [each for each, there in enumerate(s.at) if there & mine]
    names = listed([spoken(s.table.regions[each].name) for each in where], "and")
    power, place = _power(s, player), s.table.regions[region]
    told = f"no figure of {power} is there or in an adjacent region, only in {names}"
    return Hindrance(
        clause="reach",
        told=told,
        printed=(place.name, place.span),
        rule="summon.placement.own-or-adjacent",
    )


# ---------------------------------------------------------------- playing cards


def of_a_card(s: State, player: int, card: int) -> Iterator[Hindrance]:
    """Yield what keeps a card from being played anywhere by a player, its price aside."""
    if card in s.hands[player]:
        return
    owner = s.table.card_owner[card]
    if owner != player:
        told = f"it is a card of {_power(s, owner)}"
    else:
        alike = [each for each, other in enumerate(s.table.cards) if other is s.table.cards[card]]
        told = f"it is not in hand: {_whereabouts(s, player, alike)}"
    yield Hindrance(clause="hand", told=told, rule="cards.play.steps")


def _whereabouts(s: State, player: int, cards: Iterable[int]) -> str:
    """Return where the copies of a card are: `2 are in the draw pile and 1 is in a region`."""

    def place(card: int) -> str:
        region = s.region_of_card(card)
        if region != NOTHING:
            return f"in {spoken(s.table.regions[region].name)}"
        if card in s.discards[player]:
            return "in the discard pile"
        return "in the draw pile" if card in s.decks[player] else "out of play"

    return _counted(place(card) for card in cards)


def _counted(places: Iterable[str]) -> str:
    return listed(
        [f"{n} {'is' if n == 1 else 'are'} {place}" for place, n in Counter(places).items()], "and"
    )


def of_playing(
    s: State, player: int, card: int, region: int, space: int = NOTHING
) -> Iterator[Hindrance]:
    """Yield what keeps a card from being played to a region, or into one space of it.

    Args:
        space: its number in the region, from 0; NOTHING for any.
    """
    free: list[int] = []
    if turns.open_regions(s, player) >> region & 1:
        free = turns.room_in(s, player, card, region, onto=turns.may_cover(s))
    if not free:
        yield _full(s, player, region)
    elif space != NOTHING and region * s.table.wide + space not in free:
        yield _taken(s, region, space)
    action = turns.play(s, player, card, 0)
    action.dst = action.place = region
    price, power = play_price(s, action), s.power[player]
    if price > power:
        printed = s.table.cards[card]
        yield Hindrance(
            clause="cost",
            told=f"it costs {price}, and {_power(s, player)} has {power} power",
            printed=(printed.name, printed.span),
            rule="cards.play.insufficient-power",
            start=printed.cost,
            terms=price_terms(s, action, printed.cost, s.table.book.prices[card]),
        )
    yield from banned(s, action)


def _full(s: State, player: int, region: int) -> Hindrance:
    printed = s.table.rules.card_spaces
    room, held = card_spaces(s, region, who=player), s.filled[region]
    changes = s.force.get("card spaces/region", ())
    return Hindrance(
        clause="space",
        told=f"the cards of a region are at most {room}, and {held} {_lie(held)} there",
        rule="cards.play.full-region",
        start=printed,
        terms=tuple(terms(s, changes, region, printed, region, player)),
    )


def _lie(number: int) -> str:
    return "lies" if number == 1 else "lie"


def _taken(s: State, region: int, space: int) -> Hindrance:
    wide = s.table.wide
    card = s.spaces[region * wide + space] if space < wide else NOTHING
    if card == NOTHING:
        told = f"no card can go into space {space + 1} there now"
    else:
        told = f"{s.table.cards[card].name} lies in space {space + 1}"
    return Hindrance(clause="space", told=told, rule="board.two-card-spaces")


# ---------------------------------------------------------------- rules used on a turn


def of_a_use(s: State, player: int, waiting: ActiveRule) -> Iterator[Hindrance]:
    """Yield what keeps a player from using a rule that waits for a turn."""
    rule, slots = waiting.rule, waiting.slots
    owner = slots[YOU]
    if owner != player:
        told = f"it belongs to {_power(s, owner)}"
        yield Hindrance(clause="owner", told=told, source=rule.source)
    elif rule.limits.test is not None and not rule.limits.test(s, slots):
        told = "its condition does not hold now"
        yield Hindrance(clause="condition", told=told, source=rule.source)
    elif not unspent(s, rule.limits, rule.source, slots):
        unit = rule.limits.once[0].phrase
        told = f"it was used already, {often(rule.limits.times)} per {unit}"
        yield Hindrance(clause="once", told=told, source=rule.source)


# ---------------------------------------------------------------- targets of hits


def of_a_target(s: State, figure: int) -> Iterator[Hindrance]:
    """Yield what keeps a figure from being hit by the hits that are handed out now."""
    e = s.agenda[-1].slots
    player, region = e[combat.PLAYER], e[combat.REGION]
    if s.figure_place[figure] != region:
        told = f"it is not in {spoken(s.table.regions[region].name)}, where the hits fall"
        yield Hindrance(clause="region", told=told, rule="battle.assign.same-region")
        return
    if s.mine[player] >> figure & 1:
        told = f"it belongs to {_power(s, player)}, whose hits they are"
        yield Hindrance(clause="figure", told=told, rule="battle.assign.not-own-figures")
    if s.tipped >> figure & 1:
        told = "it is killed already"
        yield Hindrance(clause="figure", told=told, rule="battle.assign.tipped-not-a-target")
        return
    yield from _unnamed(s, e, figure)
    yield from _hits(s, e, figure)
    yield from banned(s, combat.kill(player, figure, region))
    if not combat.assignable(s, player, figure, region):
        yield from banned(s, combat.assigning(player, figure, region))


def _unnamed(s: State, e: list[int], figure: int) -> Iterator[Hindrance]:
    """Yield that a card gives hits to other things only."""
    named = e[combat.TARGETS]
    if named != NOTHING and not named >> figure & 1:
        cause = s.question.cause if s.question else None
        yield Hindrance(clause="choice", told="it is not what the card names", source=cause)


def _hits(s: State, e: list[int], figure: int) -> Iterator[Hindrance]:
    face = hit_number(s, figure)
    usable = combat.available(e[combat.HITS], face, s.table.rules.dice_sides)
    needed = 1 if e[combat.EARLY] else combat.need(s, e[combat.PLAYER], figure)
    if usable < needed:
        follower = s.table.figures[figure].follower
        changes, place = s.force.get("defense/figure", ()), s.figure_place[figure]
        yield Hindrance(
            clause="hits",
            told=f"it takes {needed} hits of {face} or more, and there are {usable}",
            printed=(follower.name, follower.span),
            rule="battle.assign.no-partial",
            start=follower.defense,
            terms=tuple(terms(s, changes, figure, follower.defense, place)),
        )


# ---------------------------------------------------------------- bans


def banned(s: State, action: Action) -> Iterator[Hindrance]:
    """Yield what :func:`~ruinous.kernel.engine.window.allowed` refuses an action for."""
    if not s.world.actions[action.verb].possible(s, action):
        yield Hindrance(clause="possible", told="it cannot be done as things are")
    yield from _forbidden(s, action)


def of_a_pick(s: State, kind: str, thing: int) -> Iterator[Hindrance]:
    """Yield why a thing that exists is not among what a card or rule lets a player choose."""
    question = s.question
    assert question is not None
    if kind == "target":
        if thing < len(s.table.figures):
            yield from of_a_target(s, thing)
        return
    source = question.cause
    whose = f"what {source.name} lets choose" if source is not None else "what may be chosen"
    told = f"it is not among {whose}: {decision(s, question).prompt}"
    yield Hindrance(clause="choice", told=told, source=source)
    yield from _banned_pick(s, question, thing)


def _banned_pick(s: State, question: Question, thing: int) -> Iterator[Hindrance]:
    """Yield the rule that forbids what a pick would be done to."""
    word = question.detail.partition(" ")[0]
    verb = next((each.action for each in s.world.lexicon.verbs if each.base == word), "")
    if verb and question.kind in ("figure", "token", "card"):
        place = s.world.types[question.kind].place(s, thing)
        action = Action(
            verb, question.player, question.kind, thing, 1, place, NOTHING, place, question.cause
        )
        yield from _forbidden(s, action)


def _forbidden(s: State, action: Action) -> Iterator[Hindrance]:
    ban = forbidden(s, action, s.force.get(action.verb, NO_HOOKS))
    if ban is not None:
        yield Hindrance(clause="forbidden", told="a rule forbids it", source=ban.rule.source)


def _power(s: State, player: int) -> str:
    return s.table.powers[player].name

"""Whether a play that is named in words is offered now; if not, which clauses refuse it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from ruinous.game.legality import Objection, Reason, Verdict, objections
from ruinous.games.oldworld.legality import card_play, pick, summons, targets, turn, uses
from ruinous.games.oldworld.legality.card_play import CardPlay, counted
from ruinous.games.oldworld.legality.play import Turn
from ruinous.games.oldworld.legality.request import (
    AnswerRequest,
    CardRequest,
    PassRequest,
    Place,
    Request,
    SummonsRequest,
    UseRequest,
    owner_of,
    read_request,
)
from ruinous.games.oldworld.legality.summons import Summons
from ruinous.games.oldworld.state.things import spoken
from ruinous.games.oldworld.text.choices import decision_of
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.decision import Question


@struct
class _Case:
    """A figure or card that goes to some region."""

    what: str
    pick: int
    """As turns number what is picked."""
    key: str
    anywhere: tuple[Objection, ...]
    """What refuses it wherever it goes."""
    at: Callable[[int, int], Iterable[Objection]]
    """(region, space or NOTHING) -> what refuses it there."""
    places: Callable[[], list[str]]
    """Return the keys of the places that are offered for it."""


def verdict(state: State, text: str, player: int) -> Verdict:
    """Return whether a play is offered, and if not, what refuses it.

    Args:
        text: as options say it: `summon FOLLOWER@PLACE to REGION`, `play CARD to REGION`,
            `use CARD`, `pass`, or the key of an option of another decision. The region may be
            left out.
        player: who would do it; NOTHING: whose figure or card it is, or who decides now.

    Raises:
        UnknownPlay: nothing of this match is called like that.
    """
    question = state.question
    assert question is not None
    if player == NOTHING:
        decides = question.player
        player = owner_of(state, read_request(state, decides, text), decides)
    return _judged(state, question, player, read_request(state, player, text))


def _judged(state: State, question: Question, player: int, request: Request) -> Verdict:
    match request:
        case SummonsRequest():
            cases = _summons(state, player, request)
            return _best(_placed(state, player, case, request.place) for case in cases)
        case CardRequest():
            return _placed(state, player, _card(state, player, request.card), request.place)
        case UseRequest():
            return _use(state, player, request.rule)
        case PassRequest():
            found = tuple(objections(turn.TURN, state, player))
            return Verdict("pass", player, ("pass",), objections=found)
        case AnswerRequest():
            return _answer(state, question, player, request)
        case _:
            assert_never(request)


def _best(verdicts: Iterable[Verdict]) -> Verdict:
    """Return the first verdict on something that is offered, or the first."""
    found = list(verdicts)
    return next((each for each in found if not each.objections), found[0])


def _use(state: State, player: int, index: int) -> Verdict:
    source = uses.waiting_rule(state, index).rule.source
    found = (
        *objections(turn.TURN, state, player),
        *objections(uses.RULE, Turn(state, player), index),
    )
    return Verdict(
        f"use {source.name}", player, (f"use {source.id.rpartition('/')[2]}",), (), found
    )


# ---------------------------------------------------------------- plays that go somewhere


def _summons(state: State, player: int, request: SummonsRequest) -> Iterator[_Case]:
    """Yield a case for each figure that may be meant."""
    some, origin = request.sort.bit_length() - 1, request.origin
    where = "the stock" if origin == NOTHING else spoken(state.table.regions[origin].name)
    what = f"summon {state.table.figures[some].follower.name} from {where}"
    now = tuple(objections(turn.TURN, state, player))
    if not request.figures:
        absent = _absent(state, player, request.sort)
        yield _Case(what, NOTHING, "", (*now, absent), lambda region, space: (), list)
    for figure in request.figures:
        yield _figure(state, player, figure, what, now)


def _figure(state: State, player: int, figure: int, what: str, now: tuple[Objection, ...]) -> _Case:
    play = Summons(Turn(state, player), figure)
    anywhere = (
        *now,
        *objections(turn.PLACED, state, figure),
        *objections(summons.FIGURE, play.turn, figure),
    )
    key = f"summon {state.world.types['figure'].key(state, figure)}"
    return _Case(
        what,
        figure,
        key,
        anywhere,
        lambda region, space: objections(summons.REGION, play, region),
        lambda: [state.table.regions[each].id for each in summons.destinations(play.turn, figure)],
    )


def _absent(state: State, player: int, sort: int) -> Objection:
    """Return that no figure of a sort is where it is to come from."""
    mine = sort & state.mine[player]
    places = counted(_place(state, figure) for figure in bits(mine)) if mine else ""
    text = f"none is there: {places}" if places else "none is there"
    return Objection("figure", "summon.source.stock-or-board", Reason(text))


def _place(state: State, figure: int) -> str:
    """Return the place of a figure."""
    region = state.figure_place[figure]
    if region >= 0:
        return f"in {spoken(state.table.regions[region].name)}"
    return "on a card" if any(figure == each for each, _, _ in state.laid) else "in the stock"


def _card(state: State, player: int, card: int) -> _Case:
    play, printed = CardPlay(Turn(state, player), card), state.table.cards[card]
    number = len(state.table.figures) + card
    anywhere = (
        *objections(turn.TURN, state, player),
        *objections(turn.PLACED, state, number),
        *objections(card_play.CARD, play.turn, card),
    )
    return _Case(
        f"play {printed.name}",
        number,
        f"play {printed.id}",
        anywhere,
        lambda region, space: card_play.objections_at(play, region, space),
        lambda: [_space_key(state, each) for each in card_play.spaces(play.turn, card)],
    )


def _space_key(state: State, space: int) -> str:
    region, number = divmod(space, state.table.wide)
    return f"{state.table.regions[region].id}/{number + 1}"


def _placed(state: State, player: int, case: _Case, place: Place | None) -> Verdict:
    if any(each.clause == "phase" for each in case.anywhere):
        return Verdict(case.what, player, objections=case.anywhere)
    if place is None:
        return _somewhere(state, player, case)
    what = f"{case.what} to {spoken(state.table.regions[place.region].name)}"
    if place.space != NOTHING:
        what += f", space {place.space + 1}"
    found = (*case.anywhere, *case.at(place.region, place.space))
    keys = () if found else _keys(state, case, place)
    return Verdict(what, player, keys, objections=found)


def _somewhere(state: State, player: int, case: _Case) -> Verdict:
    regions = state.table.regions
    by_region = [tuple(case.at(region, NOTHING)) for region in range(len(regions))]
    clear = [each.name for each, found in zip(regions, by_region, strict=True) if not found]
    if not clear:
        names = [each.name for each in regions]
        found = (*case.anywhere, *_grouped(dict(zip(names, by_region, strict=True))))
        return Verdict(case.what, player, objections=found)
    if case.anywhere:
        return Verdict(case.what, player, objections=case.anywhere)
    return Verdict(case.what, player, _keys(state, case, None), tuple(clear))


def _keys(state: State, case: _Case, place: Place | None) -> tuple[str, ...]:
    """Return the options that make a play which nothing refuses."""
    keys = () if turn.being_placed(state) == case.pick else (case.key,)
    if place is None:
        return keys
    places = case.places()
    if len(places) == 1:
        return keys
    region = state.table.regions[place.region].id
    there = [each for each in places if each.partition("/")[0] == region]
    wanted = f"{region}/{place.space + 1}"
    return (*keys, wanted if wanted in there else there[0])


def _grouped(by_place: dict[str, tuple[Objection, ...]]) -> Iterator[Objection]:
    """Yield the objections in all places; what is alike in several is yielded once."""
    groups: dict[object, list[tuple[str, Objection]]] = {}
    for name, found in by_place.items():
        for each in found:
            alike = (each.clause, replace(each.reason, printed=None))
            groups.setdefault(alike, []).append((name, each))
    for group in groups.values():
        _, first = group[0]
        printed = {each.reason.printed for _, each in group}
        reason = first.reason if len(printed) == 1 else replace(first.reason, printed=None)
        places = tuple(name for name, _ in group)
        where = places if len(places) < len(by_place) else ()
        yield first._replace(reason=reason, places=where)


# ---------------------------------------------------------------- other decisions


def _answer(state: State, question: Question, player: int, request: AnswerRequest) -> Verdict:
    words, thing = request.words, request.thing
    if question.player != player:
        name, prompt = state.table.powers[question.player].name, decision_of(state, question).prompt
        reason = Reason(f"{name} decides: {prompt}", source=question.cause)
        return Verdict(words, player, objections=(Objection("turn", "", reason),))
    if thing == NOTHING:
        return Verdict(words, player, (words,))
    of = state.world.types[question.kind]
    label, key = of.label(state, thing), of.key(state, thing)
    return Verdict(label, player, (key,), objections=tuple(_objections(state, question, thing)))


def _objections(state: State, question: Question, thing: int) -> Iterable[Objection]:
    if question.kind != "target":
        return objections(pick.THING, pick.Pick(state, question), thing)
    hits, pile = targets.Hits(state, state.agenda[-1].slots), thing - len(state.table.figures)
    if pile < 0:
        return objections(targets.FIGURE, hits, thing)
    return objections(targets.PILE, hits, pile)

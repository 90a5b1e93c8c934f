"""Whether a play that is named in words is offered now; if not, which clauses refuse it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ruinous.game.legality import Objection, Reason, Verdict, objections
from ruinous.games.oldworld.legality import card_play, pick, summons, targets, turn
from ruinous.games.oldworld.legality.request import AnswerRequest, TurnRequest, read_request
from ruinous.games.oldworld.lexicon.nouns import spoken
from ruinous.games.oldworld.state.hits import Hits
from ruinous.games.oldworld.state.pending_play import being_placed
from ruinous.games.oldworld.text.choices import decision_of, turn_key
from ruinous.kernel.state.bits import NOTHING, bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ruinous.games.oldworld.legality.request import Place
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.decision import Question


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
        player = question.player
        request = read_request(state, player, text)
        player = request.owner if isinstance(request, TurnRequest) else player
    request = read_request(state, player, text)
    if isinstance(request, AnswerRequest):
        return _answer(state, question, player, request)
    mine = turn.Turn(state, player)
    found = [_play(mine, request, each) for each in request.picks] or [_absent(mine, request)]
    return next((each for each in found if not each.objections), found[0])


# ---------------------------------------------------------------- turns

_THING: Final = {
    "figure": summons.FIGURE,
    "card": card_play.CARD,
    "rule": turn.RULE,
    "pass": turn.PASS,
}
"""Clauses on what is picked, by its kind."""


def _play(mine: turn.Turn, request: TurnRequest, pick: int) -> Verdict:
    """Judge one pick of a turn."""
    state, player = mine.state, mine.player
    kind, number = state.table.split_pick(pick)
    found = [*objections(turn.TURN, state, player)]
    if kind in ("figure", "card"):
        found += objections(turn.PLACED, state, pick)
    found += objections(_THING[kind], mine, turn.PASSING if kind == "pass" else number)
    if kind not in ("figure", "card"):
        return Verdict(request.what, player, (turn_key(state, pick),), objections=tuple(found))
    if _is_untimely(found):
        return Verdict(request.what, player, objections=tuple(found))
    if request.place is None:
        return _somewhere(mine, request.what, pick, found)
    found += _objections_at(mine, pick, *request.place)
    keys = () if found else _keys(mine, pick, request.place)
    return Verdict(_with_place(state, request), player, keys, objections=tuple(found))


def _absent(mine: turn.Turn, request: TurnRequest) -> Verdict:
    """Refuse the summons of a figure where there is none of its sort."""
    state = mine.state
    own = bits(request.sort & state.mine[mine.player])
    places = [_where(state, figure) for figure in own]
    text = f"none is there: {card_play.counted(places)}" if own else "none is there"
    absent = Objection("figure", "summon.source.stock-or-board", Reason(text))
    found = (*objections(turn.TURN, state, mine.player), absent)
    what = request.what if _is_untimely(found) else _with_place(state, request)
    return Verdict(what, mine.player, objections=found)


def _is_untimely(found: Iterable[Objection]) -> bool:
    """Return whether no turns are taken now, so that the place does not matter."""
    return any(each.clause == "phase" for each in found)


def _where(state: State, figure: int) -> str:
    """Return the place of a figure."""
    region = state.figure_place[figure]
    if region >= 0:
        return f"in {spoken(state.table.regions[region].name)}"
    return "on a card" if any(figure == each for each, _, _ in state.laid) else "in the stock"


# ---------------------------------------------------------------- places


def _with_place(state: State, request: TurnRequest) -> str:
    if request.place is None:
        return request.what
    region, space = request.place
    number = "" if space == NOTHING else f", space {space + 1}"
    return f"{request.what} to {spoken(state.table.regions[region].name)}{number}"


def _objections_at(mine: turn.Turn, pick: int, region: int, space: int) -> Iterator[Objection]:
    """Yield what refuses a figure or card in a region, or in one space of it."""
    kind, number = mine.state.table.split_pick(pick)
    if kind == "figure":
        return objections(summons.REGION, summons.summons(mine, number), region)
    return card_play.objections_at(card_play.card_play(mine, number), region, space)


def _somewhere(mine: turn.Turn, what: str, pick: int, anywhere: list[Objection]) -> Verdict:
    """Judge a play that names no place."""
    by_region = {
        region.name: tuple(_objections_at(mine, pick, number, NOTHING))
        for number, region in enumerate(mine.state.table.regions)
    }
    clear = tuple(name for name, found in by_region.items() if not found)
    if clear and not anywhere:
        return Verdict(what, mine.player, _keys(mine, pick, None), clear)
    found = (*anywhere, *(() if clear else _grouped(by_region)))
    return Verdict(what, mine.player, objections=found)


def _keys(mine: turn.Turn, pick: int, place: Place | None) -> tuple[str, ...]:
    """Return the options that make a play which nothing refuses."""
    state = mine.state
    keys = () if being_placed(state) == pick else (turn_key(state, pick),)
    places = _places(mine, pick) if place is not None else []
    if place is None or len(places) == 1:
        return keys
    region = state.table.regions[place.region].id
    there = [each for each in places if each.partition("/")[0] == region]
    wanted = f"{region}/{place.space + 1}"
    return (*keys, wanted if wanted in there else there[0])


def _places(mine: turn.Turn, pick: int) -> list[str]:
    """Return the keys of the places that are offered for a figure or card."""
    table = mine.state.table
    kind, number = table.split_pick(pick)
    if kind == "figure":
        return [table.regions[each].id for each in summons.destinations(mine, number)]
    rows = (divmod(space, table.wide) for space in card_play.spaces(mine, number))
    return [f"{table.regions[region].id}/{space + 1}" for region, space in rows]


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
    hits, pile = Hits(state, state.agenda[-1].slots), thing - len(state.table.figures)
    if pile < 0:
        return objections(targets.FIGURE, hits, thing)
    return objections(targets.PILE, hits, pile)

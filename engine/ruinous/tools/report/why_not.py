"""The command `why --play`: whether a play is offered now, and if not, what stands in its way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, assert_never

from ruinous.games.oldworld.legality import (
    Hindrance,
    of_a_card,
    of_a_figure,
    of_a_pick,
    of_a_place,
    of_a_summons,
    of_a_use,
    of_playing,
    of_the_pick,
    of_the_turn,
    picked,
)
from ruinous.games.oldworld.state.things import spoken
from ruinous.kernel.state.bits import NOTHING
from ruinous.tools.content.names import power_named
from ruinous.tools.content.rule_text import rule_text
from ruinous.tools.play.plays import (
    Answer,
    CardPlay,
    Pass,
    Place,
    Play,
    Summons,
    Use,
    owner_of,
    read_play,
)
from ruinous.tools.report.why import TermTold, told_terms
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from ruinous.game.match import Match
    from ruinous.games.oldworld.state.state import State


@dataclass(frozen=True, slots=True)
class HindranceTold:
    """One thing that stands in the way of a play."""

    clause: str
    """What was asked: `turn`, `reach`, `cost`, `forbidden` ..."""
    told: str
    """What was found, with its values."""
    regions: tuple[str, ...]
    """Where, by name; empty when no region matters, or all do."""
    text: str
    """The rule of a card, on one line; empty when there is none."""
    source: str
    """The card, or what is printed, with file and line; empty for the core rules alone."""
    rule: str
    """The core rule, by its id; empty for a rule of a card alone."""
    printed: int
    """Of a number: the value before the terms."""
    terms: tuple[TermTold, ...]


@dataclass(frozen=True, slots=True)
class PlayTold:
    """A play, with what stands in its way."""

    what: str
    power: str
    """Name of who would do it."""
    offered: bool
    keys: tuple[str, ...]
    """Of an offered play: the options to choose, one after the other."""
    regions: tuple[str, ...]
    """Of an offered play that names no region: the names of those it can go to."""
    hindrances: tuple[HindranceTold, ...]
    """Empty when it is offered."""


@dataclass(frozen=True, slots=True)
class _Case:
    """A play that goes to some region: what hinders it everywhere, and how to ask about one."""

    what: str
    pick: int
    key: str
    everywhere: tuple[Hindrance, ...]
    ask: Callable[[int, int], Iterable[Hindrance]]
    """(region, space)"""


def why_not(game: Match, text: str, power: str = "") -> PlayTold:
    """Return whether a play is offered now, and if not, what stands in its way.

    Args:
        text: as options say it: `summon FOLLOWER@PLACE to REGION`, `play CARD to REGION`,
            `use CARD`, `pass`, or the key of an option of another decision. The region may be
            left out.
        power: id of who would do it; empty: whose figure or card it is, or who decides now.

    Raises:
        WrongUse: nothing of this game is called like that, or the game is over.
    """
    s = game.state
    if s.question is None:
        raise WrongUse(
            "the game is over: nothing is offered", "`--at N` asks about an earlier choice"
        )
    if power:
        player = power_named(s, power)
    else:
        decider = s.question.player
        player = owner_of(s, read_play(game, decider, text), decider)
    return _play_told(game, player, read_play(game, player, text))


def _play_told(game: Match, player: int, play: Play) -> PlayTold:
    s = game.state
    match play:
        case Summons():
            return _best(
                _placed(game, player, case, play.place) for case in _summons(s, player, play)
            )
        case CardPlay():
            return _placed(game, player, _card(s, player, play), play.place)
        case Use():
            source = play.waiting.rule.source
            found = (*of_the_turn(s, player), *of_a_use(s, player, play.waiting))
            key = f"use {source.id.rpartition('/')[2]}"
            return _told(game, player, f"use {source.name}", found, key)
        case Pass():
            return _told(game, player, "pass", tuple(of_the_turn(s, player)), "pass")
        case Answer():
            return _answered(game, player, play)
        case _:
            assert_never(play)


def reason(game: Match, text: str) -> str:
    """Return the first thing in the way of a play of who decides now.

    Empty for a play that is offered, or that names nothing of this game.
    """
    try:
        return first_reason(why_not(game, text, game.decision.player))
    except WrongUse:
        return ""


def first_reason(told: PlayTold) -> str:
    """Return the first thing in the way of a play, with the rule if it is one; empty for none."""
    if not told.hindrances:
        return ""
    first = told.hindrances[0]
    return f"{first.told} [{first.source}]" if first.text else first.told


# ---------------------------------------------------------------- plays that go somewhere


def _summons(s: State, player: int, play: Summons) -> Iterator[_Case]:
    """Yield a case for each figure that may be meant."""
    some = play.sort.bit_length() - 1
    origin = play.origin
    where = "the stock" if origin == NOTHING else spoken(s.table.regions[origin].name)
    what = f"summon {s.table.figures[some].follower.name} from {where}"
    if not play.figures:
        gone = (*of_the_turn(s, player), of_a_place(s, player, play.sort))
        yield _Case(what, NOTHING, "", gone, lambda region, space: ())
    for figure in play.figures:
        everywhere = (
            *of_the_turn(s, player),
            *of_the_pick(s, figure),
            *of_a_figure(s, player, figure),
        )
        yield _Case(
            what,
            figure,
            f"summon {s.world.types['figure'].key(s, figure)}",
            everywhere,
            lambda region, space, figure=figure: of_a_summons(s, player, figure, region),  # type: ignore[misc]
        )


def _card(s: State, player: int, play: CardPlay) -> _Case:
    card, printed = play.card, s.table.cards[play.card]
    pick = len(s.table.figures) + card
    everywhere = (*of_the_turn(s, player), *of_the_pick(s, pick), *of_a_card(s, player, card))
    return _Case(
        f"play {printed.name}",
        pick,
        f"play {printed.id}",
        everywhere,
        lambda region, space: of_playing(s, player, card, region, space),
    )


def _placed(game: Match, player: int, case: _Case, place: Place | None) -> PlayTold:
    s = game.state
    if any(each.clause == "phase" for each in case.everywhere):
        return _told(game, player, case.what, case.everywhere)
    if place is not None:
        found = (*case.everywhere, *case.ask(place.region, place.space))
        what = f"{case.what} to {spoken(s.table.regions[place.region].name)}"
        if place.space != NOTHING:
            what += f", space {place.space + 1}"
        return _told(game, player, what, found, *_keys(game, case, place) if not found else ())
    regions = range(len(s.table.regions))
    by_region = {region: tuple(case.ask(region, NOTHING)) for region in regions}
    clear = [region for region, found in by_region.items() if not found]
    names = tuple(s.table.regions[region].name for region in clear)
    if clear:
        keys = () if case.everywhere else _keys(game, case, None)
        return _told(game, player, case.what, case.everywhere, *keys, regions=names)
    told = (*_all(game, case.everywhere), *_grouped(game, by_region))
    name = s.table.powers[player].name
    return PlayTold(case.what, name, offered=False, keys=(), regions=(), hindrances=told)


def _keys(game: Match, case: _Case, place: Place | None) -> tuple[str, ...]:
    """Return the options that make a play which nothing hinders."""
    s = game.state
    keys = []
    if picked(s) == NOTHING:
        keys.append(case.key)
        game = game.clone()
        game.choose(case.key)
    if place is None or picked(game.state) != case.pick:
        return tuple(keys)
    region = s.table.regions[place.region].id
    spaces = [each.key for each in game.decision.options if each.key.startswith(f"{region}/")]
    wanted = f"{region}/{place.space + 1}"
    last = region if not spaces else wanted if wanted in spaces else spaces[0]
    return (*keys, last)


def _best(plays: Iterable[PlayTold]) -> PlayTold:
    """Return the first of some plays that is offered, or the first."""
    found = list(plays)
    return next((each for each in found if each.offered), found[0])


# ---------------------------------------------------------------- other decisions


def _answered(game: Match, player: int, play: Answer) -> PlayTold:
    s, question = game.state, game.state.question
    assert question is not None
    if question.player != player:
        told = f"{s.table.powers[question.player].name} decides: {game.decision.prompt}"
        other = Hindrance(clause="turn", told=told, source=question.cause)
        return _told(game, player, play.words, (other,))
    if play.thing == NOTHING:
        return _told(game, player, play.words, (), play.words)
    of = s.world.types[question.kind]
    if play.thing in question.picks:
        return _told(game, player, of.label(s, play.thing), (), of.key(s, play.thing))
    found = tuple(of_a_pick(s, question.kind, play.thing))
    return _told(game, player, of.label(s, play.thing), found)


# ---------------------------------------------------------------- telling


def _told(
    game: Match,
    player: int,
    what: str,
    found: tuple[Hindrance, ...],
    *keys: str,
    regions: tuple[str, ...] = (),
) -> PlayTold:
    name = game.state.table.powers[player].name
    if found:
        hindrances = tuple(_all(game, found))
        return PlayTold(what, name, offered=False, keys=(), regions=(), hindrances=hindrances)
    return PlayTold(what, name, offered=True, keys=keys, regions=regions, hindrances=())


def _all(game: Match, found: Iterable[Hindrance]) -> Iterator[HindranceTold]:
    for each in found:
        yield _one(game, each, (), single=True)


def _grouped(game: Match, by_region: dict[int, tuple[Hindrance, ...]]) -> Iterator[HindranceTold]:
    """Yield what stands in the way in each region; what is alike in several is told once."""
    groups: dict[object, tuple[Hindrance, list[str]]] = {}
    for region, found in by_region.items():
        for each in found:
            alike = (each.clause, each.told, each.source, each.start, each.terms)
            _, regions = groups.setdefault(alike, (each, []))
            regions.append(game.state.table.regions[region].name)
    for each, regions in groups.values():
        where = () if len(regions) == len(by_region) else tuple(regions)
        yield _one(game, each, where, single=len(regions) == 1)


def _one(game: Match, each: Hindrance, regions: tuple[str, ...], *, single: bool) -> HindranceTold:
    catalogue, source = game.content.catalogue, ""
    if each.source is not None:
        source = str(each.source)
    elif each.printed is not None and (single or each.clause != "reach"):
        name, span = each.printed
        source = f"{name} ({catalogue.place(span)})"
    text = rule_text(catalogue, each.source) if each.source is not None else ""
    terms = told_terms(each.terms, each.start)
    return HindranceTold(
        each.clause,
        each.told,
        regions,
        " ".join(text.split()),
        source,
        each.rule,
        each.start,
        terms,
    )

"""Who plays what: Powers, and the bots or people behind them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from ruinous.bots import BOTS
from ruinous.diagnostics import did_you_mean, listed
from ruinous.game.match import Match, new_game
from ruinous.game.setup import WrongCount
from ruinous.games.oldworld.state.table import BASE
from ruinous.games.oldworld.variant import Variant
from ruinous.kernel.state.rng import Rng
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from ruinous.bots import Bot, Look, Maker
    from ruinous.game.content import Content


@dataclass(frozen=True, slots=True)
class Seats:
    """The players of a game and who plays them."""

    players: tuple[str, ...]
    """Power ids in Power order."""
    bots: Mapping[str, str]
    """Power id to the name of the bot; Powers of people are left out."""
    makers: Mapping[str, Maker]
    """Power id to what makes its bot."""
    variant: Variant = BASE
    """The sets of cards they play with."""

    def game(self, content: Content, seed: int) -> Match:
        """Set up a game of these players and cards."""
        cards, old_world = self.variant.cards, self.variant.old_world
        return new_game(content, self.players, seed, cards=cards, old_world=old_world)

    def play(self, game: Match, seed: int) -> Players:
        """Return the bots for one game, each with a random stream of its own."""
        rng = Rng(seed).split()
        looks = {power: partial(game.view, power) for power in self.players}
        return Players({power: make(rng.split()) for power, make in self.makers.items()}, looks)


@dataclass(frozen=True, slots=True)
class Players:
    """The bots of one game."""

    bots: Mapping[str, Bot]
    looks: Mapping[str, Look]

    def move(self, game: Match) -> bool:
        """Let a bot decide; return False when the game is over or a person must decide."""
        if game.over:
            return False
        decision = game.decision
        bot = self.bots.get(decision.player)
        if bot is None:
            return False
        game.choose(bot.choose(decision, self.looks[decision.player]))
        return True


def seats_of(
    content: Content,
    players: Sequence[str] = (),
    bots: Sequence[str] = (),
    people: Collection[str] = (),
    variant: tuple[str, Sequence[str]] = (BASE.cards, BASE.old_world),
) -> Seats:
    """Seat players.

    Args:
        players: Power ids; empty: every Power that is loaded.
        bots: names of bots for the seats without people, in the order of `players`; a single one
            plays all of them; empty: random ones.
        people: Power ids that people play.
        variant: the set of Chaos cards and upgrades, and the sets of Old World cards.

    Raises:
        WrongUse: these cannot be seated; also when nobody is named and too many are loaded.
        IllegalSetup: these packs do not seat these players.
    """
    named = tuple(players) or content.players
    chosen_cards = _variant(content, *variant)
    try:
        content.world(_known(named, content.players, "Power"), chosen_cards)
    except WrongCount as refused:
        if players:
            raise
        raise WrongUse(str(refused), _choice(content)) from refused
    _known(people, named, "player")
    left = [power for power in named if power not in people]
    names = dict(zip(left, _spread(bots, len(left)), strict=True))
    makers = {name: BOTS[name](content) for name in set(names.values())}
    order = tuple(power for power in content.players if power in named)
    chosen = {power: names[power] for power in order if power in names}
    by_power = {power: makers[name] for power, name in chosen.items()}
    return Seats(order, chosen, by_power, chosen_cards)


def _choice(content: Content) -> str:
    """Return how to choose the players of a game, as many as can play at most."""
    assert content.catalogue.rules is not None
    most = max(content.catalogue.rules.old_world_deck)
    return f"choose them with `--players`, such as `--players {','.join(content.players[:most])}`"


def _variant(content: Content, cards: str, old_world: Sequence[str]) -> Variant:
    """Return a choice of sets that are there, each of the Old World cards once."""
    catalogue = content.catalogue
    _known((cards,), sorted({card.set for card in catalogue.chaos_cards}), "set of Chaos cards")
    known = sorted({card.set for card in catalogue.old_world_cards})
    if not old_world:
        advice = f"there are {listed(known, 'and')}"
        raise WrongUse("no set of Old World cards is named", advice)
    sets = _known(tuple(dict.fromkeys(old_world)), known, "set of Old World cards")
    return Variant(cards, sets)


def _spread(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return one bot for each seat."""
    names = _known(bots, BOTS, "bot") or ("random",)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise WrongUse(f"{len(names)} bots are named for {seats} seats", "name one, or one each")
    return names


def _known(names: Collection[str], known: Collection[str], what: str) -> tuple[str, ...]:
    for name in names:
        if name not in known:
            advice = did_you_mean(name, known) or f"there are {listed(known, 'and')}"
            raise WrongUse(f"no {what} is called `{name}`", advice)
    return tuple(names)

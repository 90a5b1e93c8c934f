"""Who plays: the players of a match, and the bots or people behind them."""

from __future__ import annotations

from dataclasses import field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ruinous.bots import BOTS, USUAL
from ruinous.diagnostics import choices, did_you_mean
from ruinous.game.match import Match, new_game
from ruinous.game.outlook import Outlook
from ruinous.game.values import WrongCount
from ruinous.kernel.state.luck import opened
from ruinous.kernel.state.rng import Rng
from ruinous.struct import struct
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from ruinous.bots import Maker
    from ruinous.game.content import Content
    from ruinous.game.values import State


@struct
class Seats:
    """The players of a game and who plays them."""

    players: tuple[str, ...]
    """Player ids in seat order."""
    bots: Mapping[str, str]
    """Player id to the name of the bot; people are left out."""
    makers: Mapping[str, Maker]
    """Player id to what makes its bot."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """What else the table has chosen."""

    def game(self, content: Content, seed: int) -> Match:
        """Set up a match of these players."""
        return new_game(content, self.players, seed, **self.options)

    def play(self, game: Match, seed: int) -> Players:
        """Return the bots for one game."""
        return Players(self.makers, Outlook(game), seed)


class Players:
    """The bots of one game, each with a stream of chance of its own.

    A stream begins again with each step of a round: whatever was decided in an earlier one, the bot
    meets the same luck in this one.
    """

    def __init__(self, makers: Mapping[str, Maker], outlook: Outlook, seed: int) -> None:
        self._streams = {player: Rng(seed) for player in makers}
        self._bots = {player: make(self._streams[player]) for player, make in makers.items()}
        self._steps: dict[str, tuple[int, str]] = {}
        """Player id to the step for which its stream has begun."""
        self._outlook = outlook
        self._seed = seed

    def advance(self, game: Match) -> int:
        """Let bots decide until the game is over or a person must; return how often they did."""
        decisions = 0
        while self.move(game):
            decisions += 1
        return decisions

    def move(self, game: Match) -> bool:
        """Let a bot decide; return False when the game is over or a person must decide."""
        if game.over:
            return False
        decision = game.decision
        bot = self._bots.get(decision.player)
        if bot is None:
            return False
        if not self._outlook.is_of(game):  # a choice was taken back
            self._outlook = Outlook(game)
        self._begin_step(decision.player, game.state)
        game.choose_index(bot.choose(decision, self._outlook))
        return True

    def _begin_step(self, player: str, state: State) -> None:
        """Begin the stream of a bot again where its player decides for the first time in a step."""
        step = (state.windows[0], state.step)
        if self._steps.get(player) != step:
            self._steps[player] = step
            stream = opened(self._seed, f"bot {player} {state.step}", state.windows[0])
            self._streams[player].state = stream.state


def seats_of(
    content: Content,
    players: Sequence[str] = (),
    bots: Sequence[str] = (),
    people: Collection[str] = (),
    options: Mapping[str, Any] = MappingProxyType({}),
) -> Seats:
    """Seat players.

    Args:
        players: player ids; empty: all that are loaded.
        bots: names of bots for the seats without people, in the order of `players`; a single one
            plays all of them; empty: the usual one, greedy.
        people: ids of the players that people play.
        options: what else the game lets a table choose.

    Raises:
        WrongUse: these cannot be seated; also when nobody is named and too many are loaded.
        IllegalSetup: these packs do not seat these players, or not with these options.
    """
    play = content.game.play
    named = tuple(players) or content.players
    chosen = play.known_options(content.catalogue, options)
    noun = content.game.text.player_noun()
    try:
        content.world(_known(named, content.players, noun), play.variant_of(chosen))
    except WrongCount as refused:
        if players:
            raise
        raise WrongUse(str(refused), _choice(content, refused)) from refused
    _known(people, named, "player")
    left = [player for player in named if player not in people]
    names = dict(zip(left, _spread(bots, len(left)), strict=True))
    makers = {name: BOTS[name](content) for name in set(names.values())}
    order = tuple(player for player in content.players if player in named)
    seated = {player: names[player] for player in order if player in names}
    by_player = {player: makers[name] for player, name in seated.items()}
    return Seats(order, seated, by_player, chosen)


def _choice(content: Content, refused: WrongCount) -> str:
    """Return how to choose the players of a match, as many as can play at most."""
    most = content.players[: refused.counts[-1]]
    return f"choose them with `--players`, such as `--players {','.join(most)}`"


def _spread(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return one bot for each seat."""
    names = _known(bots, BOTS, "bot") or (USUAL,)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise WrongUse(f"{len(names)} bots are named for {seats} seats", "name one, or one each")
    return names


def _known(names: Collection[str], known: Collection[str], what: str) -> tuple[str, ...]:
    for name in names:
        if name not in known:
            advice = did_you_mean(name, known) or choices(name, known)
            raise WrongUse(f"no {what} is called `{name}`", advice)
    return tuple(names)

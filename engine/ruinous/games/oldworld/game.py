"""A game in progress: the one object that players, bots, tools and tests hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ruinous.game.setup import IllegalSetup
from ruinous.games.oldworld.content import Content
from ruinous.games.oldworld.parts.play import result_of
from ruinous.games.oldworld.setup import set_up
from ruinous.games.oldworld.snapshots import restore as restored
from ruinous.games.oldworld.snapshots import save
from ruinous.games.oldworld.text import choices, notation
from ruinous.games.oldworld.text.views import view
from ruinous.games.oldworld.variant import Variant
from ruinous.kernel.engine.machine import answer, run
from ruinous.kernel.state.decision import Decision, IllegalChoice, Option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.game.protocol import Result
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.action import Action

RECORD_FORMAT = 1
"""Changes when old records can no longer be read."""


class Game:
    """A game at a decision, or over."""

    __slots__ = ("_choices", "_decision", "content", "seed", "state")

    def __init__(self, content: Content, state: State, seed: int) -> None:
        self.content = content
        self.state = state
        self.seed = seed
        self._choices: tuple[Any, str] | None = None
        self._decision: Decision | None = None

    # ------------------------------------------------------------ playing
    @property
    def over(self) -> bool:
        """True once the game has ended."""
        return self.state.result is not None

    @property
    def decision(self) -> Decision:
        """The decision that is due.

        Raises:
            ValueError: the game is over.
        """
        if self._decision is None:
            question = self.state.question
            if question is None:
                raise ValueError("the game is over; nobody has anything to decide")
            self._decision = choices.decision(self.state, question)
        return self._decision

    def choose(self, option: Option | str) -> None:
        """Take an option of the decision that is due, or the option with this key, and carry on.

        Raises:
            IllegalChoice: it is not offered; the message lists what is.
        """
        options = (self._decision or self.decision).options
        if isinstance(option, Option):
            key = option.key
            index = option.index if option.is_of(options) else options.find(key)
        elif isinstance(option, str):
            key, index = option, options.find(option)
        else:
            raise IllegalChoice(f"an option or its key is chosen, not `{option!r}`")
        if index < 0:
            raise IllegalChoice(_refusal(self.decision, key))
        self._choices = (self._choices, key)
        self._decision = None
        answer(self.state, index)

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return result_of(self.state)

    # ------------------------------------------------------------ looking
    @property
    def log(self) -> list[Action]:
        """Every committed action so far, oldest first."""
        return self.state.committed()

    def view(self, seat: str) -> dict[str, Any]:
        """Return what the player of a Power may see: no foreign hand, no order of a deck."""
        return view(self.state, seat)

    # ------------------------------------------------------------ copying
    def clone(self) -> Game:
        """Return a game that goes on alike and apart."""
        new = Game(self.content, self.state.clone(), self.seed)
        new._choices = self._choices
        return new

    def snapshot(self) -> dict[str, Any]:
        """Return the game at this point as plain data, for :func:`restore`."""
        return {"seed": self.seed, "choices": self.choices(), "state": save(self.state)}

    def choices(self) -> list[str]:
        """Return the keys chosen so far, oldest first."""
        keys: list[str] = []
        link = self._choices
        while link is not None:
            link, key = link
            keys.append(key)
        return keys[::-1]

    def record(self) -> dict[str, Any]:
        """Return what another machine needs to play the game again, and to check that it did."""
        packs = self.content.catalogue.packs
        return {
            "format": RECORD_FORMAT,
            "packs": [{"id": p.id, "version": p.version, "hash": p.hash} for p in packs],
            "players": [power.id for power in self.state.table.powers],
            "cards": self.state.table.variant.cards,
            "old world": list(self.state.table.variant.old_world),
            "seed": self.seed,
            "choices": self.choices(),
            "events": [notation.event(self.state, action) for action in self.log],
        }

    def __repr__(self) -> str:
        where = "over" if self.over else f"{self.state.step} step"
        return f"<Game round {self.state.round}, {where}>"


def _refusal(decision: Decision, key: str) -> str:
    offered = ", ".join(f"`{each.key}`" for each in decision.options)
    return f"`{key}` is not offered to {decision.player}, who may choose {offered}"


def new_game(
    content: Content,
    players: Sequence[str] = (),
    seed: int = 0,
    cards: str = "base",
    old_world: Sequence[str] = ("base",),
) -> Game:
    """Set up a game and play it to its first decision.

    Args:
        players: Power ids; they are seated in Power order. Empty: every Power that is loaded.
        seed: any whole number; the same seed, packs and choices make the same game.
        cards: the set of Chaos cards and upgrades of every Power that has several.
        old_world: the sets of Old World cards that are shuffled together.

    Raises:
        IllegalSetup: these players cannot play these packs.
    """
    if not isinstance(seed, int):
        raise IllegalSetup(f"a seed is a whole number, not `{seed}`")
    world = content.world(players or content.powers, Variant(cards, tuple(old_world)))
    state = set_up(world, seed)
    run(state)
    return Game(content, state, seed)


def restore(snapshot: dict[str, Any], content: Content) -> Game:
    """Return the game that a snapshot was taken of.

    Raises:
        ValueError: it was taken with other packs or in an older format.
    """
    try:
        saved = snapshot["state"]
        variant = Variant(saved["cards"], tuple(saved["old_world"]))
        state = restored(content.world(saved["players"], variant), saved)
        game = Game(content, state, snapshot["seed"])
    except (KeyError, IndexError, TypeError) as missing:
        raise ValueError(f"the snapshot is damaged: {missing!r}") from missing
    for key in snapshot["choices"]:
        game._choices = (game._choices, key)
    return game

"""A game in progress: the object that players, bots, tools and tests work with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ruinous.game import snapshots
from ruinous.game.choices import Choices
from ruinous.game.content import Content
from ruinous.game.values import IllegalSetup
from ruinous.kernel.state.agenda import answer, run
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.decision import Decision, IllegalChoice, Option
from ruinous.kernel.state.luck import Luck

if TYPE_CHECKING:
    from ruinous.game.values import Result, State
    from ruinous.kernel.state.action import Action

_OVER: Final = "the game is over; nobody has anything to decide"
RECORD_FORMAT: Final = 2
"""Changes when old records can no longer be read."""


class Match:
    """A game at a decision, or over."""

    __slots__ = ("_choices", "_decision", "content", "seed", "state")

    def __init__(self, content: Content, state: State, seed: int) -> None:
        self.content = content
        self.state = state
        self.seed = seed
        self._choices = Choices()
        self._decision: Decision | None = None

    # ------------------------------------------------------------ playing
    @property
    def over(self) -> bool:
        """True once the game has ended."""
        return self.state.question is None and self.result is not None

    @property
    def decision(self) -> Decision:
        """The decision that is due.

        Raises:
            ValueError: the game is over.
        """
        if self._decision is None:
            question = self.state.question
            if question is None:
                raise ValueError(_OVER)
            self._decision = self.content.game.play.decision_of(self.state, question)
        return self._decision

    def choose(self, option: Option | str) -> None:
        """Take an option of the decision that is due, or the option with this key, and carry on.

        Raises:
            IllegalChoice: it is not offered; the message lists what is.
        """
        options = self.decision.options
        if isinstance(option, Option):
            key = option.key
            index = option.index if option.is_of(options) else options.find(key)
        elif isinstance(option, str):
            key, index = option, options.find(option)
        else:
            raise IllegalChoice(f"an option or its key is chosen, not `{option!r}`")
        if index < 0:
            raise IllegalChoice(_refusal(self.decision, key))
        self._choices.add(index, key)
        self._decision = None
        answer(self.state, index)

    def choose_index(self, number: int) -> None:
        """Take the option with this index, from 0, and carry on: no option is made for it.

        Raises:
            IllegalChoice: the index is too large.
            ValueError: the game is over.
        """
        question = self.state.question
        if question is None:
            raise ValueError(_OVER)
        if type(number) is not int or not 0 <= number < len(question.picks):
            raise IllegalChoice(f"the options are 0 to {len(question.picks) - 1}, not `{number!r}`")
        self._choices.add_unnamed(self.state, number)
        self._decision = None
        answer(self.state, number)

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return self.content.game.play.result_of(self.state)

    # ------------------------------------------------------------ looking
    @property
    def players(self) -> tuple[str, ...]:
        """Ids of the players, in seat order."""
        return self.content.game.play.seats_of(self.state)

    @property
    def log(self) -> list[Action]:
        """Every committed action so far, oldest first."""
        log: list[Action] = self.state.committed()
        return log

    def events(self, since: int = 0) -> list[str]:
        """Return the log as records hold it, a line for each action, from a number on."""
        notation_of = self.content.game.text.notation_of
        return [notation_of(self.state, action) for action in self.log[since:]]

    def heading(self) -> str:
        """Return the heading of the current part of the match."""
        return self.content.game.text.heading_of(self.state)

    def ending(self) -> str:
        """Return who won, how and with what score, or how far the game has come."""
        return self.content.game.text.ending_of(self.state)

    def view(self, player: str) -> dict[str, Any]:
        """Return what a player may see: nothing that others hide, no order of a deck.

        Args:
            player: id; empty: who only watches.

        Raises:
            KeyError: nobody plays this id.
        """
        return self.content.game.play.view_of(self.state, player)

    # ------------------------------------------------------------ copying
    def clone(self) -> Match:
        """Return an independent copy that continues in the same way."""
        new = Match(self.content, self.state.clone(), self.seed)
        new._choices = self._choices.clone()
        return new

    def __copy__(self) -> Match:
        """Return an independent copy that continues in the same way."""
        return self.clone()

    def __deepcopy__(self, memo: object) -> Match:
        """Return an independent copy that continues in the same way; the content is shared."""
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle a snapshot and the places of the packs."""
        return restore, (self.snapshot(), self.content)

    def snapshot(self) -> dict[str, Any]:
        """Return the game at this point as plain data, for :func:`restore`."""
        state = snapshots.save(self.content, self.state)
        return {"seed": self.seed, "choices": self.choices(), "state": state}

    def choices(self) -> list[str]:
        """Return the keys chosen so far, oldest first."""
        return self._choices.keys(self.content.game.play)

    def record(self) -> dict[str, Any]:
        """Return the record: what a machine needs to replay the game and verify the replay."""
        play, packs = self.content.game.play, self.content.catalogue.packs
        hashes = self.content.identities
        return {
            "format": RECORD_FORMAT,
            "packs": [{"id": p.id, "version": p.version, "hash": hashes[p.id]} for p in packs],
            "players": list(self.players),
            **play.options_of(play.variant_in(self.state)),
            "seed": self.seed,
            "choices": self.choices(),
            "events": self.events(),
        }

    def __repr__(self) -> str:
        where = "over" if self.over else self.heading()
        return f"<Match of {', '.join(self.players)}: {where}>"


def _refusal(decision: Decision, key: str) -> str:
    offered = ", ".join(f"`{each.key}`" for each in decision.options)
    return f"`{key}` is not offered to {decision.player}, who may choose {offered}"


def new_game(
    content: Content,
    players: Sequence[str] = (),
    seed: int = 0,
    *values: Any,  # noqa: ANN401 - the game says what each may be
    **options: Any,  # noqa: ANN401 - as above
) -> Match:
    """Set up a game and play it to its first decision.

    Args:
        players: player ids; they are seated in the order of the game. Empty: all that are loaded.
        seed: any whole number; the same seed, packs and choices make the same game.
        values: options by their place, in the order of the game.
        options: what else the game lets a table choose, such as which decks are used.

    Raises:
        IllegalSetup: these players cannot play these packs, or not with these options.
    """
    _must_be_content(content)
    _must_be_whole("a seed", seed)
    play = content.game.play
    names = [option.name for option in play.options()]
    if len(values) > len(names):
        raise IllegalSetup(f"there are {len(names)} options, not {len(values)}")
    placed = dict(zip(names, values, strict=False))
    named = {name.replace("_", " "): each for name, each in options.items()}
    variant = play.variant_of({**placed, **named})
    seated = content.players if players in ((), [], None) else players
    state = play.set_up(content.world(seated, variant), seed)
    run(state)
    return Match(content, state, seed)


def deal_players(content: Content, count: int, seed: int) -> tuple[str, ...]:
    """Deal a seat at random to each of a number of people.

    Returns:
        Player ids, the first person's first.

    Raises:
        IllegalSetup: so many players cannot play these packs.
    """
    _must_be_content(content)
    _must_be_whole("a number of players", count)
    _must_be_whole("a seed", seed)
    content.game.play.check_count(content.catalogue, count)
    players = list(content.players)
    Luck(seed).stream("seats").shuffle(players)
    return tuple(players[:count])


def restore(snapshot: dict[str, Any], content: Content) -> Match:
    """Return the game that a snapshot was taken of.

    Every view of it is computed, so that data that are no position are refused here; whether its
    choices lead to the position is not checked.

    Raises:
        ValueError: it is damaged, was taken with other packs or in an older format.
    """
    _must_be_content(content)
    try:
        match = Match(content, snapshots.restore(content, snapshot["state"]), snapshot["seed"])
        _must_be_whole("a seed", match.seed)
        for key in snapshot["choices"]:
            match._choices.add(NOTHING, str(key))
        _look_at(match)
    except snapshots.Unfit:
        raise
    except Exception as damage:  # whatever strange values lead to
        raise ValueError(f"the snapshot is damaged: {damage!r}") from damage
    return match


def _look_at(match: Match) -> None:
    """Compute everything of a match that people see, which fails for meaningless values."""
    match.record()
    for player in match.players:
        match.view(player)
    if match.state.question is not None:
        decision = match.decision
        decision.player, decision.prompt, [(each.key, each.text) for each in decision.options]


def _must_be_content(content: object) -> None:
    if not isinstance(content, Content):
        raise TypeError(f"content is what `load` returns, not `{content!r}`")


def _must_be_whole(what: str, number: object) -> None:
    if type(number) is not int:
        raise IllegalSetup(f"{what} is a whole number, not `{number!r}`")

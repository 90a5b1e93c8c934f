"""What a game supplies: the interface by which all other layers use it.

A game is a package with a value of type :class:`Game`, named by an entry point::

    [project.entry-points."ruinous.games"]
    oldworld = "ruinous.games.oldworld:GAME"

`Game` has a *part* for each use: a module whose functions are the methods, without `self`, or an
instance of a class. A class that inherits from a part here must define only the methods without a
default; `plain.py` has more defaults. Parts are imported when they are first used, so that
checking files does not wait for the rules of play. Where a signature says `State`, `Catalogue` or
`Variant`, the game gets back the very objects that it made, and may declare its own types there;
`Content` and `Match` are the classes of those names, which are built on this page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol

from ruinous.game.drafts import CannotDraft
from ruinous.game.legality import UnknownPlay
from ruinous.game.values import IllegalSetup
from ruinous.kernel.state.bits import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ruinous.diagnostics import Codes, Span
    from ruinous.game.difference import Difference
    from ruinous.game.drafts import Draft, Request
    from ruinous.game.drawing import Drawing
    from ruinous.game.effects import Effects
    from ruinous.game.items import Items
    from ruinous.game.language import Language
    from ruinous.game.legality import Verdict
    from ruinous.game.values import Catalogue, Content, Evaluator, Match, MatchOption, Result, State
    from ruinous.kernel.compiler.statements import CompiledEffect
    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.decision import Decision, Question
    from ruinous.kernel.state.frame import Code
    from ruinous.kernel.state.luck import Luck
    from ruinous.kernel.state.rng import Rng
    from ruinous.kernel.state.world import World
    from ruinous.packs.schema import Schema

_SEEDS: Final = 1_000
"""Number of different seeds for the matches in which an item is tried."""


class Game(Protocol):
    """A game: its parts, each with the commands that use it."""

    @property
    def id(self) -> str:
        """Name of its entry point, and what `game:` in a `pack.yaml` says."""

    @property
    def codes(self) -> Codes:
        """Short titles of the findings that only this game raises; for check and explain."""

    @property
    def schema(self) -> Schema:
        """The files of packs, their items and checks between them; for loading, JSON Schemas."""

    @property
    def language(self) -> Language:
        """The words and meaning of effects; for check, fmt, lint, interactions, explain, docs."""

    @property
    def play(self) -> Play:
        """Setting up a match, deciding in it, and ending it; for all that plays."""

    @property
    def text(self) -> GameText:
        """Events, positions and endings in English and in notation; for logs, play and why."""

    @property
    def evaluation(self) -> Evaluation:
        """Estimated values of options and positions; for bots."""

    @property
    def scenarios(self) -> Scenarios:
        """Positions, steps and what is compared; for test, and examples beside items."""

    @property
    def items(self) -> Items:
        """What packs hold, in words; for explain, interactions, test, cover and docs."""

    @property
    def drawing(self) -> Drawing:
        """How things look, on pages and in a terminal; for docs and play."""

    @property
    def authoring(self) -> Authoring:
        """The first files of a pack, an item and the like; for new."""


class Play(Protocol):
    """Setting up a match, deciding in it, and ending it. By default a match has no options."""

    # ------------------------------------------------------------ before a match
    def players_of(self, catalogue: Catalogue) -> tuple[str, ...]:
        """Return the ids of all players that may be seated, in seat order."""

    def options(self) -> Sequence[MatchOption]:
        """Return the options of a match."""
        return ()

    def variant_of(self, options: Mapping[str, Any]) -> Any:  # noqa: ANN401 - see `Variant`
        """Return the variant that options describe; without options, the default.

        Raises:
            IllegalSetup: an option is unknown or has a wrong value.
        """
        if options:
            raise IllegalSetup(f"there is no option `{next(iter(options))}`")
        return ()

    def known_options(self, catalogue: Catalogue, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return options that these packs have, each value once, as `options_of` does.

        Raises:
            IllegalSetup: the packs lack one of them; the message says what there is.
        """
        return self.options_of(self.variant_of(options))

    def variants_of(self, catalogue: Catalogue) -> Iterator[Any]:
        """Yield every variant of these packs, those with most in them first."""
        yield ()

    def options_of(self, variant: Any) -> dict[str, Any]:  # noqa: ANN401 - see `Variant`
        """Return the options of a variant as plain data; records hold them, in this order."""
        return {}

    def check_count(self, catalogue: Catalogue, count: int) -> None:
        """Refuse a number of players.

        Raises:
            WrongCount: so many cannot play these packs.
        """

    def check_setup(self, catalogue: Catalogue, players: Sequence[str], variant: Any) -> None:  # noqa: ANN401
        """Refuse players and a variant that cannot be played with these packs.

        Raises:
            IllegalSetup: says why, and what can be played.
        """

    def build_world(
        self,
        catalogue: Catalogue,
        effects: Effects,
        players: Sequence[str],
        variant: Any,  # noqa: ANN401
    ) -> World:
        """Compile everything for these players.

        Raises:
            ContentError: an effect cannot be read.
        """

    def world_with(self, world: World, catalogue: Catalogue, effects: Effects) -> World | None:
        """Return a copy of a world with other effect texts, which is quicker than a new world.

        Returns:
            None if other things differ as well, or the game cannot do it.

        Raises:
            ContentError: an effect cannot be read.
        """
        return None

    def effects_of(self, world: World) -> Iterator[CompiledEffect]:
        """Yield each compiled effect once, in a fixed order."""

    # ------------------------------------------------------------ during a match
    def set_up(self, world: World, seed: int) -> State:
        """Return the state at the start, with the first work on its agenda."""

    def seats_of(self, state: State) -> tuple[str, ...]:
        """Return the player ids, each at the index that actions and questions use."""

    def first_of(self, state: State) -> str:
        """Return the id of the player who begins; the others follow in seat order."""
        return self.seats_of(state)[0]

    def variant_in(self, state: State) -> Any:  # noqa: ANN401 - see `Variant`
        """Return the variant that is played."""
        return ()

    # ------------------------------------------------------------ snapshots
    def save_fields(self, state: State) -> dict[str, Any]:
        """Return the fields of a state that are the game's own, as plain data."""

    def restore_fields(self, world: World, luck: Luck, saved: dict[str, Any]) -> State:
        """Return a state with fields that were saved; no rule is in force yet."""

    def activate(self, state: State) -> None:
        """Put the rules of a position into force, without those of lasting effects."""

    def programs(self) -> Iterable[Code]:
        """Return the programs of the core rules, found again by their addresses."""

    # ------------------------------------------------------------ what players see
    def decision_of(self, state: State, question: Question) -> Decision:
        """Return the decision behind a question."""

    def view_of(self, state: State, player: str) -> dict[str, Any]:
        """Return what a player may see, as plain data.

        Args:
            player: id; empty: who only watches, and sees what all players may see.

        Raises:
            KeyError: nobody plays this id.
        """

    def result_of(self, state: State) -> Result | None:
        """Return how the match ended; None while it goes on."""


class GameText(Protocol):
    """What happens, in English and in notation.

    By default, sentences say who does what, every line is an event that reveals something, and
    plays are named by the keys of options alone.
    """

    def player_noun(self) -> str:
        """Return the word for a player, one that takes the article `a`."""
        return "player"

    def what_settles(self) -> str:
        """Return what `shows_more` detects, as a noun phrase such as `a roll`."""
        return "what nobody knew"

    def notation_of(self, state: State, action: Action) -> str:
        """Return a committed action in one compact line: the same on every machine."""
        return f"{action.verb} {action.actor} {action.kind} {action.obj} {action.amount}"

    def sentence_of(self, state: State, action: Action) -> str:
        """Return a committed action as a sentence that hides what a player may not know."""
        verb = state.world.lexicon.index.verbs[action.verb].third
        kind = state.world.types.get(action.kind)
        what = f"{action.amount} {action.kind}"
        if kind is not None and action.obj != NOTHING:
            what = kind.label(state, action.obj)
        return f"{state.seats[action.actor].capitalize()} {verb} {what}."

    def is_heading(self, action: Action) -> bool:
        """Return whether an action only begins a part of the match."""
        return False

    def heading_of(self, state: State) -> str:
        """Return the heading of the current part of the match.

        By default, how often the outermost window of time has opened.
        """
        return f"{state.world.lexicon.outermost.capitalize()} {state.windows[0]}"

    def shows_more(self, action: Action) -> bool:
        """Return whether an action reveals hidden information; `undo` stops there."""
        return True

    def play_verbs(self) -> Sequence[str]:
        """Return the first words of plays that name a thing."""
        return ()

    def item_of(self, state: State, action: Action) -> Any:  # noqa: ANN401 - an item of the game
        """Return the item that an action plays or reveals; None of other actions."""
        return None

    def verdict_of(self, state: State, words: str, player: int) -> Verdict:
        """Return whether a play named in words is offered now, and if not, what refuses it.

        Args:
            words: the play as options write it, or a short form of that.
            player: who would do it; NOTHING: the owner of the thing, or the player who decides.

        Raises:
            UnknownPlay: the words name nothing in this match.
        """
        raise UnknownPlay(f"nothing here is called `{words}`")

    def printed_on(
        self, state: State, quantity: str, kind: str, thing: int
    ) -> tuple[str, Span] | None:
        """Return the name of what a quantity of a thing is printed on, and its place.

        None: it is not printed, but computed by the rules of the game.
        """
        return None

    def counted_in(
        self, state: State, quantity: str, kind: str, thing: int
    ) -> Iterable[tuple[int, str, Span]]:
        """Yield the numbers that the game's rules add up to a quantity, with names and places."""
        return ()

    def ending_of(self, state: State) -> str:
        """Return who won, how and with what score, or how far the match has come."""


class Evaluation(Protocol):
    """Estimated values of options and positions, for bots. By default, all are equal."""

    def evaluator_of(self, world: World) -> Evaluator:
        """Return the evaluator for the positions of one match in this world."""
        return _Indifferent()


class _Indifferent:
    """Takes the first option; all positions are equal."""

    def shortlist(self, state: State, question: Question) -> Sequence[int]:
        """Return the first option."""
        return (0,)

    def value(self, state: State, player: int) -> float:
        """Return the same value for every position."""
        return 0.0

    def determinize(self, state: State, player: int, luck: Rng) -> None:
        """Do nothing, as the hidden things are not read."""


class Scenarios(Protocol):
    """What examples and scenarios say.

    The model of a scenario has `given` (with `seats` and `seed`), `when` and `then`. A step has
    `offered`, `not_offered`, `only_offered` and `then`; any other key is the id of a player, with
    the options taken. A `then` has `log`, `never`, `result` and `goes_on`. The rest is the game's;
    by default it has no further steps, and no results of chance can be laid out.
    """

    def parse(self, value: Mapping[str, Any]) -> Any:  # noqa: ANN401 - the game's own model
        """Return the scenario that plain data hold.

        Raises:
            ValidationError: of pydantic; a key or value is wrong.
        """

    def unfinished(self) -> Sequence[str]:
        """Return the codes of errors that keep a pack from being played, but not its examples."""
        return ()

    def lay_out(self, content: Content, given: Any) -> State:  # noqa: ANN401 - as above
        """Return the position a scenario begins with, with nothing on the agenda.

        Raises:
            IllegalSetup: these players cannot play these packs.
            Misplaced: the position names something that is not there.
        """

    def perform(self, match: Match, step: Any) -> None:  # noqa: ANN401 - as above
        """Carry out a step that only this game has: a key or a word.

        Raises:
            ScenarioFailed: the step cannot be carried out.
        """

    def differences(self, match: Match, then: Any) -> Iterator[Difference]:  # noqa: ANN401 - as above
        """Yield each thing in the position that is not as expected."""

    def why_idle(self, match: Match, player: str) -> str:
        """Return why a player has nothing to decide while the match goes on."""
        return "nobody decides until the next step"

    def unused(self, match: Match) -> Iterator[Difference]:
        """Yield the results of chance that a scenario lays out and that were not used."""
        return iter(())

    def scenario_for(self, content: Content, item: Any, rng: Rng) -> dict[str, Any]:  # noqa: ANN401
        """Return a scenario in which an item may act, as plain data without a `then`.

        A different one each time, by `rng`. By default, the beginning of a match.

        Args:
            item: an item of the game.

        Raises:
            IllegalSetup: nobody can play these packs.
        """
        return {"given": {"seed": rng.below(_SEEDS)}}

    def exhausted(self) -> str:
        """Return the message for a scenario that has not laid out enough results of chance."""
        return "chance has run out"


class Authoring(Protocol):
    """Drafts of packs and items for authors. By default, none."""

    def kinds(self) -> Sequence[str]:
        """Return the kinds that can be drafted, one word each; `pack` is among them."""
        return ()

    def draft(self, request: Request) -> Draft:
        """Return the files of the draft that an author asks for.

        Raises:
            CannotDraft: the name is not allowed or taken, or there is no place for it.
        """
        raise CannotDraft(f"there is no `{request.kind}` to begin")

"""Parts for a game that needs nothing special: base classes with plain answers.

A game inherits from them what it has no words of its own for; `ruinous.game.protocol` says what
each method is for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from ruinous.diagnostics import did_you_mean
from ruinous.game.drafts import CannotDraft
from ruinous.game.legality import UnknownPlay
from ruinous.game.setup import IllegalSetup, WrongCount
from ruinous.kernel.state.agenda import Frame
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.decision import Decision, Options
from ruinous.kernel.state.progress import Progress
from ruinous.kernel.state.rule_index import ActiveRule, enter, leave

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ruinous.diagnostics import Span
    from ruinous.game.drafts import Draft, Request
    from ruinous.game.legality import Verdict
    from ruinous.game.values import Evaluator, MatchOption, State, View
    from ruinous.kernel.compiler.statements import CompiledEffect
    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.decision import Question
    from ruinous.kernel.state.rng import Rng
    from ruinous.kernel.state.rule_index import Rule
    from ruinous.kernel.state.world import World


class PlainState(Progress):
    """A state whose own fields are plain numbers, texts and lists of such."""

    __slots__ = ("in_force", "seats")
    FIELDS: ClassVar[tuple[str, ...]] = ()
    """Names of the fields of its own; clones and snapshots copy them."""

    def __init__(self, world: World, rng: Rng, seats: tuple[str, ...] = ()) -> None:
        super().__init__(world, rng)
        self.seats = seats
        """Player ids, each at the index that actions and questions use."""
        self.in_force: dict[int, tuple[ActiveRule, ...]] = {}
        """Active rules by the number of what brings them into force."""

    def clone(self) -> Self:
        """Return a state that goes on alike and apart."""
        new = object.__new__(type(self))
        self.share_with(new)
        new.seats, new.in_force = self.seats, self.in_force.copy()
        new.fill(self.fields())
        return new

    def fields(self) -> dict[str, Any]:
        """Return copies of the fields of its own."""
        return {name: _copied(getattr(self, name)) for name in self.FIELDS}

    def fill(self, fields: Mapping[str, Any]) -> None:
        """Set fields of its own to copies of values."""
        for name, value in fields.items():
            setattr(self, name, _copied(value))

    def instance(self, rule: Rule, slots: list[int]) -> ActiveRule:
        """Put a rule in force that an effect makes, behind all that are printed on things."""
        return ActiveRule(rule, _filled(rule, slots), (LAST, self.serial), 1, NOTHING)

    def enact(
        self, origin: int, effect: CompiledEffect, slots: Sequence[int], order: tuple[int, ...]
    ) -> None:
        """Bring the rules of an effect into force.

        Args:
            origin: number of what brings them into force.
            slots: owner, place and thing.
            order: where they count among the rules of others; their own order comes last.
        """
        self.in_force[origin] = tuple(
            ActiveRule(rule, _filled(rule, slots), (*order, number), 1, origin)
            for number, rule in enumerate(effect.rules)
        )
        enter(self.force, self.in_force[origin])

    def repeal(self, origin: int) -> None:
        """Take the rules out of force that something brought into force."""
        leave(self.force, self.in_force.pop(origin))

    def carry_out(
        self, effect: CompiledEffect, verb: str, slots: Sequence[int], parent: Action
    ) -> None:
        """Begin what an effect does when a verb is done to the thing it is printed on."""
        for name, rule in effect.own:
            if name == verb and rule.code is not None:
                self.agenda.append(Frame(rule.code, _filled(rule, slots), rule.source, parent))


LAST: Final = 1_000_000
"""Where the order of rules begins that effects make."""


def _filled(rule: Rule, slots: Sequence[int]) -> list[int]:
    return [*slots, *[0] * (rule.size - len(slots))]


def _copied(value: Any) -> Any:  # noqa: ANN401 - any plain data
    return [_copied(each) for each in value] if isinstance(value, list) else value


class PlainPlay:
    """A match without options, whose decisions name things by their keys and labels."""

    players: tuple[str, ...] = ()
    """Ids of all that may be seated, in seat order."""
    fewest: int = 2
    """Players that a match needs."""
    state: type[PlainState] = PlainState

    # ------------------------------------------------------------ players
    def players_of(self, catalogue: Any) -> tuple[str, ...]:  # noqa: ANN401 - see the protocol
        """Return the ids of all players that may be seated."""
        del catalogue
        return self.players

    def check_count(self, catalogue: Any, count: int) -> None:  # noqa: ANN401 - as above
        """Refuse a number of players.

        Raises:
            WrongCount: there are fewer than a match needs, or more than seats.
        """
        del catalogue
        counts = range(self.fewest, len(self.players) + 1)
        if count not in counts:
            raise WrongCount(f"{counts[0]} to {counts[-1]} can play, not {count}", counts)

    def check_setup(self, catalogue: Any, players: Sequence[str], variant: Any) -> None:  # noqa: ANN401
        """Refuse players that there are not, or too many.

        Raises:
            IllegalSetup: says which.
        """
        del variant
        self.check_count(catalogue, len(players))
        for each in players:
            if each not in self.players:
                raise IllegalSetup(f"there is no player `{each}`", did_you_mean(each, self.players))

    def seats_of(self, state: State) -> tuple[str, ...]:
        """Return the player ids, each at the index that actions and questions use."""
        seats: tuple[str, ...] = state.seats
        return seats

    # ------------------------------------------------------------ snapshots
    def save_fields(self, state: State) -> dict[str, Any]:
        """Return the fields of a state that are the game's own."""
        return {"seats": list(state.seats), **state.fields()}

    def restore_fields(self, world: World, rng: Rng, saved: dict[str, Any]) -> State:
        """Return a state with these fields; no rule is in force yet."""
        fields = dict(saved)
        state = self.state(world, rng, tuple(fields.pop("seats")))
        state.fill(fields)
        return state

    # ------------------------------------------------------------ options
    def options(self) -> Sequence[MatchOption]:
        """Return no options."""
        return ()

    def variant_of(self, options: Mapping[str, Any]) -> Any:  # noqa: ANN401 - see the protocol
        """Return the one variant.

        Raises:
            IllegalSetup: an option is given.
        """
        if options:
            raise IllegalSetup(f"there is no option `{next(iter(options))}`")
        return ()

    def known_options(self, catalogue: Any, options: Mapping[str, Any]) -> dict[str, Any]:  # noqa: ANN401
        """Return no options.

        Raises:
            IllegalSetup: an option is given.
        """
        del catalogue
        self.variant_of(options)
        return {}

    def variants_of(self, catalogue: Any) -> Iterator[Any]:  # noqa: ANN401 - as above
        """Yield the one variant."""
        del catalogue
        yield ()

    def options_of(self, variant: Any) -> dict[str, Any]:  # noqa: ANN401 - as above
        """Return no options."""
        del variant
        return {}

    def variant_in(self, state: State) -> Any:  # noqa: ANN401 - as above
        """Return the one variant."""
        del state
        return ()

    # ------------------------------------------------------------ decisions
    def decision_of(self, state: State, question: Question) -> Decision:
        """Return the decision behind a question, with the keys and labels of its things."""
        kind = state.world.types.get(question.kind)

        def spelt(pick: int, spell: str) -> str:
            if kind is None:
                return str(pick)
            return "none" if pick == NOTHING else str(getattr(kind, spell)(state, pick))

        key, label = (lambda pick: spelt(pick, "key")), (lambda pick: spelt(pick, "label"))
        options = Options(question.picks, key, label)
        player = self.seats_of(state)[question.player]
        asked = f"{question.detail}: which {question.kind}?"
        return Decision(player, question.kind, options, question.cause, lambda: asked)


class PlainText:
    """Log lines that say who does what, and plays that have no words but their keys."""

    def notation_of(self, state: State, action: Action) -> str:
        """Return the roles of an action in one line."""
        del state
        return f"{action.verb} {action.actor} {action.kind} {action.obj} {action.amount}"

    def sentence_of(self, state: State, action: Action) -> str:
        """Return who does what to which thing, or to how many."""
        verb = state.world.lexicon.index.verbs[action.verb].third
        kind = state.world.types.get(action.kind)
        what = f"{action.amount} {action.kind}"
        if kind is not None and action.obj != NOTHING:
            what = kind.label(state, action.obj)
        return f"{state.seats[action.actor].capitalize()} {verb} {what}."

    def heading_of(self, state: State) -> str:
        """Return how often the outermost window of time has opened."""
        return f"{state.world.lexicon.outermost.capitalize()} {state.windows[0]}"

    def player_noun(self) -> str:
        """Return what the game calls a player."""
        return "player"

    def what_settles(self) -> str:
        """Return what shows something that nobody knew."""
        return "what nobody knew"

    def is_heading(self, action: Action) -> bool:
        """Return false: every line is an event."""
        del action
        return False

    def shows_more(self, action: Action) -> bool:
        """Return true: no choice is ever taken back."""
        del action
        return True

    def play_verbs(self) -> Sequence[str]:
        """Return no words: plays are keys."""
        return ()

    def printed_on(
        self, state: State, quantity: str, kind: str, thing: int
    ) -> tuple[str, Span] | None:
        """Return None: nothing is said to be printed."""
        del state, quantity, kind, thing
        return None

    def item_of(self, state: State, action: Action) -> Any:  # noqa: ANN401 - see the protocol
        """Return None: nothing is shown beside a line."""
        del state, action

    def verdict_of(self, state: State, words: str, player: int) -> Verdict:
        """Refuse to explain.

        Raises:
            UnknownPlay: always.
        """
        del state, player
        raise UnknownPlay(f"nothing here is called `{words}`")


class PlainAuthoring:
    """Nothing can be begun."""

    def kinds(self) -> Sequence[str]:
        """Return nothing."""
        return ()

    def draft(self, request: Request) -> Draft:
        """Refuse.

        Raises:
            CannotDraft: always.
        """
        raise CannotDraft(f"there is no `{request.kind}` to begin")


class PlainEvaluation:
    """All options promise the same."""

    def evaluator_of(self, catalogue: Any) -> Evaluator:  # noqa: ANN401 - see the protocol
        """Return what gives every option the same weight."""
        del catalogue

        def evaluate(decision: Decision, view: View, before: Mapping[str, str]) -> Any:  # noqa: ANN401
            del decision, view, before
            return lambda key: 0.0

        return evaluate

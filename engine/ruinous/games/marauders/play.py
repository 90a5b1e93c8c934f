"""`Game.play`: setting up a match, deciding in it, and ending it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ruinous.game.plain import PlainPlay
from ruinous.game.values import IllegalSetup, WrongCount
from ruinous.games.marauders.actions import DRAWN, SPECS
from ruinous.games.marauders.attack import ATTACK, DESTRUCTION, OUTCOME, SPOILS
from ruinous.games.marauders.cancelling import CANCELLING, refresh
from ruinous.games.marauders.choices import decision_of
from ruinous.games.marauders.dealing import DRAWING
from ruinous.games.marauders.ending import END
from ruinous.games.marauders.meanings import meanings_of
from ruinous.games.marauders.moving import PUT, TAKE
from ruinous.games.marauders.rearranging import REARRANGE
from ruinous.games.marauders.scoring import result_of
from ruinous.games.marauders.state import State
from ruinous.games.marauders.table import Table
from ruinous.games.marauders.things import types_of
from ruinous.games.marauders.tokens import pile_for
from ruinous.games.marauders.turn import BEGIN, SLOTS, TURNS
from ruinous.games.marauders.views import view_of
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.frame import Frame
from ruinous.kernel.state.luck import Luck
from ruinous.kernel.state.progress import open_window
from ruinous.kernel.state.world import World

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ruinous.game.effects import Effects
    from ruinous.game.values import Result
    from ruinous.games.marauders.models import Catalogue
    from ruinous.kernel.compiler.statements import CompiledEffect
    from ruinous.kernel.state.decision import Decision, Question
    from ruinous.kernel.state.frame import Code


class MaraudersPlay(PlainPlay):
    """Setting up, turns and ending; a match has no options."""

    state = State

    # ------------------------------------------------------------ before a match
    def players_of(self, catalogue: Catalogue) -> tuple[str, ...]:
        """Return the ids of all players that may be seated, in seat order."""
        return tuple(catalogue.rules.players) if catalogue.rules is not None else ()

    def check_count(self, catalogue: Catalogue, count: int) -> None:
        """Refuse fewer players than two, and more than there are sheets (`WrongCount`)."""
        most = len(self.players_of(catalogue))
        if not 2 <= count <= most:
            raise WrongCount(f"2 to {most} can play, not {count}", range(2, most + 1))

    def check_setup(self, catalogue: Catalogue, players: Sequence[str], variant: Any) -> None:  # noqa: ANN401
        """Refuse players that there are not, or too many (`IllegalSetup`)."""
        self.check_count(catalogue, len(players))
        known = self.players_of(catalogue)
        for each in players:
            if each not in known:
                raise IllegalSetup(f"there is no player `{each}`", f"choose among {known}")

    def build_world(
        self,
        catalogue: Catalogue,
        effects: Effects,
        players: Sequence[str],
        variant: Any,  # noqa: ANN401
    ) -> World:
        """Number players and cards, and compile the effects."""
        assert catalogue.rules is not None
        seats = tuple(each for each in self.players_of(catalogue) if each in players)
        cards = tuple(card for card in catalogue.cards for _ in range(card.copies))
        compiled: list[CompiledEffect] = []
        general: list[CompiledEffect] = []
        more = catalogue.counters, catalogue.tokens
        table = Table(seats, cards, compiled, catalogue.rules, general, *more)
        kept = catalogue.collections
        table.dealt = tuple(at for at, card in enumerate(cards) if card.pack not in kept)
        texts = {each.reference: each.effect for each in (*catalogue.cards, *catalogue.general)}
        table.tree_of = lambda reference: effects.of(texts.get(reference))
        world = World(
            effects.lexicon,
            types_of(table),
            SPECS,
            meanings_of(catalogue.cards, *more),
            pile_for(table),
            lambda state: max(state.turn, 0),
            silencing=(CANCELLING,),
            silence=refresh,
            data=table,
        )
        made = {
            card.id: effects.compiled(
                card.effect, world, (card.reference, card.name), "card", catalogue.place
            )
            for card in catalogue.cards
        }
        compiled.extend(made[card.id] for card in cards)
        general.extend(
            effects.compiled(each.effect, world, (each.reference, "rules"), "", catalogue.place)
            for each in catalogue.general
        )
        return world

    def effects_of(self, world: World) -> Iterator[CompiledEffect]:
        """Yield each compiled effect once, in a fixed order."""
        seen: set[int] = set()
        for each in (*world.data.general, *world.data.compiled):
            if id(each) not in seen:
                seen.add(id(each))
                yield each

    # ------------------------------------------------------------ during a match
    def set_up(self, world: World, seed: int) -> State:
        """Shuffle the pile, and let chance say who begins.

        Rule: setup.one-shuffled-pile, setup.random-first-player.
        """
        table: Table = world.data
        state = State(world, Luck(seed), table.players)
        state.pile = list(table.dealt)
        state.shuffle_pile()
        state.first = state.luck.stream("first player").below(len(table.players))
        state.before = state.first
        state.enact_general()
        begin(state)
        return state

    def activate(self, state: State) -> None:
        """Bring the rules of all cards into force that lie on sheets, were drawn or are lifted."""
        state.enact_general()
        held = state.in_hand()
        for card, box in enumerate(state.where):
            if box >= 0 or card in held:
                state.bring_into_force(card)

    def programs(self) -> Iterable[Code]:
        """Return the programs of the core rules."""
        return (
            TURNS, DRAWING, DRAWN, ATTACK, OUTCOME, SPOILS, DESTRUCTION, TAKE, PUT, REARRANGE, END,
        )  # fmt: skip

    def first_of(self, state: State) -> str:
        """Return the id of the player who begins (rule setup.random-first-player)."""
        return state.seats[state.first]

    # ------------------------------------------------------------ what players see
    def decision_of(self, state: State, question: Question) -> Decision:
        """Return the decision behind a question."""
        return decision_of(state, question)

    def view_of(self, state: State, player: str) -> dict[str, Any]:
        """Return what a player may see: everything but the order of the pile."""
        if player and player not in state.seats:
            raise KeyError(player)
        return view_of(state, state.seats.index(player) if player else NOTHING)

    def result_of(self, state: State) -> Result | None:
        """Return how the match ended; None while it goes on."""
        return result_of(state) if state.over else None


def begin(state: State) -> None:
    """Let the turn of the player begin whose it is."""
    open_window(state, "game")
    state.agenda.append(Frame(TURNS, [NOTHING] * SLOTS, None, None, BEGIN))

"""Parts for a game that needs nothing special: its matches and its scenarios.

A match is set up from packs without options, names things by their keys and labels, and is saved
field by field; a scenario begins with a match that was set up, and compares views. The parts that
have no class here are answered by those of `protocol.py` alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

from pydantic import ConfigDict, Field

from ruinous.diagnostics import did_you_mean
from ruinous.game.plain_state import PlainState
from ruinous.game.protocol import Authoring, Evaluation, Play, Scenarios
from ruinous.game.scenarios import compare
from ruinous.game.values import IllegalSetup, WrongCount
from ruinous.kernel.state.agenda import run
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.decision import Decision, Spell, Wording
from ruinous.packs.fields import Many, Model
from ruinous.packs.item import Example

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ruinous.game.content import Content
    from ruinous.game.difference import Difference
    from ruinous.game.match import Match
    from ruinous.game.values import Catalogue, State
    from ruinous.kernel.state.decision import Question
    from ruinous.kernel.state.luck import Luck
    from ruinous.kernel.state.world import World


class PlainPlay(Play):
    """A match without options, whose decisions name things by their keys and labels."""

    players: tuple[str, ...] = ()
    """Ids of all that may be seated, in seat order."""
    fewest: int = 2
    """Players that a match needs."""
    state: type[PlainState] = PlainState

    def players_of(self, catalogue: Catalogue) -> tuple[str, ...]:
        """Return the ids of all players that may be seated."""
        return self.players

    def check_count(self, catalogue: Catalogue, count: int) -> None:
        """Refuse fewer players than a match needs, and more than seats (`WrongCount`)."""
        counts = range(self.fewest, len(self.players) + 1)
        if count not in counts:
            raise WrongCount(f"{counts[0]} to {counts[-1]} can play, not {count}", counts)

    def check_setup(self, catalogue: Catalogue, players: Sequence[str], variant: Any) -> None:  # noqa: ANN401
        """Refuse players that there are not, or too many (`IllegalSetup`)."""
        self.check_count(catalogue, len(players))
        for each in players:
            if each not in self.players:
                raise IllegalSetup(f"there is no player `{each}`", did_you_mean(each, self.players))

    def seats_of(self, state: State) -> tuple[str, ...]:
        """Return the player ids, each at the index that actions and questions use."""
        seats: tuple[str, ...] = state.seats
        return seats

    def save_fields(self, state: State) -> dict[str, Any]:
        """Return the fields of a state that are the game's own."""
        return {"seats": list(state.seats), **state.fields()}

    def restore_fields(self, world: World, luck: Luck, saved: dict[str, Any]) -> State:
        """Return a state with these fields; no rule is in force yet."""
        fields = dict(saved)
        state = self.state(world, luck, tuple(fields.pop("seats")))
        state.restore(fields)
        return state

    def decision_of(self, state: State, question: Question) -> Decision:
        """Return the decision behind a question, with the keys and labels of its things."""
        return Decision(self.seats_of(state)[question.player], question, WORDING, state)


def _spelling(state: State, question: Question) -> tuple[Spell, Spell]:
    """Write picks as the keys and labels of the things they are; numbers as themselves."""
    kind = state.world.types.get(question.kind)

    def spelt(pick: int, form: str) -> str:
        if kind is None:
            return str(pick)
        return "none" if pick == NOTHING else str(getattr(kind, form)(state, pick))

    return lambda pick: spelt(pick, "key"), lambda pick: spelt(pick, "label")


WORDING: Final = Wording(
    _spelling, lambda state, question: f"{question.detail}: which {question.kind}?"
)


class PlainEvaluation(Evaluation):
    """All options have the same value."""


class PlainAuthoring(Authoring):
    """Nothing can be drafted."""


# ---------------------------------------------------------------- scenarios


class PlainGiven(Model):
    """What a scenario begins with."""

    seats: Many[str] = Field(default=(), description="Who plays; left out, all.")
    seed: int = Field(default=0, description="What chance begins with.")


class PlainEnding(Model):
    """How a match must have ended."""

    condition: str = Field(description="The end condition that was met.")
    winners: Many[str] = Field(description="Who won, in seat order.")


class PlainThen(Model):
    """What must be so afterwards."""

    views: dict[str, dict[str, Any]] = Field(default={}, description="Parts of views.")
    log: Many[str] = Field(default=(), description="Parts of lines that come in this order.")
    never: Many[str] = Field(default=(), description="Parts that no line has.")
    result: PlainEnding | None = Field(default=None, description="How the match ended.")
    goes_on: bool = Field(default=False, description="True: it has not ended.")


class PlainStep(Model):
    """What is done, or must be so on the way; any other key is a player with the options taken."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, list[str]] = Field(init=False)

    offered: dict[str, list[str]] | None = Field(default=None, description="These are options.")
    not_offered: dict[str, list[str]] | None = Field(default=None, description="These are none.")
    only_offered: dict[str, list[str]] | None = Field(default=None, description="No others are.")
    then: PlainThen | None = Field(default=None, description="This must be so now.")


class PlainScenario(Example):
    """One example of what happens."""

    model_config = ConfigDict(defer_build=False)

    given: PlainGiven = Field(default_factory=PlainGiven, description="What it begins with.")
    when: Many[Literal["anything", "done"] | PlainStep] = Field(
        default=(), description="What is done."
    )
    then: PlainThen = Field(default_factory=PlainThen, description="What must be so.")


class PlainScenarios(Scenarios):
    """Scenarios that begin with a match that was set up, and end with what its views show.

    A game overrides `lay_out` to begin with a position of its own.
    """

    model: type[Any] = PlainScenario

    def parse(self, value: Mapping[str, Any]) -> Any:  # noqa: ANN401 - see the protocol
        """Return the scenario that plain data hold; a `ValidationError` if one is wrong."""
        return self.model.model_validate(value)

    def lay_out(self, content: Content, given: Any) -> State:  # noqa: ANN401 - as above
        """Return the state of a new match, played to its first decision."""
        play = content.game.play
        world = content.world(given.seats or content.players, play.variant_of({}))
        state = play.set_up(world, given.seed)
        run(state)
        return state

    def differences(self, match: Match, then: Any) -> Iterator[Difference]:  # noqa: ANN401 - as above
        """Yield what differs in the views of players."""
        for player, expected in then.views.items():
            view = match.view(player)
            for key, wanted in expected.items():
                path = ("views", player, key)
                yield from compare(path, f"{key} of {player}", wanted, view.get(key))

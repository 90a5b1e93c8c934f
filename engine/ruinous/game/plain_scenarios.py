"""Scenarios for a game that needs no positions of its own: a match is set up and played on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import ConfigDict, Field

from ruinous.game.scenarios import compare
from ruinous.kernel.engine.machine import run
from ruinous.packs.fields import Many, Model
from ruinous.packs.item import Example

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ruinous.game.content import Content
    from ruinous.game.match import Match
    from ruinous.game.scenarios import Difference
    from ruinous.game.values import State


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


class PlainScenarios:
    """Scenarios that begin with a match that was set up, and end with what its views show.

    A game overrides `lay_out` to begin with a position of its own.
    """

    model: type[Any] = PlainScenario

    def parse(self, value: Mapping[str, Any]) -> Any:  # noqa: ANN401 - see the protocol
        """Return the scenario that plain data hold.

        Raises:
            ValidationError: of pydantic; a key or value is wrong.
        """
        return self.model.model_validate(value)

    def lay_out(self, content: Content, given: Any) -> State:  # noqa: ANN401 - as above
        """Return the state of a new match, played to its first decision."""
        play = content.game.play
        world = content.world(given.seats or content.players, play.variant_of({}))
        state = play.set_up(world, given.seed)
        run(state)
        return state

    def perform(self, match: Match, step: Any) -> None:  # noqa: ANN401 - as above
        """Do nothing: there are no steps of its own."""
        del match, step

    def differences(self, match: Match, then: Any) -> Iterator[Difference]:  # noqa: ANN401 - as above
        """Yield what differs in the views of players."""
        for player, expected in then.views.items():
            view = match.view(player)
            for key, wanted in expected.items():
                path = ("views", player, key)
                yield from compare(path, f"{key} of {player}", wanted, view.get(key))

    def why_idle(self, match: Match, player: str) -> str:
        """Return why a player has nothing to decide."""
        del match, player
        return "nobody decides until the next step"

    def unused(self, match: Match) -> Iterator[Difference]:
        """Yield nothing: chance is not laid ready."""
        del match
        yield from ()

    def exhausted(self) -> str:
        """Return what is wrong when chance runs out."""
        return "chance has run out"

"""Options of commands that play: what the installed games let a table choose."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from inspect import Parameter, Signature, signature
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from ruinous.cli.terminal import words

if TYPE_CHECKING:
    from ruinous.game.parts import Play

FIELD: Final = "options"
"""The parameter of a command that gets what was chosen."""

Chosen = Mapping[str, Any]
NONE: Final[Chosen] = MappingProxyType({})
"""No option is chosen."""


MARK: Final = "takes_match_options"


def takes_match_options(command: Callable[..., None]) -> Callable[..., None]:
    """Mark a command whose parameter `options` stands for the options of games."""
    setattr(command, MARK, True)
    return command


def with_match_options(command: Callable[..., None]) -> Callable[..., None]:
    """Return a command with an option for each that a game has, in place of one parameter.

    Args:
        command: its parameter `options` gets those that were chosen, by their names.
    """
    usual = _usual()

    def run(**values: Any) -> None:  # noqa: ANN401 - as the command line gives them
        given = {name: values.pop(_field(name)) for name in usual}
        chosen = {name: text for name, text in given.items() if text != _written(usual[name])}
        options = {name: _read(text, usual[name]) for name, text in chosen.items()}
        command(**values, **{FIELD: options})

    own = signature(command, eval_str=True).parameters.values()
    parameters = [each for one in own for each in (_declared() if one.name == FIELD else (one,))]
    run.__signature__ = Signature(parameters)  # type: ignore[attr-defined] # Typer reads it
    run.__annotations__ = {each.name: each.annotation for each in parameters}
    run.__doc__ = command.__doc__
    return run


def _usual() -> dict[str, Any]:
    """Return the usual value of each option of any game; the first game decides."""
    found: dict[str, Any] = {}
    for play in _plays():
        found = {**play.options_of(play.variant_of({})), **found}
    return found


def _declared() -> Iterator[Parameter]:
    usual = _usual()
    for play in _plays():
        for option in play.options():
            if option.name in usual:
                shown = typer.Option(_flag(option.name), metavar=option.metavar, help=option.doc)
                yield Parameter(
                    _field(option.name),
                    Parameter.POSITIONAL_OR_KEYWORD,
                    default=_written(usual.pop(option.name)),
                    annotation=Annotated[str, shown],
                )


def _plays() -> list[Play]:
    from ruinous.game.registry import game, installed

    return [game(id).play for id in installed()]


def _field(name: str) -> str:
    return name.replace(" ", "_")


def _flag(name: str) -> str:
    return f"--{name.replace(' ', '-')}"


def _written(value: str | list[str]) -> str:
    """Return a value as people type it: several with commas between."""
    return value if isinstance(value, str) else ",".join(value)


def _read(text: str, usual: str | list[str]) -> str | list[str]:
    return text if isinstance(usual, str) else words(text)

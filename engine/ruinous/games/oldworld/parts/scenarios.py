"""The part `scenarios`: what examples and scenarios of this game say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.scenario.expectation import differences
from ruinous.games.oldworld.scenario.steps import exhausted, lay_out, perform, unused, why_idle
from ruinous.games.oldworld.schema.models.example import Scenario

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["differences", "exhausted", "lay_out", "parse", "perform", "unused", "why_idle"]


def parse(value: Mapping[str, object]) -> Scenario:
    """Return the scenario that plain data hold."""
    return Scenario.model_validate(value)

"""Functions that the words of a rule become: of a state and the slots of the rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

State = Any
"""The game's state, a kind of :class:`~ruinous.kernel.state.progress.Progress`."""

SetFn = Callable[[State, list[int]], int]
"""Computes a set of things from the state and the slots of a rule."""
NumberFn = Callable[[State, list[int]], int]
TestFn = Callable[[State, list[int]], bool]

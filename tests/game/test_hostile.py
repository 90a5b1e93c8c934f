"""Snapshots and records of somebody else: whatever they hold, they are refused or played."""

import json
from contextlib import suppress
from copy import deepcopy
from functools import cache
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import ruinous
from tools.builders import base

STRANGE = st.one_of(
    st.sampled_from(
        ["", "\x1b[2J", "khorne", "base", "core:round", -1, 0, 10**30, 1.5, True, None]
    ),
    st.sampled_from([[], {}, [[]], [None], {"a": 1}, ["khorne"] * 5]),
    st.integers(-5, 99),
    st.text(max_size=5),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths to all values inside plain data."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    found = []
    for key, inner in pairs:
        found.append((*path, key))
        if isinstance(inner, dict | list):
            found += places(inner, (*path, key))
    return found


@st.composite
def mutated(draw: Any, value: Any) -> Any:
    """Return plain data of which one to three values are gone, doubled or others."""
    value = deepcopy(value)
    for _ in range(draw(st.integers(1, 3))):
        *way, last = draw(st.sampled_from(places(value) or [("format",)]))
        home = value
        for part in way:
            home = home[part]
        change = draw(st.sampled_from(["gone", "twice", "other", "other", "other"]))
        if change == "twice" and isinstance(home, list):
            home.insert(last, home[last])
        elif change == "gone":
            home.pop(last, None) if isinstance(home, dict) else home.pop(last)
        else:
            home[last] = draw(STRANGE)
    return value


@cache
def game() -> ruinous.Match:
    """Return a game after 60 choices."""
    found = ruinous.new_game(base(), seed=5)
    for _ in range(60):
        found.choose_index(0)
    return found


@given(mutated(json.loads(json.dumps(game().snapshot()))))
@settings(max_examples=150, suppress_health_check=list(HealthCheck))
def test_a_snapshot_is_refused_or_shown(snapshot):
    """T9: `restore` looks at what it restores, and refuses all else in one way."""
    try:
        found = ruinous.restore(snapshot, base())
    except ValueError:
        return
    assert [found.view(player) for player in found.players]
    assert found.over or found.decision.prompt
    assert found.record()


@given(mutated(game().record()))
@settings(max_examples=150, suppress_health_check=list(HealthCheck))
def test_a_record_is_refused_or_played(record):
    """T8, T9: it is data, which the rules judge choice by choice."""
    with suppress(ruinous.RecordMismatch, ruinous.IllegalSetup, ruinous.ContentError):
        ruinous.replay(record, base(), verify=False)
    with suppress(ruinous.RecordMismatch, ruinous.IllegalSetup, ruinous.ContentError):
        ruinous.replay(record)

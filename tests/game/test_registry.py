"""Games, found by the entry points of what is installed."""

from importlib.metadata import EntryPoint, EntryPoints
from types import SimpleNamespace

import pytest

from ruinous.game import registry


@pytest.fixture(autouse=True)
def fresh():
    registry.game.cache_clear()
    yield
    registry.game.cache_clear()


def install(monkeypatch, *names):
    """Install games of these names, and no other; the value of each is its dialect of English."""
    points = EntryPoints(EntryPoint(name, "string:digits", registry.GROUP) for name in names)
    monkeypatch.setattr(registry, "entry_points", points.select)


def test_a_game_is_imported_by_its_name(monkeypatch):
    install(monkeypatch, "digits")
    assert registry.game("digits") == "0123456789"


def test_a_game_is_imported_once(monkeypatch):
    install(monkeypatch, "digits")
    registry.game("digits")
    install(monkeypatch)
    assert registry.game("digits") == "0123456789"


def test_a_name_that_is_misspelt_is_answered_with_the_nearest(monkeypatch):
    install(monkeypatch, "whist", "rummy")
    with pytest.raises(registry.NoGame, match="`wist` is not installed; did you mean `whist`"):
        registry.game("wist")


def test_what_is_installed_is_named_where_no_name_is_near(monkeypatch):
    install(monkeypatch, "whist", "rummy")
    with pytest.raises(registry.NoGame, match="there are `rummy` and `whist`"):
        registry.game("chess")


def test_without_any_game_it_is_said_how_one_is_installed(monkeypatch):
    install(monkeypatch)
    with pytest.raises(registry.NoGame, match="an entry point of the group `ruinous"):
        registry.game("whist")


def test_packs_are_for_the_game_that_they_name(monkeypatch):
    install(monkeypatch, "digits", "rummy")
    packs = SimpleNamespace(packs=(SimpleNamespace(game="digits"),))
    assert registry.game_of(packs) == "0123456789"

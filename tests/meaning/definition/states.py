"""In which states a verb finds its things (chapter 3 of the manual): read from the table's rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from meaning.definition.referents import type_of
from ruinous.kernel.state.bits import just

if TYPE_CHECKING:
    from meaning.definition.view import View


def usual(verb: Any, type: str, actor: int, view: View) -> int | None:
    """Return the things that are meant where a text does not say where; None: all."""
    row = verb.states.get(type)
    return None if row is None else _in_any(row.split("->")[0].split("|")[0], type, actor, view)


def able(verb: Any, type: str, actor: int, view: View, *, is_described: bool) -> int | None:
    """Return the things that a verb can be done to at all; None: all.

    Args:
        is_described: the text describes them and does not say how they are: the killed, who lie
            beside the living, are not meant.
    """
    row = verb.states.get(type)
    if row is None:
        return None
    usual, _, more = row.split("->")[0].partition("|")
    states = {each.name: each for each in view.words.kind(type).states}
    places = [states[each].where for each in map(_bare, usual.split(",")) if each in states]
    named = [each.strip() for each in more.split(",")]
    if is_described:
        named = [each for each in named if not _is_beside(states.get(_bare(each)), places)]
    return _in_any(",".join((usual, *named)), type, actor, view)


def _bare(name: str) -> str:
    """Return a state of a row without whose it is."""
    return name.strip().removeprefix("own ").removeprefix("others' ").removeprefix("nobody's ")


def _is_beside(state: Any, places: list[tuple[str, ...]]) -> bool:
    return state is not None and bool(state.so) and state.where in places


def says_state(phrase: Any, view: View) -> bool:
    """Return whether an adjective says in which state things are."""
    words = {each.so for each in view.words.kind(type_of(phrase, view)).states}
    return bool(words & {*getattr(phrase, "adjectives", ())})


def _in_any(names: str, type: str, actor: int, view: View) -> int:
    states = view.words.kind(type).states
    found = 0
    for name in filter(None, map(str.strip, names.split(","))):
        bare = name.removeprefix("own ").removeprefix("others' ").removeprefix("nobody's ")
        if bare == "any":
            for state in states:
                found |= 0 if state.gone else _in(state, type, view)
            continue
        state = next(each for each in states if each.name == bare)
        things = _in(state, type, view)
        if name.startswith("nobody's"):
            everybody = view.kind(view.words.owner_type).all
            found |= things & ~view.kind(type).owned(view.state, everybody)
            continue
        own = things & _of(actor, state, type, view)
        found |= things if bare == name else own if name.startswith("own") else things & ~own
    return found


def _of(actor: int, state: Any, type: str, view: View) -> int:
    for store in state.where:
        noun = view.words.nouns.get(store)
        if noun is not None and noun.of_players:
            return view.store(noun, type, just(actor))
    return view.kind(type).owned(view.state, just(actor))


def _in(state: Any, type: str, view: View) -> int:
    """Return the things in a state: the first of its kind that fits."""
    kind = view.kind(type)
    if state.name in kind.states:
        return kind.states[state.name](view.state)
    states = view.words.kind(type).states
    found = _fits(state, type, view)
    for each in states[: states.index(state)]:
        found &= ~_fits(each, type, view)
    return kind.present(view.state, found)


def _fits(state: Any, type: str, view: View) -> int:
    found = view.kind(type).all
    if state.so:
        adjective = view.words.adjectives[state.so]
        found = view.narrowed(adjective, type, found, None)
    if state.where:
        there = 0
        for word in state.where:
            there |= _lying(word, type, view)
        found &= there
    return found


def _lying(word: str, type: str, view: View) -> int:
    index = view.words
    if word in index.place_types:
        return view.inside(type, view.kind(word).all, word)
    if word in index.kinds:
        return view.kind(type).lying_on(view.state, word, view.kind(word).all)
    return view.store(index.nouns[word], type, None)

"""What is spoken of behind a step: what it has chosen, made or done (chapters 5 and 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meaning.definition.adjectives import done_to, spoken_of
from meaning.definition.referents import nouns_of, referent, type_of
from meaning.definition.speech import Referent, Speech
from meaning.definition.step import OPEN, Step
from ruinous.kernel.state.bits import NOTHING
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from meaning.definition.view import View

CHOSEN, WHERE, MADE, ALL_MADE = "chosen", "where", "made", "all made"
"""Where it is noted what a step has chosen or made, where that was, and how many it was done to;
of one die that explodes, all that it became."""


def beginning(step: Step, view: View) -> View:
    """Return the view in which a step has not chosen, made or done anything yet."""
    nothing = 0 if step.leaves_many else NOTHING
    fresh = {CHOSEN: nothing, WHERE: (NOTHING, None), MADE: 0, ALL_MADE: 0}
    return view._replace(held={**view.held, **fresh})


def left_undone(act: t.Act, view: View) -> Speech:
    """Return the speech behind a step that nobody did: of nothing, but it is spoken of."""
    step = Step(act, optional=True)
    return outcome(step, beginning(step, view))


def outcome(step: Step, view: View) -> Speech:
    """Return the speech behind a step."""
    said = view.speech
    if step.act.thing is None:
        return said
    if step.is_choice:
        return _chosen(step, view)
    if _is_open(step, view):
        said = said._replace(number=view.held[MADE])
    if step.is_amount:
        return _made(step, view, said) if step.act.entry.makes else said
    return _done(step, view, said)


def _is_open(step: Step, view: View) -> bool:
    """Return whether it is left open how many things it is done to: `that many` are as many."""
    thing, verb = step.act.thing, step.act.entry
    if view.words.is_counted(step.type(view)) or (verb.amount and not verb.picks):
        return isinstance(thing, t.Things) and thing.quant in ("up to", "any")
    if isinstance(thing, t.Things | t.Part):
        return thing.quant in OPEN
    return not isinstance(thing, t.Pronoun | t.That | t.This) or referent(thing, view).many


def _chosen(step: Step, view: View) -> Speech:
    type, nouns = step.type(view), nouns_of(step.thing, view)
    home, then = (NOTHING, None) if step.leaves_many else view.held[WHERE]
    found = Referent(type, view.held[CHOSEN], step.leaves_many, nouns, home, then, chosen=True)
    if _is_another(step.thing) and (last := spoken_of(type, view)) is not None:
        found = found._replace(beside=(last, *last.beside))
    said = view.speech
    if step.act.entry.shows:  # `seen cards`
        verb = step.act.entry.base
        before = [each.things for each in said.did if (each.verb, each.type) == (verb, type)]
        said = said.having_done(verb, type, found.things | sum(before), {})
    return said.saying(found)


def _is_another(thing: t.Phrase) -> bool:
    if isinstance(thing, t.Part):
        return thing.quant == "another" or _is_another(thing.whole)
    if not isinstance(thing, t.Things):
        return False
    return thing.quant == "another" or "other" in thing.adjectives


def _made(step: Step, view: View, said: Speech) -> Speech:
    """Return the speech behind a step that has made things: dice that were thrown."""
    type, verb = step.type(view), step.act.entry.base
    nouns = nouns_of(step.thing, view)
    made = Referent(type, view.held[CHOSEN], step.leaves_many, nouns, chosen=True)
    before = [each.things for each in said.did if (each.verb, each.type) == (verb, type)]
    things = view.held[ALL_MADE] | sum(before)
    return said.having_done(verb, type, things, {}).saying(made)


def _done(step: Step, view: View, said: Speech) -> Speech:
    """Return the speech behind a step that was done to things: they are told as `removed` ones."""
    type, verb = type_of(step.thing, view), step.act.entry
    if not any((each.verb, each.type) == (verb.base, type) for each in said.did):
        said = said.having_done(verb.base, type, 0, {})
    if not verb.shows:
        return said
    shown = done_to(verb, type, view.saying(said))
    things = 0 if shown is None else shown.things
    return said.saying(Referent(type, things, many=True, shown=verb.action))

"""At which steps things happen: what the core rules do, and what effects add to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from ruinous.language.lint.index import overlap
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from ruinous.language.lint.index import EffectIndex, Nouns, Rule

Steps: TypeAlias = "frozenset[str] | None"
"""Keys of steps; nothing: it may be any."""


class Calendar:
    """The steps of a game, and when rules act and actions are done."""

    def __init__(self, index: EffectIndex) -> None:
        self._index: Final = index
        self._moments: Final = {
            each.phrase: frozenset({each.step}) if each.step else None
            for each in index.lexicon.moments
        }
        self._times: Final = {each.phrase: each for each in index.lexicon.times}
        self._parts: Final = {each.key: each.part for each in index.lexicon.steps}
        self._order: Final = {each.key: at for at, each in enumerate(index.lexicon.steps)}
        self._known: Final[dict[tuple[str, Nouns], Steps]] = {}

    def of_statement(self, statement: t.Statement) -> Steps:
        """Return when a rule waits, stands in or bans; nothing if it may be at any time."""
        match statement:
            case t.AtMoment(moment=moment):
                return self._moments[moment]
            case t.React(event=t.Event(act=act)):
                return self._of_act(act)
            case t.Instead(act=act) | t.Forbid(act=act):
                return self._of_act(act)
            case _:
                return None

    def _of_act(self, act: t.Act) -> Steps:
        for role in act.roles:
            time = self._times[role.time] if isinstance(role, t.TimeRole) else None
            if time is not None and time.step:
                return frozenset({time.step})
            if time is not None and time.way:
                return self._index.verbs[act.verb].steps or None
        return self.of_action(act.verb, act.thing)

    def of_action(self, verb: str, thing: t.Phrase | None) -> Steps:
        """Return when something is done to such things, by the core rules or by an effect."""
        key = verb, self._index.nouns_of(thing)
        if key not in self._known:
            self._known[key] = self._looked_up(*key)
        return self._known[key]

    def _looked_up(self, verb: str, nouns: Nouns) -> Steps:
        index, entry = self._index, self._index.verbs[verb]
        found = entry.steps if index.by_core(entry, nouns) else frozenset()
        known = index.doers.get(entry.action, ())
        doing = [rule for done, rule in known if overlap(index, nouns, done)]
        for rule in (*doing, *self._leading_to(entry.action)):
            steps = self._of_doer(rule)
            if steps is None:
                return None
            found |= steps
        return found or None

    def _leading_to(self, action: str) -> list[Rule]:
        """Return the rules that do what the core rules answer by an action."""
        return [
            rule
            for verb in self._index.lexicon.verbs
            if action in verb.leads_to
            for _, rule in self._index.doers.get(verb.action, ())
        ]

    def _of_doer(self, rule: Rule) -> Steps:
        """Return when the steps of a rule are carried out, if that needs no further search."""
        match rule.statement:
            case t.AtMoment():
                return self.of_statement(rule.statement)
            case t.React(event=t.Event(form="self", act=act)) if self._index.verbs[act.verb].core:
                return self._index.verbs[act.verb].steps
            case _:
                return None

    def can_look_back(self, steps: frozenset[str], now: frozenset[str], window: str) -> bool:
        """Return whether one of some steps has begun in the same window of time as another.

        Args:
            now: the steps from which a rule looks back.
            window: key of a window.
        """
        return any(
            self._order[step] <= self._order[at]
            and (window == self._index.lexicon.outermost or self._parts[step] == self._parts[at])
            for step in steps
            for at in now
        )

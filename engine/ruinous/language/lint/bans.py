"""Bans that stop what the same effect does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import whole_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Finding
    from ruinous.language.lint.index import EffectIndex, Line

STOPPED: Final = "W910"


def bans_spare_own_steps(index: EffectIndex) -> Iterator[Finding]:
    """Report a step that a ban of the same effect stops whenever it would be done."""
    bans: dict[int, list[t.Act]] = {}
    for rule in index.rules:
        if isinstance(rule.statement, t.Forbid) and not rule.statement.limits:
            bans.setdefault(id(rule.subject), []).append(rule.statement.act)
    for line in index.lines:
        for ban in bans.get(id(line.rule.subject), ()):
            yield from _stopped(line, ban, index)


def _stopped(line: Line, ban: t.Act, index: EffectIndex) -> Iterator[Finding]:
    if not isinstance(line.statement, t.Do | t.May):
        return
    for act in line.statement.acts:
        if act.verb == ban.verb and _covers(ban, line.statement.subject, act, index):
            verb = index.verbs[act.verb]
            message = f"this effect itself forbids {verb.ing} that"
            help = f"say whom the ban holds for: `forbid {verb.ing} ... by ...`"
            yield line.rule.finding(STOPPED, message, act.place, help)


def _covers(ban: t.Act, subject: t.Phrase | None, step: t.Act, index: EffectIndex) -> bool:
    """Return whether a ban applies to everything that a step can be done to."""
    thing = whole_of(step.thing)
    if not isinstance(thing, t.Things):
        return False
    if ban.thing is not None and not _describes(ban.thing, thing, index):
        return False
    return all(_role_covers(role, subject, step, thing) for role in ban.roles)


def _describes(banned: t.Phrase, thing: t.Things, index: EffectIndex) -> bool:
    if not isinstance(banned, t.Things) or banned.owner is not None or banned.quant == "another":
        return False
    is_plain = set(banned.adjectives) <= set(thing.adjectives) and banned.where in (
        None,
        thing.where,
    )
    is_general = any(
        noun == index.nouns[noun].type == index.nouns[thing.nouns[0]].type for noun in banned.nouns
    )
    is_kind = is_general or set(thing.nouns) <= set(banned.nouns)
    return is_plain and is_kind and banned.possessive in ("", thing.possessive)


def _role_covers(role: t.AnyRole, subject: t.Phrase | None, step: t.Act, thing: t.Things) -> bool:
    """Return whether a role of a ban always matches the step."""
    if not isinstance(role, t.Role):
        return False
    if role.word == "by":
        return role.thing == (subject or t.Pronoun("you"))
    own = (each.thing for each in step.roles if isinstance(each, t.Role) and each.word == role.word)
    places = [*own, *([thing.where] if role.word == "from" and thing.where is not None else [])]
    return any(each == role.thing or (_is_here(each) and _is_here(role.thing)) for each in places)


def _is_here(thing: t.Phrase | t.Where) -> bool:
    return thing == t.Spot("here")

"""Lint that takes the numbers of cards, dials and rules, and which pack requires which.

What only takes the trees of effects is in :mod:`ruinous.language.lint`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.diagnostics import Finding, quoted
from ruinous.games.oldworld.lexicon.nouns import spoken
from ruinous.games.oldworld.schema.catalogue import words_of
from ruinous.language.binding.report import Report
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import nodes, stated

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from ruinous.diagnostics import Span
    from ruinous.game.effect_text import CheckedEffect
    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.games.oldworld.schema.models.items import ChaosCard, Power, Upgrade
    from ruinous.language.lint.index import EffectIndex, Line


def lint_more(
    catalogue: Catalogue, index: EffectIndex, effects: Sequence[CheckedEffect]
) -> Iterator[Finding]:
    """Report what never happens or never ends in these packs.

    Args:
        effects: all effects of the catalogue, none with a mistake.
    """
    yield from words_are_required(catalogue, effects)
    yield from cards_can_be_paid(catalogue, index)
    yield from dials_can_be_finished(catalogue, index)
    yield from power_is_there(index)


def words_are_required(catalogue: Catalogue, effects: Sequence[CheckedEffect]) -> Iterator[Finding]:
    """Report a word or Power of another pack that a pack does not require, directly or not.

    What a pack redefines may be meant as it was before, so it is not reported. A pack that
    is missing under `requires` is reported once.
    """
    foreign = _Foreign(catalogue)
    reported: set[tuple[str, str]] = set()
    words = (use for each in effects for use in _in_effect(each, foreign.uses(each)))
    for use in (*words, *_of_powers(catalogue, foreign)):
        if (use.pack, use.home) not in reported:
            reported.add((use.pack, use.home))
            message = f"{use.what} is of the pack {quoted(use.home)}, "
            message += f"which {quoted(use.pack)} does not require"
            advice = f"add `- {{pack: {use.home}}}` under `requires` in pack.yaml"
            yield Finding("E320", message, use.span, advice)


class _Use(NamedTuple):
    """Something of one pack that another one uses."""

    what: str
    home: str
    pack: str
    span: Span


def _of_powers(catalogue: Catalogue, foreign: _Foreign) -> Iterator[_Use]:
    """Yield the cards for Powers of packs that are not required."""
    cards: tuple[ChaosCard | Upgrade, ...] = (*catalogue.chaos_cards, *catalogue.upgrades)
    for card in cards:
        home = foreign.powers.get(card.power, card.pack)
        if home not in (card.pack, *foreign.required[card.pack]):
            what = f"{quoted(card.power)}, the Power of this card,"
            yield _Use(what, home, card.pack, card.span)


class _Word(NamedTuple):
    """A word that a pack brings."""

    forms: tuple[str, ...]
    """First as a tree has it, then the plural if there is one."""
    home: str
    """The pack."""


_PREFIXES: Final = {
    "region": "regions",
    "token": "tokens",
    "power": "powers",
    "follower": "powers",
}
"""Kind of thing that brings words to the prefix of the items that bring it."""


class _Foreign:
    """Which pack brings which word."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.required = {pack.id: catalogue.required(pack) for pack in catalogue.packs}
        self._packs = {pack.id: pack for pack in catalogue.packs}
        self.powers = {
            power.id: power.pack
            for power in catalogue.powers
            if not self._packs[power.pack].redefines(power.reference)
        }
        self._brought = list(self._words(catalogue))
        self._known: dict[str, Mapping[str, _Word]] = {}
        self._patterns: dict[str, re.Pattern[str]] = {}

    def _words(self, catalogue: Catalogue) -> Iterator[_Word]:
        """Yield the words that packs bring with what they do not redefine."""
        forms: dict[tuple[str, tuple[str, ...]], list[str]] = {}
        for pack, word in words_of(catalogue):
            kind, id_, *_ = word.thing
            if not self._packs[pack].redefines(f"{_PREFIXES[kind]}/{id_}"):
                forms.setdefault((pack, word.thing), []).append(spoken(word.word))
        yield from (_Word(tuple(words), pack) for (pack, _), words in forms.items())

    def words(self, pack: str) -> Mapping[str, _Word]:
        """Return the words that a pack may not use."""
        if pack not in self._known:
            mine = {pack, *self.required[pack]}
            strange = [word for word in self._brought if word.home not in mine]
            self._known[pack] = {word.forms[0]: word for word in strange}
            forms = {re.escape(form) for word in strange for form in word.forms}
            self._patterns[pack] = re.compile(rf"\b(?:{'|'.join(forms)})\b")
        return self._known[pack]

    def uses(self, each: CheckedEffect) -> Mapping[str, _Word]:
        """Return the words that an effect may not use, if its text has one of them."""
        words = self.words(each.item.pack)
        pattern = self._patterns[each.item.pack]
        return words if words and pattern.search(each.subject.text.value) else {}


def _in_effect(each: CheckedEffect, words: Mapping[str, _Word]) -> Iterator[_Use]:
    """Yield the words of packs that are not required; none where an effect may use them all."""
    if not words:
        return
    text = each.subject.text
    report = Report(text)
    for statement, _ in stated(each.subject.effect.statements):
        for node, _ in nodes(statement):
            for word in _words_of(node):
                if word in words:
                    use = words[word]
                    span = text.span(*report.within(node.place, *use.forms))
                    yield _Use(quoted(word), use.home, each.item.pack, span)


def _words_of(node: t.Node) -> tuple[str, ...]:
    match node:
        case t.Name(text=name):
            return (name,)
        case t.Things() | t.This() | t.That():
            return node.nouns
        case _:
            return ()


def cards_can_be_paid(catalogue: Catalogue, index: EffectIndex) -> Iterator[Finding]:
    """Report a card above the limit of power that no rule makes cheap enough."""
    if catalogue.rules is None:
        return
    limit = catalogue.rules.power_limit
    dear = [card for card in catalogue.chaos_cards if card.cost > limit]
    if dear and any(_is_limit_of_power(line.statement) for line in index.lines):
        return
    changes = [line for line in index.lines if dear and _is_price_of_cards(line, index)]
    for card in dear:
        if not _can_be_paid(card, limit, [line for line in changes if _is_about(line, card)]):
            value = card.node.get("cost")
            message = f"nobody can pay {card.cost}: the limit of power is {limit}"
            advice = "lower the cost, or let a rule make the card cheaper"
            yield Finding("E321", message, card.span if value is None else value.span, advice)


def _is_limit_of_power(statement: t.Statement) -> bool:
    return isinstance(statement, t.Change) and statement.quantity.word == "power limit"


def _is_price_of_cards(line: Line, index: EffectIndex) -> bool:
    """Return whether a line changes what it costs to play Chaos cards."""
    change = line.statement
    if not isinstance(change, t.Change) or change.quantity.word != "cost":
        return False
    nouns = index.nouns_of(_priced(change))
    return not nouns or any(index.nouns[noun].type == "card" for noun in nouns)


def _priced(change: t.Change) -> t.Phrase | t.Spot | None:
    """Return the things whose cost is changed."""
    subject = change.quantity.subject
    return subject.thing if isinstance(subject, t.Act) else subject


def _is_about(line: Line, card: ChaosCard) -> bool:
    """Return whether a change of prices may be one of the price of a card."""
    assert isinstance(line.statement, t.Change)
    thing = _priced(line.statement)
    if isinstance(thing, t.This):
        return _is_on(line, card)
    yours = isinstance(thing, t.Things) and thing.possessive == "your"
    return not yours or line.rule.subject.owner == card.power


def _is_on(line: Line, card: ChaosCard) -> bool:
    return line.rule.subject.text is card.effect


def _can_be_paid(card: ChaosCard, limit: int, changes: Sequence[Line]) -> bool:
    """Return whether changes may make a card cheap enough; those of others may add up."""
    cost = card.cost
    for line in changes:
        change = line.statement
        assert isinstance(change, t.Change)
        number = change.value.value if isinstance(change.value, t.Number) else None
        if change.how == "add" and number is not None and change.each is None and number < 0:
            if not _is_on(line, card):
                return True
            cost += number
        elif _lowers(change.how, number, limit):
            return True
    return cost <= limit


def _lowers(how: str, number: int | None, limit: int) -> bool:
    """Return whether a change may bring any price under the limit; None: the number is open."""
    if how == "add":
        return number is None or number < 0
    return how not in ("at least", "double") and (number is None or number <= limit)


_TICKS_A_ROUND: Final = 2
"""One for counters, one more for the most of them (rule end.dials.one-tick)."""


def dials_can_be_finished(catalogue: Catalogue, index: EffectIndex) -> Iterator[Finding]:
    """Report a dial that nothing turns, or with more ticks than a game has time for."""
    turned = _turned(index)
    for power in catalogue.powers:
        if not turned & {power.id, ""}:
            message = f"nothing ever turns this dial: no effect gives {power.name} a counter"
            advice = "let the condition `gain 1 counter`"
            yield Finding("E322", message, power.node.key("dial"), advice)
        elif "advance" not in index.doers:
            yield from _too_long(catalogue, power)


def _turned(index: EffectIndex) -> set[str]:
    """Return the Powers whose dials some effect may turn; the empty word means any."""
    turned = set()
    for line in index.lines:
        statement = line.statement
        if isinstance(statement, t.Do | t.May) and any(map(_turns, statement.acts)):
            is_given = any(act.verb == "give" for act in statement.acts)
            is_anybodys = is_given or _is_another(statement.subject)
            turned.add("" if is_anybodys else line.rule.subject.owner)
    return turned


def _is_another(subject: t.Phrase | None) -> bool:
    return subject is not None and not (isinstance(subject, t.Pronoun) and subject.word == "you")


def _turns(act: t.Act) -> bool:
    return act.verb == "advance" or (
        act.verb in ("gain", "give")
        and isinstance(act.thing, t.Things)
        and "counter" in act.thing.nouns
    )


def _too_long(catalogue: Catalogue, power: Power) -> Iterator[Finding]:
    """Report the first tick that no game can reach: each round takes one Old World card."""
    if catalogue.rules is None or not catalogue.rules.old_world_deck:
        return
    rounds = max(catalogue.rules.old_world_deck.values())
    reached = rounds * _TICKS_A_ROUND
    if len(power.dial.ticks) - 1 > reached:
        message = f"a game of {rounds} rounds ends before this tick: a round has {_TICKS_A_ROUND}"
        span = power.dial.ticks[reached + 1].span
        yield Finding("E322", message, span, "shorten the dial, or deal more Old World cards")


_BATTLE: Final = "start of battle"
_NO_POWER: Final = frozenset({_BATTLE, "end of summoning"})
"""Keys of the moments at which all have passed, and nobody has had a chance to gain power."""
_TAKES_POWER: Final = frozenset({"lose", "bid", "give"})


def power_is_there(index: EffectIndex) -> Iterator[Finding]:
    """Report what takes power when battle begins: summoning ends when all have passed, with none.

    Nothing is reported where some rule of the packs gives power when somebody passes, or then.
    """
    if any(_moves_power(line, {"gain"}) and _is_left(line) for line in index.lines):
        return
    for line in index.lines:
        begins = isinstance(at := _waits(line), t.AtMoment | t.Later) and at.entry.key in _NO_POWER
        if begins and (act := _moves_power(line, _TAKES_POWER)) is not None:
            message = "nobody has power then: summoning ends when all have passed, with none left"
            advice = "take it before, as `when played` or `on your turn`; or take something else"
            yield line.rule.finding("W911", message, act.place, advice)


def _waits(line: Line) -> t.Statement | None:
    """Return the innermost statement that says when a line is carried out; None if none does."""
    told = (t.React, t.AtMoment, t.Instead, t.Later)
    return next((each for each in reversed(line.under) if isinstance(each, told)), None)


def _is_left(line: Line) -> bool:
    """Return whether a line acts so late that power it gives is left when battle begins."""
    match _waits(line):
        case t.AtMoment(entry=entry) | t.Later(entry=entry):
            return entry.key in _NO_POWER
        case t.React(event=event):
            return event.act.verb == "pass"
        case _:
            return False


def _moves_power(line: Line, verbs: AbstractSet[str]) -> t.Act | None:
    """Return the act of a step that takes or gives power."""
    acts = line.statement.acts if isinstance(line.statement, t.Do | t.May | t.Secret) else ()
    moved = (each for each in acts if each.verb in verbs and each.thing is not None)
    return next(
        (each for each in moved if each.thing and _words_of(each.thing) == ("power",)), None
    )

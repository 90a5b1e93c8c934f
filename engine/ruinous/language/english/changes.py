"""English for changes of quantities: `your books have +1 weight`, or as their entry words it."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ruinous.language.english.speech import SINGLE, Speech
from ruinous.language.lexicon.change_wording import ChangeWording
from ruinous.language.lexicon.wording import agreed, article, numbered, spaced
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Callable

_VALUE: Final = MappingProxyType(
    {
        "more": "{quantity} is increased by {number}",
        "less": "{quantity} is reduced by {number}",
        "none": "{quantity} is {number}",
        "set": "{quantity} is {number}",
        "at least": "{quantity} is at least {number}",
        "at most": "{quantity} is at most {number}",
        "double": "{quantity} is doubled",
        "equal": "{quantity} is equal to {value}",
    }
)
"""How -> what is said of any quantity."""
_HAD: Final = MappingProxyType(
    {
        "more": "{subject} has/have +{number} {word}",
        "less": "{subject} has/have -{number} {word}",
        "none": "{subject} has/have {a word} of {number}",
        "set": "{subject} has/have {a word} of {number}",
    }
)
"""How -> what is said of a quantity that a thing has."""
_COUNT: Final = MappingProxyType(
    {
        "more": "{subject} has/have {number} more {word}",
        "less": "{subject} has/have {number} fewer {word}",
        "none": "{subject} has/have no {word}",
        "set": "{subject} has/have {number} {word}",
        "at least": "{subject} has/have at least {number} {word}",
        "at most": "{subject} has/have at most {number} {word}",
    }
)
"""How -> what is said of a number of things that a thing has."""


class Changes(Speech):
    """The voice for people, as it says that quantities change."""

    def change(self, rule: t.Change) -> str:
        """Return `your books have +1 weight for each map there, to a minimum of 1`."""
        quantity, viewer = _viewed(rule.quantity)
        if isinstance(viewer, t.Things) and viewer.quant == "a":
            viewer = replace(viewer, quant="each", number=0)
        change = _Change(self, quantity, viewer, rule)
        words = change.words()
        each = "" if rule.each is None else f" {self.each(rule.each)}"
        is_said = t.says_what_x_is(rule)
        letting = f", where {self.letter(rule)} is {self.amount(rule.value)}" if is_said else ""
        return f"{words}{each}{_within(rule)}{letting}"

    def changed(self, rule: t.Change) -> str:
        """Return the number of a change: `2`, `X`, `half the weight of it`."""
        if t.says_what_x_is(rule):
            return self.letter(rule)
        value = rule.value
        return str(abs(value.value)) if isinstance(value, t.Number) else self.amount(value)

    def bearing(self, amount: t.Compared) -> str:
        """Return `is`, as in `the number of stamps is`; `are` after `your coins`."""
        if not isinstance(amount, t.Counted) or not isinstance(amount.things, t.Things):
            return "is"
        if amount.trait:
            return "is"
        if _is_of_several(amount.things):  # the total is
            return "is"
        noun = self.words.nouns[amount.things.nouns[0]]
        return "are" if noun.counted and noun.plural != noun.singular else "is"

    def counted(self, things: t.Phrase) -> str:
        """Return `the number of books`, or `the total of readers' fines` of several."""
        words = super().counted(things)
        is_bare = isinstance(things, t.Things) and self.words.nouns[things.nouns[0]].counted
        return f"the total of {words}" if is_bare and _is_of_several(things) else words

    def test(self, test: t.Test) -> str:
        """Return a test; what several have is asked of each of them."""
        match test:
            case t.IsSo(
                subject=t.Things(quant="", plural=True) as several,
                where=t.Having(without=False, thing=thing),
            ):
                return f"{self.one_by_one(several)} has {self.had(thing)}"
            case _:
                return super().test(test)

    def one_by_one(self, phrase: t.Phrase) -> str:
        """Return `each of your books in this shelf`: what is said of each of several."""
        if not isinstance(phrase, t.Things) or phrase.quant or not self.is_plural(phrase):
            return self.every(phrase)
        if phrase.possessive:
            return f"each of {self.every(phrase)}"
        return f"each {self.thing(replace(phrase, quant=SINGLE, plural=False))}"

    def free(self, act: t.Act) -> str:
        """Return `your books may be lent for free`."""
        raise NotImplementedError


class _Change:
    """One change of a quantity, with what its wording may ask for."""

    def __init__(
        self, voice: Changes, quantity: t.Quantity, viewer: t.Phrase | None, rule: t.Change
    ) -> None:
        self.voice: Final = voice
        self.quantity: Final = quantity
        self.viewer: Final = viewer
        self.value: Final = rule.value
        self.number: Final = rule.value.value if isinstance(rule.value, t.Number) else t.SEVERAL
        self.written: Final = voice.changed(rule)
        """The number in words."""
        self.how: Final = _how(rule)
        self.entry: Final = voice.words.quantities[quantity.word]
        self.wording: Final = next(filter(self._fits, self.entry.changes), self._plain())

    def words(self) -> str:
        """Return the clause."""
        is_general = self.viewer is not None and not self.wording.viewed
        opening = f"for {self.voice.thing(self.viewer)}, " if is_general and self.viewer else ""
        where = "" if "{quantity}" in self.wording.said else self._in_each_place()
        return opening + spaced(self._filled(self.wording.said), where)

    def _in_each_place(self) -> str:
        """Return the place of a quantity that somebody has in each place apart."""
        where = self.quantity.where
        return "" if where is None else self.voice.spot_at(where)

    def _fits(self, wording: ChangeWording) -> bool:
        """Return whether a wording is meant for this change."""
        return (
            wording.how == self.how
            and wording.number in (None, self.number)
            and (not wording.types or self._type() in wording.types)
            and (not wording.viewed or self.viewer is not None)
        )

    def _type(self) -> str:
        """Return the type of what has the quantity."""
        subject = self.quantity.subject
        match subject:
            case t.Act():
                return "action"
            case t.Spot():
                return self.voice.lexicon.place_type
            case None:
                return self.voice.lexicon.owner_type
            case _:
                return self.voice.type_of(subject)

    def _plain(self) -> ChangeWording:
        """Return the wording of a quantity whose entry has none for this change."""
        had = _COUNT if self.entry.plural else _HAD
        if isinstance(self.quantity.subject, t.Act | None) or self.entry.said:
            had = _VALUE
        return ChangeWording(how=self.how, said=had.get(self.how, _VALUE[self.how]))

    def _filled(self, template: str) -> str:
        """Return a wording with its placeholders filled in."""
        words = agreed(template, many=self._is_many(template))
        words = numbered(words, abs(self.number))
        for name, fill in self._fields().items():
            if f"{{{name}}}" in words:
                words = words.replace(f"{{{name}}}", fill())
        return as_subject(" ".join(words.split()))

    def _is_many(self, template: str) -> bool:
        """Return whether the verb of a wording is plural."""
        if "{player}" in template:
            assert self.viewer is not None
            return self.voice.is_many(self.viewer)
        subject = self.quantity.subject
        if subject is None:
            return True
        if "{each}" in template and subject != t.Pronoun("them"):
            return False
        return not isinstance(subject, t.Act | t.Spot) and self.voice.is_many(subject)

    def _fields(self) -> dict[str, Callable[[], str]]:
        """Return what makes the words of each placeholder."""
        voice, quantity = self.voice, self.quantity
        return {
            "quantity": lambda: voice.quantity(quantity),
            "word": lambda: quantity.word,
            "a word": lambda: article(quantity.word),
            "number": lambda: self.written,
            "value": self._value,
            "subject": lambda: voice.subject(quantity),
            "each": self._each,
            "who": self._who,
            "where": self._where,
            "player": lambda: voice.thing(self.viewer) if self.viewer is not None else "",
            "whose": self._whose,
            "do": lambda: voice.act(self._act(), "base"),
            "free": lambda: voice.free(self._act()),
        }

    def _value(self) -> str:
        """Return the quantity that it is equal to; `its` after one of several."""
        value = self.value
        is_theirs = isinstance(value, t.Quantity) and value.possessive == "their"
        if isinstance(value, t.Quantity) and is_theirs and "{each}" in self.wording.said:
            value = replace(value, possessive="its")
        return self.voice.amount(value)

    def _each(self) -> str:
        subject = self._placeless()
        if isinstance(subject, t.Act | t.Spot | None):
            return self.voice.subject(self.quantity)
        return self.voice.one_by_one(subject)

    def _who(self) -> str:
        if self.quantity.subject is None and self.quantity.possessive == "your":
            return ""
        subject = self._placeless()
        return "" if subject == t.Pronoun("you") else self._each()

    def _placeless(self) -> t.Phrase | t.Act | t.Spot | None:
        """Return the subject; somebody without the place, which is said for itself."""
        subject = self.quantity.subject
        is_somebody = self._type() == self.voice.lexicon.owner_type
        if is_somebody and isinstance(subject, t.Things) and _is_place(subject.where):
            return replace(subject, where=t.apart(subject.where)[1])
        return subject

    def _where(self) -> str:
        """Return where the subject is, or in which place, if it is one."""
        subject = self.quantity.subject
        if isinstance(subject, t.Spot):
            return self.voice.where(subject)
        if self._type() == self.voice.lexicon.place_type:
            return f"in {self._each()}"
        if isinstance(subject, t.Things) and self._placeless() != subject:
            return self.voice.where(t.apart(subject.where)[0])
        return ""

    def _whose(self) -> str:
        """Return `your`, or the genitive of whom it changes for."""
        if self.viewer is not None:
            return self.voice.genitive(self.viewer)
        subject = self.quantity.subject
        return subject.possessive if isinstance(subject, t.Things) else ""

    def _act(self) -> t.Act:
        assert isinstance(self.quantity.subject, t.Act)
        return self.quantity.subject


def _is_of_several(things: t.Phrase) -> bool:
    """Return whether what several have is counted together."""
    owner = things.owner if isinstance(things, t.Things) else None
    return isinstance(owner, t.Things) and owner.plural and not owner.quant


def as_subject(clause: str) -> str:
    """Return a clause with the pronoun that it begins with as its subject: `they`, not `them`."""
    return f"they{clause[4:]}" if clause.startswith("them ") else clause


def _how(rule: t.Change) -> str:
    """Return how a quantity changes, as entries name it."""
    if rule.how == "subtract":
        return "less"
    if not isinstance(rule.value, t.Number):
        return {"add": "more", "set": "equal"}.get(rule.how, rule.how)
    number = rule.value.value
    if rule.how == "add":
        return "less" if number < 0 else "more"
    if rule.how == "set":
        return "none" if number == 0 else "set"
    return rule.how


def _is_place(where: t.Where | None) -> bool:
    return isinstance(where, t.Spot) or (isinstance(where, t.At) and where.word == "in")


def _within(rule: t.Change) -> str:
    """Return `, at most 2 in all, to a minimum of 1`."""
    most = None if rule.each is None else rule.each.most
    cap = "" if most is None else f", at most {most} in all"
    return cap if rule.floor is None else f"{cap}, to a minimum of {rule.floor}"


def _viewed(quantity: t.Quantity) -> tuple[t.Quantity, t.Phrase | None]:
    """Return a quantity without whom it is asked for, and that player."""
    action = quantity.subject
    if not isinstance(action, t.Act):
        return replace(quantity, perspective=None), quantity.perspective
    by = [each for each in action.roles if isinstance(each, t.Role) and each.word == "by"]
    actors = [each.thing for each in by if not isinstance(each.thing, t.Spot)]
    if not actors:
        return quantity, None
    others = tuple(each for each in action.roles if each not in by)
    return replace(quantity, subject=replace(action, roles=others)), actors[0]

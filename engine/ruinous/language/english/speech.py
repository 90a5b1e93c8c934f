"""English for actions, quantities, things and places: the words within a sentence."""

from __future__ import annotations

import re
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, cast

from ruinous.language.english.attached import said_of_place
from ruinous.language.english.folding import is_one, is_there, without_place
from ruinous.language.english.mentions import mentions
from ruinous.language.english.phrases import whose
from ruinous.language.english.tallies import tallies
from ruinous.language.english.writer import Writer
from ruinous.language.lexicon.wording import listed, spaced
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.canonical import at_least
from ruinous.language.syntax.quantifiers import is_picked, quantifier, whole_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ruinous.language.lexicon.lexicon import Lexicon
    from ruinous.language.lexicon.wording import Form

THEY: Final = t.Pronoun("they")
"""Whoever has just done what they may do; no word of the language."""
ALL, WHOLE, SINGLE = "all", "whole", "single"
"""Quantifiers of this voice alone: `all books`; silent for every one; silent after `each`."""
_ENDS: Final = MappingProxyType({"the origin": "it leaves", "the destination": "it enters"})
"""The ends of a movement."""
_BEHIND: Final = MappingProxyType({"at least": "or more", "at most": "or less"})
"""Bounds that follow a plain number."""
_PARTICLES: Final = frozenset({"up", "over"})
"""Ends of verbs behind which no pronoun comes."""
WHERE_IT_IS: Final = "where it is"
"""`there` of a thing in a loop, where a place was spoken of before."""
ONE: Final = frozenset({"a", "each", "another", SINGLE})


class Speech(Writer):
    """The words of the voice for people; it keeps what it has mentioned."""

    at_most = "but no more than"
    prepositions = MappingProxyType({"near": "in or adjacent to", "except": "other than"})

    def __init__(
        self, lexicon: Lexicon, place: str, statements: Iterable[t.Statement] = ()
    ) -> None:
        statements = tuple(statements)
        super().__init__(lexicon, statements)
        self.place: Final = place
        self.moved = ""
        """`this book lies now`, once a step has taken the item somewhere."""
        """What `here` is called."""
        self.others_do = False
        """Whether what is said comes in the place of what somebody else would do."""
        self.there = False
        """True once `there` has meant a place other than here."""
        self.done: set[str] = set()
        """Verbs of the steps so far: what they were done to is `killed this way`."""
        self.tallies: Final = tallies(statements, self.words)
        """What is done by several steps: `killed this way in all`."""
        self.mentions: Final = mentions(statements, self.words)
        """Where `it` would be taken for another thing than is meant."""

    # ------------------------------------------------------------ quantities
    def quantity(self, quantity: t.Quantity) -> str:
        """Return `the weight of your books in this shelf`."""
        entry, subject = self.words.quantities[quantity.word], quantity.subject
        word = f"number of {quantity.word}" if entry.plural else quantity.word
        if entry.said:
            return f"the {entry.said.format(self.subject(quantity))}"
        if entry.of_game:
            return f"the {word}"
        if subject is None:
            where = "" if quantity.where is None else self.spot_at(quantity.where)
            return spaced(quantity.possessive, word, where)
        viewer = quantity.perspective
        viewed = "" if viewer is None else f"for {self.thing(viewer)}"
        if subject == t.Spot("there"):
            return spaced(f"the {word} {self.spot('there')}", viewed)
        where = "" if quantity.where is None else self.spot_at(quantity.where)
        return spaced(f"the {word} of {self.subject(quantity)}", where, viewed)

    def subject(self, quantity: t.Quantity) -> str:
        """Return what a quantity belongs to."""
        match quantity.subject:
            case None:
                return "you" if quantity.possessive == "your" else "them"
            case t.Spot(word=word):
                return self.place_of(word)
            case t.Act():
                return self.act(quantity.subject, "ing")
            case _:
                return self.every(quantity.subject)

    def _bound(self, bound: str, value: t.Amount) -> str:
        """Return `2 or more`, `1 or less`, `less than the weight of it`."""
        number = self.amount(value)
        if isinstance(value, t.Number) and bound in _BEHIND:
            return f"{number} {_BEHIND[bound]}"
        return f"{bound} {number}"

    def test(self, test: t.Test) -> str:
        """Return a test: `a book is there`, `the weight is 2 or more`."""
        match test:
            case t.Exists(things=things) if is_there(things):
                return f"{self.had(without_place(things))} {self.being(things)} there"
            case t.Compare(quantity=quantity, bound=bound, value=value):
                left = "that number" if isinstance(quantity, t.ThatMany) else self.amount(quantity)
                return f"{left} {self.bearing(quantity)} {self._bound(bound, value)}"
            case _:
                return super().test(test)

    def compared(self, other: t.Phrase) -> str:
        """Return `at least one other reader`, and `every friend`: others of whom there are more."""
        if not isinstance(other, t.Things) or other.quant not in ("another", "each"):
            return super().compared(other)
        every = "every" if other.quant == "each" else "at least one other"
        return f"{every} {self.described(replace(other, quant=SINGLE))}"

    # ------------------------------------------------------------ actions
    def verb(self, base: str, form: Form) -> str:
        """Return a form of a verb, as English says it."""
        return self.words.verbs[base].forms_said.get(form) or super().verb(base, form)

    def doing(self, act: t.Act, form: Form) -> str:
        """Return the verb of an action; it tells of a step that may last whether it does."""
        entry, actor = self.words.verbs[act.verb], cast("t.Variable | None", act.actor)
        if entry.may_last and actor is None:  # no step: it does not matter there
            return super().verb(act.verb, form)
        return (act.goes_on and entry.forms_lasting.get(form)) or super().doing(act, form)

    def doing_to(self, act: t.Act, form: Form, object: str) -> str:
        """Return the verb of an action with its object: `turn it up`, `turn up a book`."""
        if self._is_left_alone(act) and form == "base":  # `you keep it` would be: it is yours
            they = "they are" if act.thing is not None and self.is_many(act.thing) else "it is"
            return f"leave {object} as {they}"
        does = self.doing(act, form)
        verb, _, particle = does.rpartition(" ")
        if isinstance(act.thing, t.Pronoun) and particle in _PARTICLES:
            return spaced(verb, object, particle)
        return super().doing_to(act, form, object)

    def _is_left_alone(self, act: t.Act) -> bool:
        """Return whether you let nothing be done to something that others would deal with."""
        actor = cast("t.Variable | None", act.actor)  # only of a step
        is_yours = actor is not None and actor.role == t.YOU
        return self.others_do and is_yours and self.words.verbs[act.verb].stand_in

    def roles_of(self, act: t.Act) -> str:
        """Return the roles of an action, with the prepositions that English uses."""
        entry = self.words.verbs[act.verb]
        said = entry.roles_said
        roles = (
            replace(role, word=said.get(role.word, role.word)) if isinstance(role, t.Role) else role
            for role in act.roles
        )
        actor = cast("t.Variable | None", act.actor)  # only of a step
        at_once = "" if actor is None or act.goes_on else entry.tail_at_once
        return spaced(entry.tail_said, at_once, *map(self.role, roles))

    def role(self, role: t.AnyRole) -> str:
        """Return a role; a time as English says it."""
        if isinstance(role, t.TimeRole):
            return self.words.times[role.time].said or role.time
        return super().role(role)

    def object(self, act: t.Act) -> str:
        """Return an object; what is removed in a place is removed `from` it."""
        thing = act.thing
        if thing is None or not (self._leaves(act) or self._is_taken(act)):
            return super().object(act)
        described = whole_of(thing)
        if not isinstance(described, t.Things):
            return self.thing(thing)
        at_store = isinstance(described.where, t.At) and self._is_store(described.where.thing)
        origin = self._origin(described.where, act) if at_store or self._leaves(act) else ""
        if not origin:
            return self.thing(thing)
        if origin.startswith("from ") and said_of_place(described, self.words) is not None:
            origin = f"from {self._where_of(described).removeprefix('in ')}"
        bare: t.Phrase = replace(described, where=t.apart(described.where)[1])
        if isinstance(thing, t.Part):
            bare = replace(thing, whole=bare)
        return f"{self.thing(bare)} {origin}"

    def _leaves(self, act: t.Act) -> bool:
        """Return whether what an action is done to leaves its place, which no role names."""
        froms = (isinstance(role, t.Role) and role.word == "from" for role in act.roles)
        return "from" in self.words.verbs[act.verb].roles and not any(froms)

    def _is_taken(self, act: t.Act) -> bool:
        """Return whether an action takes things out of a store that holds them."""
        is_kept = self.words.is_kept(act.verb) and self.words.stores_of(act.verb)
        return bool(is_kept) and not self.words.verbs[act.verb].shows

    def _is_store(self, thing: t.Phrase) -> bool:
        return isinstance(thing, t.Things) and self.words.nouns[thing.nouns[0]].of_players

    def _origin(self, where: t.Where | None, act: t.Act) -> str:
        """Return `from this shelf` for a place that something leaves."""
        match where:
            case t.Spot(word="here", having=None):
                return f"from {self.here}"
            case t.Spot(beside_place=True, having=None):
                return f"from {WHERE_IT_IS}"
            case t.Spot(word="there", having=None):
                return f"from {self.spot('there')}"
            case t.At(word="in", thing=thing):
                return f"from {self.thing(self._around(thing, act))}"
            case t.At(word="on", thing=t.Things(nouns=(noun,)) as thing) if not _is_brought(act):
                return f"from {self.thing(thing)}" if self.words.nouns[noun].all_places else ""
            case _:
                return ""

    def _around(self, places: t.Phrase, act: t.Act) -> t.Phrase:
        """Return `adjacent shelves` for those adjacent to here, of what comes to here."""
        match places:
            case t.Things(where=t.At("adjacent to", t.This())) if _comes_here(act):
                return replace(places, adjectives=("adjacent", *places.adjectives), where=None)
            case _:
                return places

    def each(self, each: t.Each) -> str:
        """Return `for each map stamp there`."""
        match each:
            case t.Each(
                every=1, things=t.Things(quant="", possessive="", owner=owner) as things
            ) if owner is not None and self._is_short(owner):
                return f"for each of {self.thing(replace(things, plural=True))}"
            case t.Each(every=1, things=t.Things(quant="", possessive="") as things):
                return f"for each {self.thing(replace(things, quant=SINGLE))}"
            case t.Each(every=every, things=t.Things(owner=owner) as things) if every > 1 and (
                things.possessive or (owner is not None and self._is_short(owner))
            ):
                return f"for every {every} of {self.thing(things)}"
            case _:
                return super().each(each)

    def pause(self, amount: t.Amount) -> str:
        """Return a comma behind what is halved or multiplied: the rest is not part of that."""
        last = amount.right if isinstance(amount, t.Joined) else amount
        return "," if isinstance(last, t.Half | t.Multiple) else ""

    # ------------------------------------------------------------ things
    def thing(self, phrase: t.Phrase) -> str:
        """Return a noun phrase; this shelf has a name."""
        if isinstance(phrase, t.Pronoun) and phrase.word in _ENDS:
            return spaced(f"the {self.lexicon.place_type}", _ENDS[phrase.word])
        if isinstance(phrase, t.This):
            type = self.words.nouns[phrase.nouns[0]].type
            return self.here if type == self.lexicon.place_type else super().thing(phrase)
        if isinstance(phrase, t.That) and phrase.beside:
            return f"the {self.nouns(phrase.nouns, plural=False)} named before"
        if isinstance(phrase, t.Pronoun) and phrase.beside:
            noun = self.words.nouns.get(phrase.type)
            is_many = phrase.variable.many and noun is not None
            return f"the {noun.plural if is_many and noun else phrase.type} named before"
        if isinstance(phrase, t.Pronoun) and (meant := self.mentions.instead(phrase)):
            return spaced(meant, self.where(phrase.where))
        return super().thing(phrase)

    def quantifier(self, phrase: t.Things | t.Part) -> str:
        """Return `that many stamps`, and `that much` of what has no plural."""
        mass = isinstance(phrase, t.Things) and not self.is_plural(phrase)
        return quantifier(phrase, self.letter(phrase), mass=mass)

    def letter(self, node: t.Node) -> str:
        """Return the letter for a number; another one where `X` is still asked for."""
        return self.letters.letter(node)

    def every(self, phrase: t.Phrase) -> str:
        """Return a phrase that means every one: its nouns are joined by `and`."""
        if isinstance(phrase, t.Things) and not phrase.quant:
            phrase = replace(phrase, quant=WHOLE)
        return self.thing(phrase)

    def things(self, things: t.Things) -> str:
        """Return `all your books in this shelf`."""
        if things.quant == "the" and self._is_known(things):
            return self._of_it(things)
        if self._is_place_of(things):
            return f"the {self.described(things)}"
        if things.owner is not None and self._is_short(things.owner):
            return self._owned(things, things.owner)
        if things.quant not in (ALL, WHOLE, SINGLE):
            return super().things(things)
        all_of_them = ALL if things.quant == ALL else ""
        return spaced(all_of_them, things.possessive, self.described(things))

    def _is_place_of(self, things: t.Things) -> bool:
        """Return whether a place is that in which a thing lies, and which it does not own."""
        match things.owner:
            case t.That(nouns=nouns) | t.This(nouns=nouns):
                return self.words.nouns[nouns[0]].type != self.lexicon.owner_type
            case _:
                return False

    def _is_known(self, things: t.Things) -> bool:
        """Return whether a noun refers to what was just spoken of: `the owner` of it."""
        return bool(self.words.nouns[things.nouns[0]].asks)

    def _of_it(self, things: t.Things) -> str:
        """Return `its owner`, or of what where that would be read of another thing."""
        meant = self.mentions.instead(things)
        if " named " in meant:
            return f"the {self.described(things)} of {meant}"
        of = f"{meant}'s" if meant else whose(things)
        return f"{of} {self.described(things)}"

    def _is_short(self, owner: t.Phrase) -> bool:
        """Return whether an owner is named by a genitive: `that reader's books`."""
        if isinstance(owner, t.Things) and " named " in self.mentions.instead(owner):
            return False
        return isinstance(owner, t.That | t.Name) or (
            isinstance(owner, t.Things) and owner.where is None and owner.quant in ("", "a", "the")
        )

    def _owned(self, things: t.Things, owner: t.Phrase) -> str:
        """Return `one of that reader's books`, `a friend's book`, `2 of its owner's maps`."""
        bare, whose = replace(things, owner=None), self.genitive(owner)
        if things.quant in ("", ALL, WHOLE):
            every = ALL if things.quant == ALL else ""
            return spaced(every, whose, self.described(bare))
        if things.quant == "a" and is_picked(owner):
            return spaced(whose, self.described(bare))
        if things.quant in ("no", "the", SINGLE):
            none = {"no": "none of"}.get(things.quant, "")
            return spaced(none, whose, self.described(replace(bare, plural=bool(none))))
        some = "one" if things.quant == "a" else self.quantifier(things).removesuffix(" of")
        several = replace(bare, quant="", number=0, plural=True)
        return f"{some} of {whose} {self.described(several)}"

    def genitive(self, phrase: t.Phrase) -> str:
        """Return `that reader's`, `other readers'`, `your`."""
        if phrase == t.Pronoun("you"):
            return "your"
        words = self.thing(phrase)
        return f"{words}'" if words.endswith("s") else f"{words}'s"

    def described(self, things: t.Things) -> str:
        """Return a description without its quantifier; `this way` for what was just done to it."""
        this_way = [each for each in things.adjectives if self._is_done(each)]
        others = tuple(each for each in things.adjectives if each not in this_way)
        last = "and" if things.quant in (ALL, WHOLE) else "or"
        nouns = self.nouns(things.nouns, plural=self.is_plural(things), last=last)
        done = (each + self._way(things, each) for each in this_way)
        if things.quant == ALL and self._may_be_fewer(things, this_way):
            others = ("remaining", *others)
        if isinstance(owner := things.owner, t.Things) and owner.where is not None:
            place = self._where_of(things)  # else it would be that of the owner
            return spaced(*others, nouns, *done, place, f"of {self.thing(owner)}")
        of = "" if owner is None else f"of {self.thing(owner)}"
        return spaced(*others, nouns, of, *done, self._where_of(things))

    def _where_of(self, things: t.Things) -> str:
        """Return where things are; what is said of the place cannot be taken for said of them."""
        found = said_of_place(things, self.words)
        if found is None:
            return self.tail(things)
        at, narrows = found
        assert isinstance(at.thing, t.Things)
        has = self.having(at.thing)
        if not isinstance(narrows, t.Having):
            return f"{self.where(at)} that {has} {self.where(narrows).removeprefix('with ')}"
        if narrows.without:
            has = "do not have" if has == "have" else "does not have"
        return f"{self.where(at)} that {has} {self.had(narrows.thing)}"

    def _may_be_fewer(self, things: t.Things, done: Sequence[str]) -> bool:
        """Return whether a step since may have moved some of what was shown before."""
        shown = (each for each in done if self.words.participles[each].shows)
        is_fewer = any(self.tallies.may_be_fewer(things, each) for each in shown)
        return is_fewer and "other" not in things.adjectives

    def _way(self, things: t.Things, done: str) -> str:
        return " this way in all" if self.tallies.adds_up(things, done) else " this way"

    def nouns(self, nouns: Sequence[str], *, plural: bool, last: str = "or") -> str:
        """Return `map or book stamp`: what all end with is written once."""
        words = [self.noun(noun, plural=plural) for noun in nouns]
        if len({word.rpartition(" ")[2] for word in words}) == 1:
            words[:-1] = [word.rpartition(" ")[0] or word for word in words[:-1]]
        return listed(words, last)

    def noun(self, noun: str, *, plural: bool) -> str:
        """Return a noun in English."""
        forms = self.words.nouns[noun].said
        return super().noun(noun, plural=plural) if forms is None else forms[plural]

    # ------------------------------------------------------------ places
    def spot(self, word: str) -> str:
        """Return `in this shelf` or `there`."""
        if word == "here":
            return f"in {self.here}"
        self.there = True
        return word

    def spot_at(self, spot: t.Spot) -> str:
        """Return where something is or happens, so that it cannot be taken for another place."""
        return WHERE_IT_IS if spot.beside_place else super().spot_at(spot)

    def place_at(self, spot: t.Spot) -> str:
        """Return which place is meant, so that it cannot be taken for another one."""
        return WHERE_IT_IS if spot.beside_place else super().place_at(spot)

    def place_of(self, word: str) -> str:
        """Return the name of here or there."""
        return self.here if word == "here" else f"that {self.lexicon.place_type}"

    @property
    def here(self) -> str:
        """What `here` is called; behind a step that has moved the item it is another place."""
        if not self.moved:
            return self.place
        return f"the {self.lexicon.place_type} where {self.moved}"

    def had(self, phrase: t.Phrase) -> str:
        """Return `at least 2 books` for `2 books`: more of them will do as well."""
        if isinstance(phrase, t.Things) and phrase.quant == "number" and self._is_counted(phrase):
            return self.thing(replace(phrase, quant="at least"))
        return self.thing(at_least(phrase))

    def _is_counted(self, things: t.Things) -> bool:
        return self.words.nouns[things.nouns[0]].counted

    def where(self, where: t.Where | None) -> str:
        """Return where something is; `that has one` of what was just named."""
        match where:
            case t.NotSo(adjective=word, word=that_is_not) if self._is_done(word):
                was = "were" if " are " in that_is_not else "was"
                return f"{that_is_not.partition(' ')[0]} {was} not {word} this way"
            case _:
                return "that has one" if is_one(where) else super().where(where)

    def _is_done(self, word: str) -> bool:
        """Return whether a step before has done that."""
        verbs = self.words.participles
        return word in verbs and verbs[word].base in self.done

    def fewer(self, things: t.Things) -> str:
        """Return `fewer books`, and `less` of what has no plural."""
        one, many = (self.noun(things.nouns[-1], plural=plural) for plural in (False, True))
        return "less" if one == many and self._is_counted(things) else "fewer"

    def bounded(self, bounded: t.Bounded) -> str:
        """Return `with weight 1 or less`, `with 2 or more stamps`."""
        plural = self.words.quantities[bounded.quantity].plural
        number = self._bound(bounded.bound, bounded.value)
        number = number.replace("less", "fewer") if plural else number
        return spaced("with", *((number, bounded.quantity)[:: 1 if plural else -1]))

    # ------------------------------------------------------------ types and agreement
    def type_of(self, phrase: t.Phrase) -> str:
        """Return the type of what a phrase means; nothing for what only refers to something."""
        match phrase:
            case t.Things(nouns=nouns) | t.This(nouns=nouns) | t.That(nouns=nouns):
                return self.words.nouns[nouns[0]].type
            case t.Part(whole=whole):
                return self.type_of(whole)
            case t.Name(text=text) | t.Names(names=(t.Name(text=text), *_)):
                return self.words.names[text].type
            case t.Pronoun("you"):
                return self.lexicon.owner_type
            case _:
                return ""

    def is_plural(self, things: t.Things) -> bool:
        """Return whether nouns are plural: by their number, where they have one form for both."""
        if any(self._shows_number(noun) for noun in things.nouns):
            return things.plural
        return things.quant not in ONE and (things.number != 1 or things.quant == "the")

    def _shows_number(self, noun: str) -> bool:
        """Return whether the form of a noun says whether one or several are meant."""
        entry = self.words.nouns[noun]
        return entry.said is None and (entry.counted or entry.singular != entry.plural)

    def is_many(self, phrase: t.Phrase) -> bool:
        """Return whether a verb after the phrase is plural."""
        plural = isinstance(phrase, t.Things) and self.is_plural(phrase)
        return plural or phrase == THEY or super().is_many(phrase)

    def having_not(self, subject: t.Phrase) -> str:
        """Return `does not have` or `do not have` after a subject."""
        return "do not have" if self.is_many(subject) else "does not have"


def _is_brought(act: t.Act) -> bool:
    return any(isinstance(role, t.Role) and role.word == "to" for role in act.roles)


def _comes_here(act: t.Act) -> bool:
    return any(isinstance(role, t.Role) and role.thing == t.Spot("here") for role in act.roles)


def spelt(words: str, lexicon: Lexicon) -> str:
    """Give the names in a text their capitals."""
    for name in lexicon.capitals:
        words = re.sub(rf"\b{re.escape(name)}\b", name, words, flags=re.IGNORECASE)
    return words

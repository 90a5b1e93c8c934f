"""Random effects, well typed by construction as far as that goes: the binder judges the rest.

They are written from the productions of the grammar and the words of the lexicon. Words of the same
type are interchangeable, so that each new word of the lexicon is written from its first day.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from ruinous.language.lexicon.entries import GAME
from ruinous.language.lexicon.wording import article

if TYPE_CHECKING:
    from random import Random

    from ruinous.language.binding import Context
    from ruinous.language.lexicon.entries import Noun, QuantityWord, Verb
    from ruinous.language.lexicon.lexicon import Lexicon, LexiconIndex

DEEPEST: Final = 3
"""Blocks in blocks."""
NUMBERS: Final = ("1", "2", "3")
OFTEN: Final = ("once", "twice", "3 times")


@dataclass(frozen=True)
class View:
    """What can be referred to at one point of an effect."""

    you: bool
    here: bool
    held: tuple[str, ...] = ()
    """Types of the things that were referred to, the latest last."""
    several: bool = False
    """The latest is several things: `them`."""
    offered: bool = False
    """Another player was asked: each step says who does it."""
    depth: int = 0
    loop: int = 0
    """How deep the innermost loop lies; 0: there is none around."""

    def holding(self, type: str, *, several: bool = False) -> View:
        """Return the view with one more thing."""
        return replace(self, held=(*self.held, type), several=several)

    def deeper(self) -> View:
        """Return the view inside a block."""
        return replace(self, depth=self.depth + 1)


@dataclass
class Writer:
    """Writes one effect at a time."""

    lexicon: Lexicon
    chance: Random
    context: Context
    nouns: dict[str, list[Noun]] = field(default_factory=lambda: defaultdict(list))

    def __post_init__(self) -> None:
        """Sort the nouns by type."""
        for noun in self.index.nouns.values():
            self.nouns[noun.type].append(noun)

    @property
    def index(self) -> LexiconIndex:
        """The words by form."""
        return self.lexicon.index

    def maybe(self, share: float) -> bool:
        """Return true in a share of the cases."""
        return self.chance.random() < share

    def pick(self, *options: str) -> str:
        """Return one of some texts."""
        return self.chance.choice(options)

    def sort(self, view: View, *types: str) -> str:
        """Return one of some types, or dice, mostly where there are some."""
        if "die" in view.held:
            return self.pick("die", *types) if self.maybe(0.5) else "die"
        return self.pick("die", *types) if self.maybe(0.3) else self.pick(*types)

    # ------------------------------------------------------------ whole effects
    def effect(self) -> str:
        """Return the text of an effect of one to three rules."""
        context = self.context
        view = View(context.has_you, context.has_here)
        if not context.rules_allowed:
            return "\n".join(self.steps(replace(view, you=True)))
        rules = [self.rule(view) for _ in range(self.chance.choice((1, 1, 1, 2)))]
        if self.maybe(0.3):
            rules.append(self.varied(rules[0]))
        return "\n".join(line for rule in rules for line in rule)

    def varied(self, rule: list[str]) -> list[str]:
        """Return a rule about the same that says something else of it: the two meet."""
        says = (" +1", " -1", " is 0", " is 2", " is doubled", " is at least 2", " is at most 1")
        other = self.pick(*says)
        first = re.sub(r" ([+-]\d|(is|are) (\d|doubled|at \w+ \d))$", other, rule[0])
        waits = {"when": "after", "after": "when", "forbid": "instead of"}
        word, _, rest = first.partition(" ")
        if word == "forbid" and ", " not in rest:
            return [f"instead of {rest}: gain 1 power"]
        return [
            f"{waits.get(word, word)} {rest}" if word in ("when", "after") else first,
            *rule[1:],
        ]

    def rule(self, view: View) -> list[str]:
        """Return the lines of a rule."""
        kinds = [self.react, self.react, self.moment, self.instead, self.ban, self.change]
        kinds += [self.own, self.own, self.change]
        if view.depth < DEEPEST:
            kinds.append(self.during)
        return self.chance.choice(kinds)(view)

    def own(self, view: View) -> list[str]:
        """Return `when played: ...`."""
        verbs = sorted(self.context.own_verbs)
        if not verbs or view.depth:
            return self.moment(view)
        word = self.index.verbs[self.chance.choice(verbs)].participle
        inner = replace(view, you=True, here=view.here or self.context.own_here)
        return self.block(f"when {word}{self.limits(inner)}", inner)

    def react(self, view: View) -> list[str]:
        """Return `when ...: ...`."""
        event, inner = self.event(view)
        word = self.pick("when", "when", "after")
        return self.block(f"{word} {event}{self.limits(inner)}", replace(inner, you=True))

    def moment(self, view: View) -> list[str]:
        """Return `at the start of battle: ...`."""
        fits = [
            each
            for each in self.lexicon.moments
            if (view.here or not each.phrase.endswith(" here"))
            and (view.you or "your" not in each.phrase.split())
        ]
        moment = self.chance.choice(fits)
        inner = view.holding(moment.gives) if moment.gives else view
        said = moment.phrase
        if moment.of and self.maybe(0.6):
            said = f"{moment.of} {self.whose_turn(view)}"
        return self.block(f"{said}{self.limits(inner)}", replace(inner, you=True))

    def whose_turn(self, view: View) -> str:
        """Return whose turn it is: of one who was spoken of, or of some."""
        known = ["that player", "that player"] if "player" in view.held else []
        return self.pick("Khorne", f"a player {self.rank(view)}", "another player", *known)

    def instead(self, view: View) -> list[str]:
        """Return `instead of ...: ...`."""
        act, inner = self.act(view, "ing")
        return self.block(f"instead of {act}{self.limits(inner)}", replace(inner, you=True))

    def ban(self, view: View) -> list[str]:
        """Return `forbid ...` or `allow ...`."""
        act, inner = self.act(view, "ing")
        word = self.pick("forbid", "forbid", "forbid", "allow")
        return [f"{word} {act}{self.only_if(inner)}"]

    def during(self, view: View) -> list[str]:
        """Return `while ...:` over rules."""
        inner = self.rule(view.deeper())
        if self.context.this_type == "card" and self.maybe(0.4):
            store = self.pick("hand", "hand", "deck", "discard pile")
            return [f"while this card is in your {store}:", *indented(inner)]
        return [f"while {self.condition(view)}:", *indented(inner)]

    def limits(self, view: View) -> str:
        """Return `, once per round` or `, if ...`, mostly nothing."""
        often = ""
        if self.maybe(0.25):
            unit = self.chance.choice([each.phrase for each in self.lexicon.units])
            often = f", {self.pick(*OFTEN)} per {unit}"
        return f"{self.only_if(view)}{often}"

    def only_if(self, view: View) -> str:
        """Return `, if ...`, mostly nothing."""
        if not self.maybe(0.2):
            return ""
        return f", {self.pick('if', 'unless')} {self.condition(view)}"

    # ------------------------------------------------------------ events
    def event(self, view: View) -> tuple[str, View]:
        """Return what a rule waits for, with what is in view behind it."""
        if self.maybe(0.12):
            return self.leaving(view)
        if self.maybe(0.4) or not view.you:
            return self.passive(view)
        verb = self.verb(core=True)
        subject = self.pick("you", "an opponent", "a player")
        form = verb.base if subject == "you" else verb.third
        if self.maybe(0.1) and verb.remembered and verb.things:
            number, type = self.pick(*NUMBERS[1:]), self.type_of(verb)
            noun = self.noun(type)
            has = "have" if subject == "you" else "has"
            time = self.pick("this phase", "this round")
            return f"{subject} {has} {verb.participle} {number} {noun.plural} {time}", view
        said, inner = self.acted(verb, form, view)
        return f"{subject} {said}", inner.holding("player") if subject != "you" else inner

    def passive(self, view: View) -> tuple[str, View]:
        """Return `a figure is killed here`."""
        verb = self.verb(core=True, object=True)
        type = self.type_of(verb)
        thing = self.thing(type, view, ("a",), where=0.3)
        here = "here" if view.here and "here" not in thing and self.is_placed(type) else ""
        where = self.role_words(verb, view) if self.maybe(0.5) else here
        return f"{thing} is {verb.participle} {where}".rstrip(), view.holding(type)

    def leaving(self, view: View) -> tuple[str, View]:
        """Return `a figure leaves here`, `figures leave the board`."""
        verb = next(each for each in self.index.verbs.values() if each.departs)
        type = self.type_of(verb)
        is_several = self.maybe(0.15)
        thing = self.thing(type, view, ("",) if is_several else ("a",), where=0.1)
        form = verb.base if is_several else verb.third
        where = "region" if self.maybe(0.5) else self.chance.choice(sorted(verb.roles["from"]))
        place = self.place(where, view, ("a",))
        by = " by a player" if view.you and self.maybe(0.1) else ""
        return f"{thing} {form} {place}{by}", view.holding(type)

    def act(self, view: View, form: str) -> tuple[str, View]:
        """Return `killing a figure here`."""
        return self.acted(self.verb(core=True), form, view)

    def acted(self, verb: Verb, form: str, view: View) -> tuple[str, View]:
        """Return a verb in a form with a pattern of what it is done to."""
        word = {"ing": verb.ing}.get(form, form)
        if not verb.things:
            roles = self.role_words(verb, view) if form == "ing" else ""
            return f"{word} {roles}".rstrip(), view
        if verb.bare and self.maybe(0.5):
            return word, view
        type = self.type_of(verb)
        if type == self.context.this_type and self.maybe(0.2):
            return f"{word} this {type} {self.role_words(verb, view)}".rstrip(), view
        quants = ("",) if form == "ing" and self.maybe(0.6) else ("a",)
        thing = self.thing(type, view, quants, where=0.3)
        if self.maybe(0.1):
            thing = f"{self.bound()} {self.noun(type).plural}"
        said = f"{word} {thing} {self.role_words(verb, view)}".rstrip()
        times = [
            time.phrase
            for time in self.lexicon.times
            if time.way in verb.ways or (not time.way and time.step in verb.steps)
        ]
        if times and self.maybe(0.2):
            said += f" {self.chance.choice(times)}"
        if verb.makes:
            return said, view.holding(type, several=True)
        return said, view.holding(type) if not self.noun_is_counted(type) else view

    def role_words(self, verb: Verb, view: View) -> str:
        """Return `to here`, or `from a region to here`, mostly nothing."""
        said = []
        for word in ("from", "to", "onto", "by", "for"):
            if word in verb.roles and self.maybe(0.35):
                type = self.chance.choice(sorted(verb.roles[word]))
                if type == "player" and not view.you:
                    continue
                said.append(f"{word} {self.place(type, view, ('a',))}")
        return " ".join(said)

    # ------------------------------------------------------------ steps
    def block(self, head: str, view: View) -> list[str]:
        """Return a head with the steps under it."""
        inner = self.steps(view.deeper())
        if len(inner) == 1 and self.maybe(0.5):
            return [f"{head}: {inner[0]}"]
        return [f"{head}:", *indented(inner)]

    def steps(self, view: View) -> list[str]:
        """Return one to three steps."""
        lines: list[str] = []
        for _ in range(self.chance.choice((1, 1, 1, 2, 2, 3)) if view.depth < 2 else 1):
            more, view = self.statement(view)
            lines += more
        if 0 < view.loop < view.depth and self.maybe(0.2):
            lines.append("stop")
        elif view.loop == view.depth > 0 and self.maybe(0.3):
            lines.append(f"if {self.condition(view)}: stop")
        return lines

    def statement(self, view: View) -> tuple[list[str], View]:
        """Return the lines of a statement, with what is in view behind it."""
        if view.held and view.held[-1] in ("figure", "card", "token") and self.maybe(0.03):
            if view.held[-1] != "figure" and not view.several and self.maybe(0.3):
                sheets = ["your sheet"] if view.you else ["the sheet of that player"]
                return [f"lay it on {self.chance.choice(sheets)}"], view
            return [f"lay {'them' if view.several else 'it'} on this card"], view
        if view.depth >= DEEPEST or self.maybe(0.65):
            said, view = self.step(view)
            return [said], view
        if self.maybe(0.1):
            return self.secret(view)
        if self.maybe(0.08):
            known = ["that player", "that player"] if "player" in view.held else []
            known += ["you", "you"] if view.you else []
            first = self.pick("Khorne", "Nurgle", "the player with the most points", *known)
            return self.block(f"beginning with {first}", view), view
        kinds = [self.if_so, self.for_each, self.either, self.may, self.lasting, self.choose]
        return self.chance.choice(kinds)(view)

    def choose(self, view: View) -> tuple[list[str], View]:
        """Return a choice, which later steps speak of."""
        type = self.sort(view, "player", "figure", "region", "token", "card")
        quants = ("a", "another", "number", "up to")
        thing, several = self.counted(type, view, quants, where=1.0)
        doer = f"that player chooses {thing}" if view.offered else f"choose {thing}"
        return [doer], view.holding(type, several=several)

    def secret(self, view: View) -> tuple[list[str], View]:
        """Return what several choose in secret: a thing with what comes of it, or a number."""
        choosers = self.pick("each opponent", "opponents") if view.you else "each player"
        verb = "" if choosers == "opponents" else "s"
        if self.maybe(0.4):
            number = self.pick("any number of", "up to 2", "up to 3")
            deed = self.pick("bid", "bid", "lose")
            said = self.pick("power", "points", "counters")
            asked = [
                "the player with the highest bid draws 1 card",
                "score points equal to your bid",
            ]
            more = [self.chance.choice(asked)] if view.you and not view.offered else []
            return [f"{choosers} secretly {deed}{verb} {number} {said}", *more], view
        if self.maybe(0.2):
            where = "to here" if view.here else "to a region"
            up = self.pick(
                "turn up", "that player turns up" if view.offered else "each player turns up"
            )
            return [
                f"each player plays a card in their hand {where} face down",
                f"{up} {self.pick('a face-down card', 'face-down cards')} in a region",
            ], view
        type = self.sort(view, "player", "figure", "region", "token", "card")
        thing, _ = self.counted(type, view, ("a", "another", "one of"), where=1.0)
        if self.maybe(0.3) and not view.offered:
            return [f"secretly choose {thing}"], view.holding(type)
        inner = replace(view.holding("player").holding(type), offered=True)
        return self.block(f"{choosers} secretly choose{verb} {thing}", inner), view

    def if_so(self, view: View) -> tuple[list[str], View]:
        """Return `if ...:`, at times with `else:`."""
        lines = self.block(f"if {self.condition(view)}", view)
        if self.maybe(0.2):
            lines += self.block(f"else if {self.condition(view)}", view)
        if self.maybe(0.3):
            lines += self.block("else", view)
        return lines, view

    def for_each(self, view: View) -> tuple[list[str], View]:
        """Return `for each ...:`."""
        outer, view = view, replace(view, loop=view.depth + 1)
        type = self.sort(view, "player", "figure", "region", "token", "card")
        if self.maybe(0.15):
            return self.block(f"for each {self.done(view, several=False)}", view), outer
        if self.maybe(0.2):
            return self.repeated(view), outer
        if self.maybe(0.2):
            thing = self.thing(type, view, ("",), where=0.8)
            return self.block(f"for every {self.pick('2', '3')} {thing}", view), outer
        thing = self.thing(type, view, ("single",), where=0.8)
        return self.block(f"for each {thing}", view.holding(type)), outer

    def repeated(self, view: View) -> list[str]:
        """Return `3 times:`, `X times, where X is ...:`, or `for each of your power:`."""
        times = self.pick("twice", "3 times", "X times", "that many times", "for each of your")
        if times == "for each of your":
            had = [
                each.plural for each in self.index.nouns.values() if each.counted and each.had_by
            ]
            return self.block(f"for each of your {self.pick(*had)}", view)
        letting = f", where X is {self.value(view)}" if times == "X times" else ""
        return self.block(f"{times}{letting}", view)

    def either(self, view: View) -> tuple[list[str], View]:
        """Return `either: ... or: ...`, at times chosen by others."""
        head, inner = "either", view
        if self.maybe(0.3):
            chooser = self.pick("each opponent", "an opponent") if view.you else "each player"
            secretly = self.pick("secretly ", "") if chooser.startswith("each") else ""
            head = f"{chooser} {secretly}chooses either"
            inner = replace(view.holding("player"), offered=True)
        last = ["or: do nothing"] if self.maybe(0.15) else self.block("or", inner)
        return [*self.block(head, inner), *last], view

    def may(self, view: View) -> tuple[list[str], View]:
        """Return `you may ...`, at times with what comes of it."""
        others = self.maybe(0.4)
        subject = "you"
        if others:
            held = ["that player"] if "player" in view.held else []
            subject = self.chance.choice(["each opponent" if view.you else "each player", *held])
        said, inner = self.step(replace(view, offered=False), form="base", doer=None)
        if self.maybe(0.2):
            also, _ = self.step(replace(view, offered=False), form="base", doer=None)
            said = f"{said} and {also}"
        inner = replace(inner, offered=others or view.offered)
        inner = inner.holding("player") if others else inner
        head = f"{subject} may {said}"
        lines = [head] if self.maybe(0.4) else self.block(head, inner)
        if self.maybe(0.4):
            lines += self.block("else", inner)
        return lines, view

    def lasting(self, view: View) -> tuple[list[str], View]:
        """Return `until ...:` over rules."""
        head = self.chance.choice([each.phrase for each in self.lexicon.spans])
        if self.maybe(0.25):
            head = f"until {self.event(view)[0]}"
            while self.maybe(0.3):
                head += f" or until {self.event(view)[0]}"
            if self.maybe(0.3):
                ends = [each.phrase for each in self.lexicon.spans if each.ends]
                head += f" or {self.chance.choice(ends)}"
        elif self.maybe(0.2):
            head = self.chance.choice([each.next for each in self.lexicon.moments if each.next])
            if self.maybe(0.3):
                of = self.chance.choice([each for each in self.lexicon.moments if each.of])
                head = f"{of.next_of} {self.whose_turn(view)}"
            return self.block(head, replace(view, loop=0)), view
        rule = self.rule(replace(view.deeper(), loop=0)) if self.maybe(0.8) else ["control it"]
        return [f"{head}:", *indented(rule)], view

    def step(self, view: View, form: str = "", doer: str | None = "") -> tuple[str, View]:
        """Return one step, with what is in view behind it.

        Args:
            doer: empty: one is found; nothing: it stands before already.
        """
        subject = self.doer(view) if doer == "" else doer or ""
        verb = self.verb(core=False)
        third = subject not in ("", "you", "players", "opponents", "the owners") and not form
        word = verb.third if third else verb.base
        object = self.object(verb, view)
        said = f"{word} {object}".rstrip()
        inner = view.holding("player") if subject.startswith(("a ", "an ", "another ")) else view
        if verb.shows:
            inner = inner.holding("card", several=not re.match(r"(an? |the \w+ card)", object))
        if verb.makes and inner is view:
            single = said.split()[1] in ("a", "1") and " for " not in said
            inner = view.holding(self.type_of(verb), several=not single)
        return f"{subject} {said}".strip(), inner

    def doer(self, view: View) -> str:
        """Return who does a step; empty: whoever does by default."""
        if self.maybe(0.6) and not view.offered:
            return ""
        said = ["you", "each player", "a player", "the player with the highest threat"]
        said.append(self.thing("player", view, ("the", "each", ""), where=0.5))
        if view.you:
            said += ["each opponent", "an opponent", "each opponent here" if view.here else "you"]
        if "player" in view.held:
            said += ["that player", "that player"]
        if {"figure", "card", "upgrade"} & {*view.held}:
            said.append("the owners" if view.several else "the owner")
        return self.chance.choice(said)

    def object(self, verb: Verb, view: View) -> str:
        """Return what a step is done to, with its roles."""
        if not verb.things:
            return ""
        type = self.type_of(verb)
        if self.noun_is_counted(type) or (verb.amount and not verb.picks):
            return self.amount(verb, type, view)
        if verb.places and self.index.kinds[type].supplied:
            return f"{self.number_of(type)} {self.spread(view)}{self.times(view)}"
        if verb.places:
            held = "them" if view.several else "it"
            return f"{held if view.held else self.some(type, view)} on this card"
        roles = []
        for word, types in verb.roles.items():
            if (word == "by" and types == {"player"}) or word in verb.core_roles:
                continue
            if word in verb.needs | verb.goes or self.maybe(0.3):
                quants = ("a", "another") if word != "by" else ("a", "number")
                sort = self.chance.choice(sorted(types))
                target = self.place(sort, view, quants)
                if sort == "player" and self.maybe(0.2):
                    target = "the owner"
                roles.append(f"{word} {target}")
        is_lasting = verb.lasts or (verb.may_last and self.maybe(0.5))
        lasts = " until the end of the round" if is_lasting else ""
        extra = self.pick(" for free", " at random", "", "", "", "", "")
        some = self.some(type, view)
        extra = " face down" if verb.face_down and self.maybe(0.5) else extra
        extra = "" if ", where X" in some else extra
        return f"{some} {' '.join(roles)}{lasts}{extra}".replace("  ", " ")

    def some(self, type: str, view: View) -> str:
        """Return a phrase for what a step is done to."""
        if view.held.count(type) > 1 and self.maybe(0.4):
            return f"the {self.pick('first', 'second')} {type}"
        if view.held and view.held[-1] == type and self.maybe(0.6):
            return "them" if view.several else "it"
        if type in view.held and self.maybe(0.5):
            return f"that {type}"
        quants = ("", "a", "each", "another", "number", "up to", "any", "one of")
        if type == "card" and self.maybe(0.25):
            if self.maybe(0.2):
                return self.kept(view)
            end, number = self.pick("the top", "the top", "the bottom"), self.pick("", "2 ", "3 ")
            pile = self.kept(view).replace("hand", "deck")
            return f"{end} {number}{'cards' if number else 'card'} of {pile}"
        if self.maybe(0.1):
            head = self.pick("X", "up to X", "X of your", "that many")
            letting = f", where X is {self.value(view)}" if "X" in head else ""
            return f"{head} {self.thing(type, view, ('plural',), where=0.8)}{letting}"
        return self.counted(type, view, quants, where=0.8)[0]

    def value(self, view: View, depth: int = 0) -> str:
        """Return what is written where a number can be: `half your power, rounded up`."""
        if depth < 2 and self.maybe(0.4):
            one, other = self.value(view, depth + 1), self.value(view, depth + 2)
            rounded = self.pick("", ", rounded up", ", rounded down")
            forms = [f"half {one}{rounded}", f"{one} plus {other}", f"{one} minus {other}"]
            forms.append(f"{self.pick('twice', '3 times', 'that many times')} {one}")
            forms += [f"the {self.pick('larger', 'smaller')} of {one} and {other}"]
            return self.chance.choice(forms)
        had = [noun.plural for noun in self.index.nouns.values() if noun.counted and noun.had_by]
        kind = self.sort(view, "figure", "token", "region", "card")
        found = [self.pick(*NUMBERS), f"the number of {self.thing(kind, view, ('',), where=0.8)}"]
        found.append(f"{self.quantity('region').phrase} {'here' if view.here else 'of Kislev'}")
        cards = self.pick("cards here", "your cards on the board", "enemy cards on the board")
        found.append(f"the number of different names of {cards}")
        if view.you:
            found.append(f"your {self.pick(*had)}")
        if "player" in view.held:
            found.append(f"{self.pick(*had)} of that player")
        return self.chance.choice([*found, "that many", self.past(view), self.summed(view)])

    def summed(self, view: View) -> str:
        """Return `the total attack of figures here`, `the highest threat of players`."""
        kind = self.sort(view, "figure", "figure", "region", "player", "die")
        things = self.thing(kind, view, ("",), where=0.8)
        how, word = self.pick("total", "highest", "lowest"), self.quantity(kind).phrase
        return f"the {how} {word} of {things}"

    def past(self, view: View) -> str:
        """Return `the number of figures you killed here this round`."""
        return f"the number of {self.done(view, several=True)}"

    def done(self, view: View, *, several: bool) -> str:
        """Return `figures you killed here this round`, or `figure killed this phase` of one."""
        verbs = [verb for verb in self.index.verbs.values() if verb.remembered and verb.things]
        verb = self.chance.choice(verbs)
        noun, time = self.noun(self.type_of(verb), view), self.pick("this phase", "this round")
        where = self.pick("", "here" if view.here else "in Kislev", "in a region")
        done = f"you {verb.past}" if view.you and self.maybe(0.5) else verb.participle
        done = f"a player {verb.past}" if self.maybe(0.2) else done
        own = view.you and several and self.index.kind(noun.type).owned and self.maybe(0.2)
        things = f"your {noun.plural}" if own else noun.plural if several else noun.singular
        return f"{things} {done} {where} {time}".replace("  ", " ")

    def amount(self, verb: Verb, type: str, view: View) -> str:
        """Return `2 points` or `1 die here`."""
        place = f" {self.spot(view, type)}" if verb.somewhere else ""
        if verb.picks or self.maybe(0.6):
            said = f"{self.number_of(type)}{place}"
        elif self.maybe(0.3):
            said = f"that many {self.noun(type).plural}{place}"
        else:
            return f"{self.noun(type).plural}{place} equal to {self.value(view)}"
        if "to" in verb.needs:
            said += f" to {self.place(self.chance.choice(sorted(verb.roles['to'])), view, ('a',))}"
        random = " at random" if verb.picks and self.maybe(0.1) else ""
        return f"{said}{random}{self.times(view)}"

    def number_of(self, type: str) -> str:
        """Return `2 points`, `1 die`, `up to 3 power`."""
        if self.maybe(0.15):
            return f"up to {self.pick('2', '3')} {self.noun(type).plural}"
        number, noun = self.pick(*NUMBERS), self.noun(type)
        return f"{number} {noun.singular if number == '1' else noun.plural}"

    def times(self, view: View) -> str:
        """Return ` for each figure here, at most 4`, mostly nothing."""
        if not self.maybe(0.15):
            return ""
        type = self.sort(view, "player", "figure", "region", "token", "card")
        if self.maybe(0.3):
            return f" for every 2 {self.thing(type, view, ('',), where=0.8)}"
        most = f", at most {self.pick('4', '6')}" if self.maybe(0.3) else ""
        return f" for each {self.thing(type, view, ('single',), where=0.8)}{most}"

    # ------------------------------------------------------------ conditions
    def condition(self, view: View) -> str:
        """Return one condition, or two."""
        kinds = [
            self.exists, self.has, self.happened, self.is_so, self.compares, self.more, self.is_one,
        ]  # fmt: skip
        said = self.chance.choice(kinds)(view)
        return f"{said} and {self.chance.choice(kinds)(view)}" if self.maybe(0.1) else said

    def exists(self, view: View) -> str:
        """Return `there is a figure here`."""
        type = self.sort(view, "figure", "token", "region", "card", "player")
        quant = self.pick("a", "no", "at least")
        if quant == "at least":
            thing = self.thing(type, view, ("number",), where=0.8)
            return (
                f"there are {self.pick('at least', 'exactly', 'more than', 'fewer than')} {thing}"
            )
        return f"there is {self.thing(type, view, (quant,), where=0.8)}"

    def has(self, view: View) -> str:
        """Return `you have at least 2 power`."""
        subject, has = self.somebody(view)
        counted = [noun for noun in self.index.nouns.values() if noun.counted and noun.had_by]
        noun = self.chance.choice(counted)
        if self.maybe(0.5):
            return f"{subject} {has} at least 2 {noun.plural}"
        quants = ("a", "no", "number", "at least", "at most", "exactly", "more than", "less than")
        quant = self.chance.choice(quants)
        inner = "number" if quant not in ("a", "no", "number") else quant
        thing = self.thing("figure", view, (inner,), where=0.8, bare=True)
        thing = f"{quant} {thing}" if inner != quant else thing
        return f"{subject} {has} {thing}"

    def happened(self, view: View) -> str:
        """Return `you killed a figure here this round`."""
        subject, _ = self.somebody(view)
        verbs = [verb for verb in self.index.verbs.values() if verb.remembered and verb.things]
        verb = self.chance.choice(verbs)
        thing = self.thing(self.type_of(verb), view, ("a",), where=0.5)
        time = self.pick("this phase", "this round")
        if self.maybe(0.3):
            bound = self.pick("at least 2", "exactly 1", "fewer than 2", "no")
            thing = f"{bound} {self.thing(self.type_of(verb), view, ('plural',), where=0.3)}"
        if self.maybe(0.3):
            was = "was" if thing.startswith(("a ", "an ")) else "were"
            return f"{thing} {was} {verb.participle} {time}"
        return f"{subject} {verb.past} {thing} {time}"

    def is_so(self, view: View) -> str:
        """Return `this region is populous`."""
        denied = "not " if self.maybe(0.4) else ""
        if view.held and view.held[-1] == "figure":
            return f"it is {denied}{self.pick('swift', 'in a region', 'killed')}"
        if view.held and view.held[-1] == "card":
            card = self.pick("another card on the board", "a card in a hand")
            return f"it has {denied}the name of {card}"
        place = "this region" if view.here else "Kislev"
        return f"{place} is {denied}{self.pick('populous', 'ruined')}"

    def is_one(self, view: View) -> str:
        """Return `it is a warrior`."""
        if not (view.held and view.held[-1] == "figure"):
            return self.exists(view)
        denied = "not " if self.maybe(0.4) else ""
        return f"it is {denied}{self.thing('figure', view, ('a',), where=0.2)}"

    def compares(self, view: View) -> str:
        """Return `magic here is at least 2`."""
        if self.maybe(0.1):
            return f"{self.pick('X', 'that many')} is {self.bound()}"
        if self.maybe(0.2):
            word = self.quantity(GAME)
            return f"{word.phrase} {self.be(word)} {self.bound()}"
        if self.maybe(0.4):
            figures = self.thing("figure", view, ("",), where=0.8)
            bound = self.pick("at least", "at most", "more than", "less than", "exactly")
            return f"the number of {figures} is {bound} {self.value(view)}"
        if view.held and view.held[-1] == "die" and not view.several:
            return f"face of it is {self.bound()}"
        word = self.quantity("region")
        place = "here" if view.here else "of Kislev"
        return f"{word.phrase} {place} {self.be(word)} {self.bound()}"

    def more(self, view: View) -> str:
        """Return `you have more figures here than another player here`."""
        subject, has = self.somebody(view)
        nouns = [noun for noun in self.nouns["figure"] if not noun.personal]
        noun = self.chance.choice(nouns).plural
        spot = " here" if view.here else " in Kislev"
        word = self.pick("more", "fewer")
        other = self.pick("another player", "each other player", "a player")
        return f"{subject} {has} {word} {noun}{spot} than {other}{spot}"

    def somebody(self, view: View) -> tuple[str, str]:
        """Return a player with the form of `have`."""
        if "player" in view.held and self.maybe(0.5):
            return "that player", "has"
        if view.you:
            return "you", "have"
        return self.pick("each player", "the player with the highest threat"), "has"

    # ------------------------------------------------------------ quantities
    def change(self, view: View) -> list[str]:
        """Return `attack of your figures here +1`."""
        if self.maybe(0.06):
            region = self.thing("region", view, ("", "each"), where=0.6)
            one = "this region" if view.here and self.maybe(0.6) else region
            denied = self.maybe(0.4)
            quants = ("", "a") if denied else ("", "each")
            other = self.thing("region", view, quants, where=0.6)
            return [f"{one} {self.pick('is', 'are')} {'not ' if denied else ''}adjacent to {other}"]
        if self.maybe(0.15):
            adjectives = [each for each in self.index.adjectives.values() if each.fact]
            adjective = self.chance.choice(adjectives)
            type = self.chance.choice(sorted(adjective.types))
            subject = self.thing(type, view, ("",), where=0.6)
            where = f" in each region {self.having(view)}" if self.maybe(0.2) else ""
            if adjective.personal or (type == "player" and view.you and self.maybe(0.5)):
                return [f"you are {adjective.word}{where}"]
            denied = "not " if adjective.lost and self.maybe(0.3) else ""
            return [f"{subject} are {denied}{adjective.word}{where}"]
        if self.maybe(0.12):
            type = self.pick("figure", "figure", "token")
            kinds = [
                each for each in self.index.nouns.values() if each.type == type and each.is_kind
            ]
            one, kind = self.maybe(0.3), self.chance.choice(kinds)
            if one and type in view.held:
                return [f"it counts as {article(kind.singular)}"]
            return [f"{self.thing(type, view, ('',), where=0.6)} count as {kind.plural}"]
        quantity, word, type = self.changed(view)
        limit = self.only_if(view)
        be = self.be(word)
        if self.maybe(0.5):
            number = self.pick("+1", "+2", "-1")
            floor = ", at least 1" if number == "-1" and self.maybe(0.4) else ""
            return [f"{quantity} {number}{self.times(view) if not floor else ''}{floor}{limit}"]
        if self.maybe(0.1):
            return [f"{quantity} {self.pick('+X', '-X')}, where X is {self.value(view)}{limit}"]
        bound = f"{self.pick('at least', 'at most')} {self.value(view)}"
        value = self.pick("0", "1", "3", "doubled", bound, self.value(view))
        if self.maybe(0.2) and type != GAME:
            value = f"{self.pick('their', 'its')} {self.quantity(type).phrase}"
        elif self.maybe(0.1):
            value = self.quantity(GAME).phrase
        return [f"{quantity} {be} {value}{limit}"]

    def changed(self, view: View) -> tuple[str, QuantityWord, str]:
        """Return the quantity of a change, its word, and the type it belongs to."""
        word = self.chance.choice(list(self.index.quantities.values()))
        type = self.chance.choice(sorted(word.types))
        if type == GAME:
            return word.phrase, word, type
        who = ""
        if word.per_player and self.maybe(0.5):
            who = f" for {self.pick('you', 'each opponent') if view.you else 'each player'}"
        if type == "action":
            act, _ = self.act(view, "ing")
            return f"{word.phrase} of {act}", word, "figure"
        if type == "region" and view.here and self.maybe(0.6):
            return f"{word.phrase} here", word, type
        quants = ("", "each") if self.maybe(0.8) else ("the",)
        subject = self.thing(type, view, quants, where=0.6)
        return f"{word.phrase} of {subject}{who}", word, type

    def quantity(self, type: str) -> QuantityWord:
        """Return a quantity of things of a type."""
        words = [word for word in self.index.quantities.values() if type in word.types]
        return self.chance.choice(words or list(self.index.quantities.values()))

    def bound(self) -> str:
        """Return `at least 2`."""
        bound = self.pick("at least", "at most", "at least", "more than", "less than", "exactly")
        return f"{bound} {self.pick('1', '2', '3')}"

    def be(self, word: QuantityWord) -> str:
        """Return the form of `is` for a quantity."""
        return "are" if word.plural else "is"

    # ------------------------------------------------------------ things
    def counted(
        self, type: str, view: View, quants: tuple[str, ...], *, where: float
    ) -> tuple[str, bool]:
        """Return a phrase for things, and whether it may be several."""
        quant = self.chance.choice(quants)
        if type == "region" and quant == "another" and "region" not in view.held:
            quant = "a"
        if quant == "another" and type not in view.held and type not in ("region", "card"):
            quant = "a"
        if quant == "one of":
            if not (view.you and self.index.kinds[type].owned):
                return self.thing(type, view, ("a",), where=where), False
            head = self.pick("one", "each", "2", "up to 2", "up to 3", "any number")
            several = head not in ("one", "each")
            return f"{head} of {self.thing(type, view, ('of',), where=where)}", several
        if quant == "number":
            return self.thing(type, view, ("number",), where=where), True
        if quant in ("up to", "any"):
            head = "any number of" if quant == "any" else f"up to {self.pick('2', '3')}"
            return f"{head} {self.thing(type, view, ('plural',), where=where)}", True
        return self.thing(type, view, (quant,), where=where), quant == ""

    def thing(
        self,
        type: str,
        view: View,
        quants: tuple[str, ...],
        *,
        where: float,
        bare: bool = False,
    ) -> str:
        """Return a noun phrase.

        Args:
            where: how often it says where.
            bare: whether nothing may say whose they are.
        """
        is_named = type in ("region", "player") and quants[0] not in ("", "single", "plural")
        if is_named and self.maybe(0.15):
            names = [name.text for name in self.lexicon.names if name.type == type]
            return self.chance.choice(names)
        quant = self.chance.choice(quants)
        kind, noun = self.index.kinds.get(type), self.noun(type, view)
        plural = quant in ("", "number", "plural", "of")
        number = self.pick("2", "3")
        words = [noun.plural if plural else noun.singular]
        adjectives = self.adjectives(type, view, several=quant == "number")
        if adjectives and self.maybe(0.7 if type == "die" else 0.2):
            words.insert(0, self.chance.choice(adjectives))
        words += self.behind(type, view, where)
        if adjectives and self.maybe(0.08):
            joined = "and " if "with" in " ".join(words) else ""
            that_is = "that are" if plural else "that is"
            words.append(f"{joined}{that_is} not {self.chance.choice(adjectives)}")
        elif kind is not None and "with" not in " ".join(words) and self.maybe(0.04):
            words.append(f"except {self.left_out(type, view)}")
        if kind is not None and not bare and quant != "number" and self.maybe(0.12):
            words.insert(
                1 + (words[0] != noun.plural and words[0] != noun.singular),
                self.standing(type, view),
            )
        said = " ".join(words)
        owned = kind is not None and kind.owned and view.you and not bare
        if owned and quant in ("", "of") and self.maybe(0.5):
            return f"your {said}"
        if quant == "number":
            return f"{number} {said}"
        if quant in ("", "single", "plural", "of"):
            return f"your {said}" if quant == "of" else said
        return article(said) if quant == "a" else f"{quant} {said}"

    def left_out(self, type: str, view: View) -> str:
        """Return what `except` leaves out of things of a type."""
        noun = self.noun(type, view)
        rank = self.pick("highest", "lowest", "second highest")
        top = f"{noun.singular} with the {rank} {self.quantity(type).phrase}"
        described = self.chance.choice(self.adjectives(type, view, several=False) or [""])
        options = [noun.plural, article(noun.singular), f"the {top}", article(top)]
        options.append(f"{described} {noun.plural}".strip())
        if type in view.held:
            options += [f"that {noun.singular}"] * 2
        return self.chance.choice(options)

    def behind(self, type: str, view: View, where: float) -> list[str]:
        """Return where things are, or what is there, mostly nothing."""
        kind, words = self.index.kinds.get(type), []
        if kind is not None and kind.placed and self.maybe(where):
            words.append(self.spot(view, type))
            if type in ("figure", "card") and self.maybe(0.1):
                rank = f"the {self.pick('highest', 'lowest')} {self.quantity(type).phrase}"
                words.append(f"with {rank}")
        elif type == "region" and self.maybe(0.4):
            words.append(self.having(view))
        return words

    def standing(self, type: str, view: View) -> str:
        """Return whose something is, or what of it stands out."""
        kinds = [f"with {self.quantity(type).phrase} {self.bound()}"]
        rank = self.pick("highest", "lowest", "second highest", "second lowest")
        kinds.append(f"with the {rank} {self.quantity(type).phrase}")
        if self.index.kinds[type].owned:
            kinds.append(f"of {self.pick('an opponent', 'a player', 'each player')}")
            kinds.append(f"of {self.pick('opponents', 'players')} {self.rank(view)}")
            if "player" in view.held:
                kinds += ["of that player"] * 2
        if type == "player":
            kinds += [self.rank(view), self.rank(view), self.rank(view)]
        if type == "card":
            kinds += ["with a token", f"with {self.bound()} tokens", "with the most tokens"]
            named = ["that card"] if "card" in view.held else []
            named += ["that card name"] if "card name" in view.held else []
            named += ["another card in a hand", "another card on the board", "another card here"]
            so = self.pick("with", "with", "without")
            kinds.append(f"{so} the name of {self.pick('a card in your hand', *named)}")
        if type == "region":
            kinds.append(f"{self.having(view)} and {self.having(view)}")
            noun = self.noun("figure", view).plural
            kinds.append(f"with {self.pick('more', 'fewer')} {noun} than this region")
            verb = self.pick("killed a figure", "placed corruption", "killed at least 2 figures")
            doer = "you" if view.you else "each player"
            kinds.append(f"where {doer} {verb} {self.pick('this phase', 'this round')}")
            kinds.append(f"where a figure was killed {self.pick('this phase', 'this round')}")
        return self.chance.choice(kinds)

    def rank(self, view: View) -> str:
        """Return what singles out players: `with more power than you`, `who killed a figure`."""
        noun = self.pick("points", "power", "counters", "cultists", "warriors")
        than = self.pick("you" if view.you else "another player", "each other player")
        more = f"with {self.pick('more', 'fewer')} {noun} than {than}"
        most = f"with the {self.pick('most', 'fewest')} {self.pick(noun, 'tokens on their sheet')}"
        did = self.pick(
            "killed a figure", "placed at least 2 corruption", "played no card", "passed"
        )
        who = f"who {did} {self.pick('this phase', 'this round')}"
        deeds = self.pick("killed the most figures", "drew the fewest cards", "lost the most power")
        return self.pick(more, most, who, f"{more} and {most}", f"who {deeds} this round")

    def adjectives(self, type: str, view: View, *, several: bool) -> list[str]:
        """Return the adjectives that fit a type, and what is in view."""
        return [
            each.word
            for each in self.index.adjectives.values()
            if type in each.types
            and (view.you or not each.personal)
            and " " not in each.word
            and (several or each.word != "different")
            and (type in view.held or each.word != "other")
            and (not each.asks or view.here or each.asks & set(view.held))
        ] + [
            verb.participle
            for verb in self.index.verbs.values()
            if verb.makes and type in verb.things and type in view.held
        ]

    def noun(self, type: str, view: View | None = None) -> Noun:
        """Return a noun of a type."""
        fits = [
            noun
            for noun in self.nouns[type]
            if not noun.asks and (view is None or view.you or not noun.personal)
        ]
        return self.chance.choice(fits or self.nouns[type])

    def is_placed(self, type: str) -> bool:
        """Return whether things of a type can be in a region."""
        return type in self.index.kinds and self.index.kinds[type].placed

    def noun_is_counted(self, type: str) -> bool:
        """Return whether things of a type are only counted."""
        return any(noun.counted for noun in self.nouns[type])

    def spot(self, view: View, type: str) -> str:
        """Return `here` or `in a region`."""
        options = ["in Kislev", "in a region", "in each region", f"in a region {self.having(view)}"]
        if view.here:
            options += ["here", "here", "here", "adjacent to this region", "near this region"]
        if "region" in view.held:
            options += ["there", "there"]
        if type in ("figure", "card", "token"):
            options.append("on the board")
        if type == "card":
            options += [f"in {self.kept(view)}"] * 6
        if type == "token" and view.here:
            options += ["on this card", "on another card here"]
        options += ["in each of Kislev and Norsca", "in a region except Kislev"]
        options += ["in the region with the most figures", "in regions with a figure"]
        if type == "figure":
            another = f"another {self.noun('figure', view).singular}"
            options += [f"in a region with {another}", f"near {another}"]
        if view.here and type == "figure":
            options.append(f"here with {self.quantity('figure').phrase} {self.bound()}")
        return self.chance.choice(options)

    def having(self, view: View) -> str:
        """Return `with a figure`, `without corruption` ..."""
        type = self.pick("figure", "token", "card")
        word = self.pick("with", "without")
        if self.maybe(0.2):
            return f"with resistance {self.bound()}"
        if self.maybe(0.2):
            noun = self.noun("figure", view)
            return f"with the {self.pick('most', 'fewest')} {noun.plural}"
        return f"{word} {self.thing(type, view, ('a',), where=0.0)}"

    def place(self, type: str, view: View, quants: tuple[str, ...]) -> str:
        """Return where something goes to or comes from."""
        if type == "store":
            stores = ["stock", "hand", "hand", "deck", "discard pile"]
            end = self.pick("the top of ", "the bottom of ", "", "", "", "")
            said = f"{self.whose(view)} {self.pick(*stores)}"
            if self.maybe(0.2):
                said = f"the {self.pick(*stores)} of {self.pick('an opponent', 'each opponent')}"
            return f"{end}{said}"
        if type == "region" and view.here and self.maybe(0.5):
            return "here"
        if type in view.held and self.maybe(0.4):
            return f"that {type}"
        if (around := self.around(type, view)) and self.maybe(0.2):
            return around
        return self.counted(type, view, quants, where=0.5)[0]

    def around(self, type: str, view: View) -> str:
        """Return `the region of that figure`: the very place in which a thing lies, if any is."""
        lying = [each for each in view.held if each in self.index.kinds]
        lying = [each for each in lying if self.index.kind(each).inside == type]
        return f"the {type} of that {lying[-1]}" if lying else ""

    def whose(self, view: View) -> str:
        """Return whose a store is."""
        return self.pick("the", "your") if view.you else "the"

    def kept(self, view: View) -> str:
        """Return where cards are kept that nobody has played."""
        store = self.pick("hand", "hand", "deck", "discard pile")
        if self.maybe(0.4) and view.you:
            return f"the {store} of {self.pick('an opponent', 'each opponent')}"
        if "player" in view.held and self.maybe(0.5):
            return f"the {store} of that player"
        if {"figure", "card", "upgrade"} & {*view.held} and self.maybe(0.2):
            return f"the {store} of the owner"
        return f"{self.whose(view)} {store}"

    def spread(self, view: View) -> str:
        """Return where something new is placed."""
        options = ["in Kislev", "in a region", "in each of 2 different regions"]
        options += ["in each of Kislev and Norsca", "in a region except Kislev"]
        options.append(f"on the sheet of {self.pick('an opponent', 'each opponent')}")
        if view.here:
            options += ["here", "here", "in an adjacent region"]
            options += ["on this card", f"on {self.pick('another', 'each', 'a')} card here"]
            options += [f"on {self.pick('each figure', 'an enemy figure', 'a cultist')} here"]
        if view.you:
            options += ["on your sheet", f"on {self.pick('one', 'each')} of your figures here"]
        if view.held and view.held[-1] == "figure" and not view.several:
            options.append("on it")
        if "region" in view.held:
            options.append("there")
        return self.chance.choice(options)

    # ------------------------------------------------------------ verbs
    def verb(self, *, core: bool, object: bool = False) -> Verb:
        """Return a verb that a player does.

        Args:
            core: whether it may be one that is no step.
            object: whether it must have an object.
        """
        fits = [
            verb
            for verb in self.index.verbs.values()
            if (core or not (verb.core == verb.things != frozenset() or verb.stand_in))
            and not verb.departs
            and "player" in verb.subjects
            and not (verb.takes and not core)
            and (verb.things or not object)
        ]
        if not core and self.maybe(0.7):  # what ends a game ends what there is to see
            fits = [verb for verb in fits if verb.base not in ("win", "end the game")]
        # What the core rules do happens often, so that rules about it have something to do.
        usual = [verb for verb in fits if verb.by_core] if core and self.maybe(0.6) else []
        return self.chance.choice(usual or fits)

    def type_of(self, verb: Verb) -> str:
        """Return the type of something that a verb is done to."""
        return self.chance.choice(sorted(type for type in verb.things if self.nouns[type]))


def indented(lines: list[str]) -> list[str]:
    """Return lines two blanks further in."""
    return [f"  {line}" for line in lines]

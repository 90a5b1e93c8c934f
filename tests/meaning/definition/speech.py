"""What has been spoken of while a rule is read, and what words that point back mean by it.

Chapter 7 of the manual: things are spoken of when they are chosen, when a rule waited for what
happened to them, and when `for each` goes through them. Nobody settles beforehand what a word
means: it is looked up among what was spoken of when the word is reached.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ruinous.kernel.state.bits import NOTHING, just

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.kernel.state.action import Action


class Referent(NamedTuple):
    """A thing, or several, that words can point back to."""

    type: str
    value: int
    """The thing, or the set of things."""
    many: bool = False
    nouns: tuple[str, ...] = ()
    """By which it was spoken of, as far as that is known."""
    home: int = NOTHING
    """Where it was when it was spoken of."""
    then: tuple[Any, int] | None = None
    """The state then, and the thing, for what is asked once it is gone."""
    befell_nowhere: bool = False
    """It is what a rule waits for, and that is done in no place."""
    beside: tuple[Referent, ...] = ()
    """What it was chosen as another than."""
    chosen: bool = False
    """A step has chosen or made it."""
    awaited: bool = False
    """It is where a rule waits for something."""
    shown: str = ""
    """The action by which they were shown, of what a step has shown."""

    @property
    def things(self) -> int:
        """What it is, as a set."""
        return self.value if self.many else just(self.value)


class Done(NamedTuple):
    """What this block did to things: `removed figures`."""

    verb: str
    type: str
    things: int
    numbers: Mapping[int, int]
    """How often to each: a pile of tokens is one thing."""


class Speech(NamedTuple):
    """What has been spoken of up to a point of a rule."""

    spoken: tuple[Referent, ...] = ()
    """The latest last."""
    described: tuple[Referent, ...] = ()
    """What descriptions are about that are being read, the innermost last."""
    theirs: Referent | None = None
    """Who `their` and `its` are said of."""
    around: tuple[Referent, ...] = ()
    """Who `their` and `its` are said of around what is described."""
    doer: Referent | None = None
    """Who does what a rule waits for: `when an opponent removes one of their figures`."""
    left_out: tuple[Referent, ...] = ()
    """What `other` of their types leaves out before anything that was spoken of."""
    did: tuple[Done, ...] = ()
    actor: int | None = None
    """Who does the step, where that is not `you`."""
    event: tuple[Any, Action] | None = None
    """The verb and the action that is answered, banned or priced."""
    letter: int = 0
    """What `X` is."""
    number: int = 0
    """What `that many` is."""

    def saying(self, *more: Referent) -> Speech:
        """Return it with more that was spoken of, which is what `other` leaves out from now on."""
        types = {each.type for each in more}
        left_out = tuple(each for each in self.left_out if each.type not in types)
        return self._replace(spoken=(*self.spoken, *more), left_out=left_out)

    def acting(self, player: Referent) -> Speech:
        """Return it with somebody who does a step: picks it, and is `that player` in it."""
        return self._replace(actor=player.value, theirs=player).saying(player)

    def about(self, thing: Referent) -> Speech:
        """Return it with the one that `for each` has come to."""
        return self.saying(thing)._replace(theirs=thing).leaving_out(thing)

    def of_whom(self, thing: Referent) -> Speech:
        """Return it where `their` is said of a thing."""
        return self._replace(theirs=thing)

    def describing(self, thing: Referent) -> Speech:
        """Return it inside the description of a thing: words that would mean nothing mean it."""
        around = self.around if self.theirs is None else (*self.around, self.theirs)
        return self._replace(theirs=thing, around=around, described=(*self.described, thing))

    def leaving_out(self, thing: Referent) -> Speech:
        """Return it where `other` is said beside a thing."""
        return self._replace(left_out=(*self.left_out, thing))

    def having_done(self, verb: str, type: str, things: int, numbers: Mapping[int, int]) -> Speech:
        """Return it after something was done to things."""
        rest = tuple(each for each in self.did if (each.verb, each.type) != (verb, type))
        return self._replace(did=(*rest, Done(verb, type, things, numbers)))

    def behind(self, block: Speech) -> Speech:
        """Return it behind a block that need not be carried out: nothing is spoken of in there.

        What steps before it did, and steps in it did as well, goes together.
        """
        more = {(each.verb, each.type): each for each in block.did}
        did = tuple(more.get((each.verb, each.type), each) for each in self.did)
        return self.as_left_by(block)._replace(did=did)

    def as_left_by(self, block: Speech, known: int | None = None) -> Speech:
        """Return it with what was spoken of before a block where the block has left it.

        Args:
            known: how many things were spoken of before both; None: all of the shorter one.
        """
        now = dict(zip(map(id, self.spoken), block.spoken[:known], strict=False))
        spoken = tuple(now.get(id(each), each) for each in self.spoken)
        theirs = None if self.theirs is None else now.get(id(self.theirs), self.theirs)
        return self._replace(spoken=spoken, theirs=theirs)

    def with_instead(self, old: Referent, new: Referent) -> Speech:
        """Return it with another referent in the place of one."""
        theirs = new if self.theirs is old else self.theirs
        spoken = tuple(new if each is old else each for each in self.spoken)
        return self._replace(spoken=spoken, theirs=theirs)

    def without(self, type: str, thing: int) -> Speech:
        """Return it where nothing means a thing any more that is a spare one from now on."""

        def left(each: Referent) -> Referent:
            if each.type != type:
                return each
            if each.many:
                return each._replace(value=each.value & ~(1 << thing))
            return each._replace(value=NOTHING) if each.value == thing else each

        theirs = None if self.theirs is None else left(self.theirs)
        return self._replace(spoken=tuple(map(left, self.spoken)), theirs=theirs)

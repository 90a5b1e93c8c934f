"""The words of the game, and what they mean."""

from ruinous.floor import times
from ruinous.floor.meanings import everything, opponents
from ruinous.floor.things import counted, counted_kind, opponent, player, words
from ruinous.floor.verbs import VerbTable
from ruinous.kernel.engine.quantities import amount
from ruinous.kernel.state.meanings import Meanings
from ruinous.kernel.state.world import ActionSpec
from ruinous.language.lexicon.entries import Kind, Noun, QuantityWord, Window
from ruinous.language.lexicon.lexicon import Lexicon

PLAYER, CARD = words("player"), words("card")


def value(state, card):
    """Return the points of a planted card."""
    printed = state.world.data.cards[card].value
    return amount(state, "value/card", card, printed, state.where[card])


# ---------------------------------------------------------------- what verbs do


def _draw(state, action):
    action.amount = min(action.amount, len(state.pile))
    for _ in range(action.amount):
        state.hands[action.actor].append(state.pile.pop())


def _plant(state, action):
    state.hands[action.actor].remove(action.obj)
    state.where[action.obj] = action.dst
    state.rows[action.dst].append(action.obj)
    state.plant(action.obj)


def _planted(state, action):
    effect, here = state.world.data.compiled[action.obj], action.place
    state.carry_out(effect, "plant", (action.actor, here, action.obj), action)


def _gain(state, action):
    state.coins[action.actor] += action.amount


def _lose(state, action):
    action.amount = min(action.amount, state.coins[action.actor])
    state.coins[action.actor] -= action.amount


_verb = VerbTable(forgotten=words("draw", "gain", "lose", "choose")).verb
VERBS = (
    _verb("draw", things=CARD, doc="Take cards from the pile.", amount=True, by_core=CARD),
    _verb("plant", "plants planted planted planting", things=CARD, core=CARD, by_core=CARD,
          doc="Lay a card of the hand in an orchard."),
    _verb("gain", things=words("coin"), doc="Take coins.", endless=words("coin")),
    _verb("lose", things=words("coin"), doc="Give coins up."),
    _verb("choose", things=CARD | PLAYER, doc="Pick, to speak of it."),
)  # fmt: skip

SPECS = {
    "draw": ActionSpec(commit=_draw),
    "plant": ActionSpec(commit=_plant, after_commit=_planted),
    "gain": ActionSpec(commit=_gain),
    "lose": ActionSpec(commit=_lose),
    "choose": ActionSpec(commit=lambda state, action: None),
}

# ---------------------------------------------------------------- what other words mean


def _of(fruit):
    return lambda scope: scope.world.data.fruit(fruit)


def fruit_noun(fruit):
    """Return the noun that a sort of fruit brings."""
    doc = f"A card of {fruit}s."
    return Noun(singular=fruit, plural=f"{fruit}s", type="card", sort=True, doc=doc)


NOUNS = (
    player(doc="A gardener."),
    opponent(),
    Noun(singular="orchard", plural="orchards", type="orchard", doc="The row of a player."),
    Noun(singular="card", plural="cards", type="card", general=True, doc="A fruit card."),
    counted("coin", "coins", "coin", doc="A point."),
)


def meanings_of(fruits):
    """Return what nouns and quantities mean, the fruits of packs too."""
    nouns = {each: everything(each) for each in ("player", "orchard", "card")}
    return Meanings(
        nouns={"opponent": opponents, **nouns, **{each: _of(each) for each in fruits}},
        counted={"coin": lambda scope, kind: lambda state, player: state.coins[player]},
        quantities={"value": {"card": lambda state, card, place, who: value(state, card)}},
    )


CORE = Lexicon(
    nouns=NOUNS,
    verbs=VERBS,
    quantities=(QuantityWord(phrase="value", types=CARD, doc="Points of a planted card."),),
    times=(times.this("round"),),
    spans=(times.until_end("round"),),
    units=(times.per("round"),),
    windows=(Window("round"),),
    kinds=(
        Kind(name="player", doc="Somebody at the table."),
        Kind(name="orchard", owned=True, doc="A place of cards."),
        Kind(name="card", inside="orchard", owned=True, doc="What is planted."),
        counted_kind("coin", doc="Points"),
    ),
    place_type="orchard",
)

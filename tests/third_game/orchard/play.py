"""Setting up, turns, deciding and ending."""

from typing import NamedTuple

from orchard.words import SPECS, meanings_of, value
from ruinous.game.plain import PlainPlay
from ruinous.game.plain_state import PlainState
from ruinous.game.values import Result
from ruinous.kernel.engine.window import allowed, perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.agenda import ask
from ruinous.kernel.state.bits import bits
from ruinous.kernel.state.frame import Code, Frame
from ruinous.kernel.state.luck import Luck
from ruinous.kernel.state.progress import close_window, open_window
from ruinous.kernel.state.thing_type import ThingType
from ruinous.kernel.state.world import World

HAND, TURN, PICK = 3, 0, 1


class Table(NamedTuple):
    """What does not change during a match."""

    players: tuple
    cards: tuple
    compiled: list

    def fruit(self, name):
        """Return the cards of a fruit."""
        return sum(1 << number for number, card in enumerate(self.cards) if card.fruit == name)


class State(PlainState):
    """Where the cards are, and who has how many coins."""

    FIELDS = ("coins", "hands", "rows", "pile", "where", "round", "done")
    __slots__ = FIELDS

    def __init__(self, world, luck, seats=()):
        super().__init__(world, luck, seats)
        self.coins = [0] * len(seats)
        self.hands, self.rows = [[] for _ in seats], [[] for _ in seats]
        self.pile = list(range(len(world.data.cards)))
        self.where = [-1] * len(self.pile)
        self.round, self.done = 0, False

    def in_orchards(self, places):
        """Return the set of the cards planted in some orchards."""
        return sum(1 << card for place in bits(places) for card in self.rows[place])

    def in_hands(self, players):
        """Return the set of the cards in some hands."""
        return sum(1 << card for player in bits(players) for card in self.hands[player])

    def plant(self, card):
        """Bring the rules of a planted card into force."""
        here = self.where[card]
        order = (here, self.rows[here].index(card))
        self.enact(card, self.world.data.compiled[card], (here, here, card), order)


# ---------------------------------------------------------------- turns


def _turn(state, frame):
    """Begin the turn of a player; before the first one, a round."""
    frame.slots[TURN] = (frame.slots[TURN] + 1) % len(state.seats)
    if frame.slots[TURN] > 0:
        return
    close_window(state, "round")
    if not any(state.hands):
        state.done = True
        state.agenda.clear()
        return
    state.round += 1
    open_window(state, "round")


def _draw(state, frame):
    if state.pile:
        perform(state, Action("draw", frame.slots[TURN], "card"))


def _pick(state, frame):
    player, frame.slots[PICK] = frame.slots[TURN], -1
    picks = tuple(card for card in state.hands[player] if allowed(state, _planting(player, card)))
    if picks:
        ask(state, player, "card", picks, PICK, detail="plant")


def _plant(state, frame):
    frame.at = 0
    player, card = frame.slots
    if card >= 0:
        perform(state, _planting(player, card))
    else:
        state.hands[player].clear()  # nothing may be planted: the hand is given up


def _planting(player, card):
    return Action("plant", player, "card", card, dst=player, place=player)


TURNS = Code("core:turns", (_turn, _draw, _pick, _plant))

# ---------------------------------------------------------------- the part


def points_of(state):
    """Return coins and values of each player."""
    rows = zip(state.coins, state.rows, strict=True)
    return [coins + sum(value(state, card) for card in row) for coins, row in rows]


class Play(PlainPlay):
    """Setting up, turns and ending."""

    players = ("ash", "birch", "cedar", "dogwood")
    state = State

    def build_world(self, catalogue, effects, players, variant):
        """Number the cards and compile their effects."""
        cards = tuple(card for card in catalogue.items for _ in range(card.copies))
        table = Table(tuple(each for each in self.players if each in players), cards, [])
        lexicon, meanings = effects.lexicon, meanings_of(card.fruit for card in cards)
        nothing, first = lambda *_: -1, lambda state: 0
        world = World(lexicon, _types(table), SPECS, meanings, nothing, first, data=table)
        for card in cards:
            source = (card.reference, card.name)
            made = effects.compiled(card.effect, world, source, "card", catalogue.place)
            table.compiled.append(made)
        return world

    def effects_of(self, world):
        """Yield each compiled effect once."""
        yield from world.data.compiled

    def set_up(self, world, seed):
        """Deal the first hands."""
        state = State(world, Luck(seed), world.data.players)
        state.luck.shuffle("pile", state.pile, [card.id for card in world.data.cards])
        for hand in state.hands:
            hand.extend(state.pile.pop() for _ in range(HAND))
        state.agenda.append(Frame(TURNS, [-1, -1]))
        return state

    def activate(self, state):
        """Bring the rules of all planted cards into force."""
        for row in state.rows:
            for card in row:
                state.plant(card)

    def programs(self):
        """Return the programs of the core rules."""
        return (TURNS,)

    def view_of(self, state, player):
        """Return orchards and coins of all, and one hand."""
        if player not in state.seats:
            raise KeyError(player)
        cards = state.world.data.cards
        rows = [[cards[card].name for card in row] for row in state.rows]
        hand = [cards[card].name for card in state.hands[state.seats.index(player)]]
        orchards = dict(zip(state.seats, rows, strict=True))
        coins = dict(zip(state.seats, state.coins, strict=True))
        return {"hand": hand, "orchards": orchards, "coins": coins, "pile": len(state.pile)}

    def result_of(self, state):
        """Return who has most once nobody can plant."""
        if not state.done:
            return None
        points = dict(zip(state.seats, points_of(state), strict=True))
        best = max(points.values())
        winners = tuple(each for each, has in points.items() if has == best)
        return Result("harvest", winners, points, state.round)


def _types(table):
    everybody = (1 << len(table.players)) - 1
    name = lambda state, player: table.players[player]
    types = (
        ThingType(name="player", all=everybody, key=name, label=name),
        ThingType(name="orchard", all=everybody, place=lambda state, place: place, key=name,
                  owned=lambda state, players: players, label=name),
        ThingType(name="card", all=(1 << len(table.cards)) - 1, inside=State.in_orchards,
                  place=lambda state, card: state.where[card],
                  owned=lambda state, who: state.in_orchards(who) | state.in_hands(who),
                  key=lambda state, card: f"{table.cards[card].id}/{card}",
                  label=lambda state, card: table.cards[card].name),
    )  # fmt: skip
    return {each.name: each for each in types}

"""The six phases of a round, each a program of small steps.

A phase proposes actions, announces moments and asks for decisions. It must not know the other
phases, nor any rule of a card; what changes the table goes through the action window, so that
cards can react. Look at :mod:`~ruinous.games.oldworld.phases.draw` first, it is the shortest;
:mod:`~ruinous.games.oldworld.rounds` has the order.
"""

"""How rules act: the action window, quantities, decisions, the agenda, order, luck and the log.

Knows no game. A game hands in its word table, its state and its phases.

Two conventions hold everywhere below. A *thing* is a small whole number, unique among things of
its type; a *set of things* is a whole number whose bit ``n`` says whether thing ``n`` is in it.
"""

"""How rules act: the action window, quantities, decisions, the agenda, order, luck and the log.

This package must not know any game: a game gives its word table, its state and its programs as a
:class:`~ruinous.kernel.state.world.World`, and no word of it may be used here. Look at
:mod:`~ruinous.kernel.engine.window` first (what becomes of an action), then at
:mod:`~ruinous.kernel.state.agenda` (work in progress) and :mod:`~ruinous.kernel.engine.quantities`;
`decisions.md` beside this file says why things are as they are.

Two conventions hold everywhere below. A *thing* is a small whole number, unique among things of
its type; a *set of things* is a whole number whose bit ``n`` says whether thing ``n`` is in it.
"""

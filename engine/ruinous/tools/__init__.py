"""One module per command: arguments in, a report out.

A tool must not know who asks: it prints nothing, draws nothing and knows no exit code; what cannot
be done is raised as :class:`~ruinous.tools.wrong_use.WrongUse`. Look at
:mod:`~ruinous.tools.check.check` first; :mod:`~ruinous.game.scenarios` is what examples
are written in.
"""

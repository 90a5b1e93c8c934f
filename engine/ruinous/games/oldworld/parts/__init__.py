"""The parts of :class:`~ruinous.game.protocol.Game`, each a module of the same name."""

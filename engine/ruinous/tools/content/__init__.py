"""Shows and creates content: explain, interactions, new."""

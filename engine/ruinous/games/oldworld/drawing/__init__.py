"""How the game looks: cards, board and dials on pages, and the table in a terminal."""

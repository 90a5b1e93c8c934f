"""A server for tables: pages, seats by link, and every choice stored before anybody sees it."""

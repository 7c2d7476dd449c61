"""Storage: the database, its schema and queries, locks and messages between processes."""

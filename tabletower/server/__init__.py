"""The server: matches that people and bots play, stored durably, shown as each may see them."""

"""How Riddle speaks."""

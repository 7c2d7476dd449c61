"""How Pennies speaks."""

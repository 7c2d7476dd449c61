"""Heap: the smallest toy, of which tests make versions with other rules."""

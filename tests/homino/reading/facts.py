"""Facts that follow from the maps are worked out once and forgotten when a map changes."""

from functools import wraps


def fact(method):
    """Remember the answers of a method until its object's `facts` are cleared."""
    name = method.__name__

    @wraps(method)
    def remembered(self, *given):
        key = (name, *given)
        if key not in self.facts:
            self.facts[key] = method(self, *given)
        return self.facts[key]

    return remembered

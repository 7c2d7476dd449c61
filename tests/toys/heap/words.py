"""How Heap speaks."""

from . import rules

REASONS = {rules.TOO_FEW: "so many are not left"}

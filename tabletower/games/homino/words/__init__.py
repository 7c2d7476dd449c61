"""How Highrise Homino speaks."""
REASONS = {}


def facts(box, s, seat, move):
    return dict.fromkeys(("domino", "piece", "leaver", "other", "tenant_name", "guest", "declines"), "")

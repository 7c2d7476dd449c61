"""Colours of what is on the balconies: the same by day and by night."""

HEART = "#e2333f"
NOTE = "#2c3a8c"
BEAK = "#f79a1f"
LOVEBIRD, LOVEBIRD_DEEP = "#f6b83c", "#d98a17"
SHIRT, SKIN, HAIR = "#3c6fb5", "#f2b98f", "#6b3f2a"
BLIND_EDGE = "#9e2f2c"
PETAL_EDGE = "#5a4663"
PETALS = {
    "flower_pink": "#ff9dbd",
    "flower_magenta": "#cf1a7e",
    "flower_orange": "#f5822a",
    "flower_purple": "#8456cf",
    "flower_turquoise": "#17b3ae",
    "flower_white": "#ffffff",
}

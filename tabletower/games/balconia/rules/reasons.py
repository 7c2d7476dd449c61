"""Why not: the numbers of the reasons. Their sentences are in the words."""

NOT_NOW, OTHER_HALF, TAKEN, ENTRANCE_THERE, TOUCHES_NOTHING = range(1, 6)

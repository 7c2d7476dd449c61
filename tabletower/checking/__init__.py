"""The contract, for any game: promises, each a sentence and a search for its breach."""

from . import (
    art_promises,
    lesson_promises,
    rules_promises,
    secrecy_promises,
    twin_promises,
    words_promises,
)
from .promise import Promise, Trial

__all__ = ["FIRST", "PROMISES", "Promise", "Trial"]

FIRST = rules_promises.it_ends  # if a game breaks this one, no other can be checked
PROMISES = (
    FIRST,
    rules_promises.lists_agree,
    rules_promises.over_is_over,
    rules_promises.nothing_else_counts,
    rules_promises.census_stays,
    twin_promises.twins_agree,
    twin_promises.batches_agree,
    twin_promises.signature_is_recorded,
    secrecy_promises.views_hold,
    secrecy_promises.imagining_fills_every_hole,
    secrecy_promises.imagining_keeps_what_is_seen,
    secrecy_promises.imagined_games_end,
    secrecy_promises.moves_follow_from_views,
    secrecy_promises.bots_play_by_the_rules,
    secrecy_promises.quiet_may_decline,
    secrecy_promises.course_tells_nothing,
    words_promises.moves_are_said,
    words_promises.refusals_are_said,
    words_promises.all_is_told,
    words_promises.transcripts_are_read_back,
    words_promises.golden_transcripts_play_back,
    words_promises.paragraphs_agree,
    words_promises.pictures_are_drawn,
    words_promises.steps_are_paragraphs,
    words_promises.labels_are_of_picks,
    art_promises.zones_are_whole,
    art_promises.picks_are_picks,
    art_promises.faces_are_drawn,
    art_promises.touched_is_there,
    art_promises.ghosts_lie_over_zones,
    art_promises.drawing_changes_nothing,
    art_promises.cover_and_sheets,
    lesson_promises.lesson_can_be_played,
    lesson_promises.steps_are_known,
    lesson_promises.wrong_is_refused,
    lesson_promises.lesson_points_at_things,
    lesson_promises.lesson_is_short,
)

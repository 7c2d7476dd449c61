"""The contract, for anybody's game: promises, each a sentence and a way to look for its breach."""

from . import drawing, exact, knowing, learning, playing, speaking
from .promise import Promise, Trial

__all__ = ["FIRST", "PROMISES", "Promise", "Trial"]

FIRST = playing.it_ends  # a game that breaks this one can be asked nothing else
PROMISES = (
    FIRST,
    playing.lists_agree,
    playing.over_is_over,
    playing.nothing_else_counts,
    playing.census_stays,
    exact.twins_agree,
    exact.batches_agree,
    exact.signature_is_recorded,
    knowing.views_hold,
    knowing.imagining_fills_every_hole,
    knowing.imagining_keeps_what_is_seen,
    knowing.imagined_games_end,
    knowing.moves_follow_from_views,
    knowing.bots_play_by_the_rules,
    knowing.quiet_may_decline,
    knowing.course_tells_nothing,
    speaking.moves_are_said,
    speaking.refusals_are_said,
    speaking.all_is_told,
    speaking.papers_are_read_back,
    speaking.golden_papers_play_back,
    speaking.paragraphs_agree,
    speaking.pictures_are_drawn,
    speaking.steps_are_paragraphs,
    speaking.labels_are_of_picks,
    drawing.zones_are_whole,
    drawing.picks_are_picks,
    drawing.faces_are_drawn,
    drawing.touched_is_there,
    drawing.ghosts_lie_over_zones,
    drawing.drawing_changes_nothing,
    drawing.cover_and_sheets,
    learning.lesson_can_be_played,
    learning.steps_are_known,
    learning.wrong_is_refused,
    learning.lesson_points_at_things,
    learning.lesson_is_short,
)

"""A second reading of the rules of Domino Dynasty, in plain Python.

A reading is made of the box, the options, the number of players, `chance` and the decks:

- `Reading.decks(box, options, players)` says which ids belong into each deck. Given back in any
  order, the first is the top: `roles` (seat i gets the i-th, the rest is not played), `dominoes`
  (the market, then what rewards draw), `missions` (drawn seat by seat in Report order), `events`.
- `chance(kind, items)` returns the items in a new order. Kinds: `places` (role ids: whose
  Starting Domino lies on places 1, 2, ... of the layout) and `start` (seats: the first one
  starts), in this order when the game is made; `threat` (sides 0-3 = N, E, S, W: the first one);
  `dominoes` and `missions` (discards that become a new deck).

`question()` tells who decides what, `apply(option)` answers. Decisions with one answer are not
asked, and what needs no decision has happened already. Cells are (row, column) and never wrap
around: modulo 16 they are those of the rules. A domino on a map is named by the cell of its half
A, or of half B if A is covered. Map 5 is the shared map. In all its modules § names a paragraph
of the game's `rulebook.md`, D and a number a row of its `rulings.md`.

| kind | options |
|---|---|
| borrow | yes; no; enough |
| cash, offer | yes; no |
| keep | keep slot |
| swap | swap seat; nobody |
| turn | place slot map row column rotation; remove map row column; |
| | move map row column, then new row, column, rotation (the old ones: BACK); skip; pass; |
| | lend seat; call seat |
| second, after | place, remove and move as in a turn; end |
| ignore | ignore mission line |
| messenger, all_in | messenger seat; all_in seat |
| serve, resolve | serve mission; resolve mission (number in the list of all missions held) |
| build | place offer map row column rotation; stop |
| move, rotate | as the move of a turn, under either name; stop where it is a 'may' |
| remove | remove map row column; stop where it is a 'may' |

`Question.about` names the occasion: the reward, penalty or event; ("serve", owner, mission) of a
cash; (lender,) of a borrow; (owner,) of an offer; (strength,) of a serve.
"""

from .box import read_box
from .game import Reading, Result
from .table import Question

__all__ = ["Question", "Reading", "Result", "read_box"]

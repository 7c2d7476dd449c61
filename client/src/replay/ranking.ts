/** Ranking, and the margin of the win. */

export interface Placed {
  seat: number
  place: number
  points: number | null
}

/** All seats, the best first. Equal points share a place; but a winner was better somehow. */
export function ranking(points: readonly (number | null)[], winners: readonly number[]): Placed[] {
  const worth = (seat: number) => points[seat] ?? -Infinity
  const better = (one: number, other: number) =>
    worth(one) > worth(other) ||
    (worth(one) === worth(other) && winners.includes(one) && !winners.includes(other))
  return points
    .map((own, seat) => ({
      seat,
      place: 1 + points.filter((_, other) => better(other, seat)).length,
      points: own,
    }))
    .sort((one, other) => one.place - other.place || one.seat - other.seat)
}

export type Margin =
  | { how: 'shared' }
  | { how: 'together' }
  | { how: 'tie-break'; points: number }
  | { how: 'ahead'; by: number }
  | { how: 'won' }
  | { how: 'lost' }

/** Margin of the win, or what decided instead of points. */
export function margin(ranked: readonly Placed[], winners: readonly number[], together = false): Margin {
  const best = ranked[0]
  const next = ranked.find(({ seat }) => !winners.includes(seat))
  if (winners.length === 0) return { how: 'lost' }
  if (together) return { how: 'together' }
  if (winners.length > 1) return { how: 'shared' }
  if (!best || best.points === null || !next || next.points === null) return { how: 'won' }
  if (best.points === next.points) return { how: 'tie-break', points: best.points }
  return { how: 'ahead', by: best.points - next.points }
}

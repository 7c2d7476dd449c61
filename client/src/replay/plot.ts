/** Geometry of the plot of points by move. */

export interface Paper {
  width: number
  height: number
  /** Room for the numbers on the left, and for lines that touch an edge. */
  left: number
  edge: number
}

export interface Plot {
  x: (move: number) => number
  y: (points: number) => number
  /** The move under a place of the paper. */
  moveAt: (x: number) => number
  ticks: number[]
  paths: string[]
}

const STEPS = [1, 2, 5]

/** Round numbers between two others, few of them. */
export function ticks(low: number, high: number, most = 4): number[] {
  const enough = (step: number) => Math.floor(high / step) - Math.ceil(low / step) + 1 <= most
  let step = 1
  for (let power = 1; !enough(step); power *= 10)
    step = STEPS.map((each) => each * power).find(enough) ?? 10 * power
  const first = Math.ceil(low / step)
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step)
}

export function plot(moves: readonly number[], points: readonly (readonly number[])[], paper: Paper): Plot {
  const all = points.flat()
  const low = Math.min(0, ...all)
  const high = Math.max(low + 1, ...all)
  const last = Math.max(1, moves.at(-1) ?? 1)
  const wide = paper.width - paper.left - paper.edge
  const x = (move: number) => paper.left + (wide * move) / last
  const y = (value: number) => paper.edge + ((paper.height - 2 * paper.edge) * (high - value)) / (high - low)
  const moveAt = (place: number) =>
    Math.max(0, Math.min(last, Math.round(((place - paper.left) / wide) * last)))
  return { x, y, moveAt, ticks: ticks(low, high), paths: points.map((line) => path(moves, line, x, y)) }
}

type Along = (value: number) => number

/** Points stay as they are until a move changes them: a line of steps. */
function path(moves: readonly number[], line: readonly number[], x: Along, y: Along): string {
  const round = (value: number) => Math.round(value * 10) / 10
  const steps = line.map((value, i) => `H${round(x(moves[i] ?? 0))}V${round(y(value))}`)
  return `M${round(x(0))} ${round(y(line[0] ?? 0))}${steps.join('')}`
}

/** Points of a line after a number of moves. */
export function pointsAt(moves: readonly number[], line: readonly number[], at: number): number {
  const passed = moves.filter((move) => move <= at).length
  return line[Math.max(0, passed - 1)] ?? 0
}

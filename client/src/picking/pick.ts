/** A pick is one named choice of a move, "cell:C2"; a move in wire form is its kind and its picks. */

export type Pick = string
export type Chosen = ReadonlyMap<string, string>

/** The kind of a move is a pick too, under this name. */
export const MOVE = 'move'

export const pick = (name: string, value: string): Pick => `${name}:${value}`

export function split(p: Pick): [name: string, value: string] {
  const colon = p.indexOf(':')
  return [p.slice(0, colon), p.slice(colon + 1)]
}

/** A piece may stand for several picks at once, joined by "+": "house:3+level:2". */
export const parts = (p: Pick): [name: string, value: string][] => p.split('+').map(split)

/** The picks that a piece stands for: data-pick may hold several, the first that is possible counts. */
export const picksOf = (attribute: string | null | undefined): Pick[] =>
  attribute ? attribute.split(/\s+/).filter(Boolean) : []

export function wire(kind: string, names: readonly string[], values: readonly string[]): string {
  return [kind, ...names.map((name, i) => pick(name, values[i]!))].join(' ')
}

/** The picks of a wire move, its kind among them. */
export function unwire(move: string): Map<string, string> {
  const [kind, ...picks] = move.split(' ')
  return new Map([[MOVE, kind!], ...picks.map(split)])
}

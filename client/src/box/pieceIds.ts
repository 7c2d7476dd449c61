/** The ids by which a piece at the table is found in the box. */

const USED = /href="#([^"]+)"/g

/** The faces that a drawing uses. */
export const usedIn = (drawing: string): string[] => [...drawing.matchAll(USED)].map(([, id = '']) => id)

const PIECE = '.scene [data-id], .scene [data-pick], .scene [aria-label]'

/** The ids by which a piece at the table can be found in the box, the likeliest first: its own, those of the
 *  pieces that it is a part of and of its parts, and the faces that it is drawn with. */
export function idsOf(target: Element | null): string[] {
  const pieces: Element[] = []
  for (let at = target?.closest(PIECE); at; at = at.parentElement?.closest(PIECE)) pieces.push(at)
  const parts = [...(pieces[0]?.querySelectorAll('[data-id]') ?? [])]
  const own = [...pieces, ...parts].flatMap((piece) => (piece as SVGElement).dataset.id ?? [])
  const drawn = pieces.map((piece) => usedIn(piece.innerHTML)).find((ids) => ids.length)
  return [...new Set([...own, ...(drawn ?? [])])]
}

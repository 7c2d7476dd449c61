/**
 * Visible extent of a piece. The browser's own boxes also count what a symbol hides outside its frame,
 * so a <use> with a size counts as that size, and a group as what is in it.
 */

interface Extent {
  left: number
  top: number
  right: number
  bottom: number
}

/** In the piece's own units. */
export function extent(piece: SVGGraphicsElement): DOMRect {
  const { left, top, right, bottom } = measure(piece)
  return left <= right ? new DOMRect(left, top, right - left, bottom - top) : new DOMRect()
}

/** On the screen. */
export function onScreen(piece: SVGGraphicsElement): DOMRect {
  const matrix = piece.getScreenCTM()
  if (!matrix) return new DOMRect()
  const { x, y, width, height } = extent(piece)
  const { left, top, right, bottom } = mapped(
    { left: x, top: y, right: x + width, bottom: y + height },
    matrix,
  )
  return new DOMRect(left, top, right - left, bottom - top)
}

const NOTHING: Extent = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }

function measure(piece: SVGGraphicsElement): Extent {
  if (piece.dataset.reach) return NOTHING // it can be touched there, and looks no larger for that
  if (piece instanceof SVGUseElement && piece.hasAttribute('width')) return framed(piece)
  if (piece instanceof SVGGElement) return [...piece.children].map(inParent).reduce(both, NOTHING)
  const { x, y, width, height } = piece.getBBox()
  return { left: x, top: y, right: x + width, bottom: y + height }
}

function framed({ x, y, width, height }: SVGUseElement): Extent {
  const [left, top] = [x.baseVal.value, y.baseVal.value]
  return { left, top, right: left + width.baseVal.value, bottom: top + height.baseVal.value }
}

function inParent(child: Element): Extent {
  if (!(child instanceof SVGGraphicsElement)) return NOTHING
  const own = measure(child)
  const list = child.transform.baseVal
  if (!list.numberOfItems || own.left > own.right) return own
  let matrix = new DOMMatrix()
  for (let i = 0; i < list.numberOfItems; i++)
    matrix = matrix.multiply(DOMMatrix.fromMatrix(list.getItem(i).matrix))
  return mapped(own, matrix)
}

function mapped({ left, top, right, bottom }: Extent, matrix: DOMMatrix): Extent {
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ]
  const points = corners.map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix))
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

const both = (a: Extent, b: Extent): Extent => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})

/**
 * FLIP animation of moves: pieces are measured by data-id before the table changes, and fly from
 * there afterwards. A copy flies in an overlay, so that it can cross from one zone into another.
 */

import { reducesMotion } from '../settings.svelte'
import { onScreen } from './extent'

const SVG = 'http://www.w3.org/2000/svg'
const LASTS = 460
const APART = 45 // ms between one piece and the next
const MOST = 16 // when more than this moves, it is another scene, not a move
const EASE = 'cubic-bezier(0.2, 0.75, 0.2, 1)'

interface Spot {
  piece: SVGGraphicsElement
  zone: string
  /** On the screen. */
  rect: DOMRect
  /** Its middle in the zone's own units: a zone that moves as a whole carries its pieces along. */
  at: DOMPoint
}

type Spots = Map<string, Spot>

/** Call before a change; call what it returns after it. */
export function animateMoves(root: ParentNode): () => void {
  if (reducesMotion()) return () => {}
  const before = spots(root)
  return () => launch(before, spots(root))
}

function spots(root: ParentNode): Spots {
  const found: Spots = new Map()
  for (const svg of root.querySelectorAll<SVGSVGElement>('svg.zone'))
    for (const piece of svg.querySelectorAll<SVGGraphicsElement>('.scene [data-id]')) {
      const rect = onScreen(piece)
      const known = found.get(piece.dataset.id!)
      if (rect.width && rect.height && !(known && known.rect.width >= rect.width))
        found.set(piece.dataset.id!, { piece, zone: svg.dataset.zone ?? '', rect, at: middle(rect, svg) })
    }
  return found
}

function launch(before: Spots, after: Spots) {
  const moved = [...after].filter(([id, spot]) => before.has(id) && travelled(before.get(id)!, spot))
  if (moved.length > MOST) return
  const flying = new Set<Element>()
  for (const [id, spot] of moved) {
    if (inFlight(spot.piece, flying)) continue
    send(spot, before.get(id)!.rect, flying.size * APART)
    flying.add(spot.piece)
  }
  if (before.size) for (const [id, spot] of after) if (!before.has(id)) arrive(spot.piece)
}

const middle = (rect: DOMRect, svg: SVGSVGElement): DOMPoint =>
  new DOMPoint(rect.x + rect.width / 2, rect.y + rect.height / 2).matrixTransform(
    svg.getScreenCTM()!.inverse(),
  )

const travelled = (old: Spot, now: Spot): boolean =>
  old.zone !== now.zone || Math.hypot(old.at.x - now.at.x, old.at.y - now.at.y) > 0.5

const inFlight = (piece: Element, flying: Set<Element>) => [...flying].some((other) => other.contains(piece))

function send(now: Spot, from: DOMRect, delay: number) {
  const carrier = document.createElementNS(SVG, 'g')
  carrier.append(copy(now.piece))
  overlay().append(carrier)
  now.piece.setAttribute('data-flying', '')
  const size = Math.sqrt((from.width * from.height) / (now.rect.width * now.rect.height))
  const flown = carrier.animate([place(now.rect, from, size), { translate: '0 0', scale: '1' }], {
    duration: LASTS,
    delay,
    easing: EASE,
    fill: 'backwards',
  })
  const land = () => {
    carrier.remove()
    now.piece.removeAttribute('data-flying')
  }
  flown.finished.then(land, land)
}

/** Scaled about the origin, then moved so that the middles meet. */
function place(now: DOMRect, from: DOMRect, size: number): Keyframe {
  const x = from.x + from.width / 2 - size * (now.x + now.width / 2)
  const y = from.y + from.height / 2 - size * (now.y + now.height / 2)
  return { translate: `${x}px ${y}px`, scale: `${size}` }
}

/** The piece as it lies on the screen, with what it inherits from the groups around it. */
export function copy(piece: SVGGraphicsElement): SVGElement {
  const matrix = piece.getScreenCTM()!
  let made = piece.cloneNode(true) as SVGElement
  const { a, b, c, d, e, f } = matrix
  made.setAttribute('transform', `matrix(${[a, b, c, d, e, f].join(' ')})`)
  strip(made)
  for (let outer = piece.parentElement; outer && outer.localName === 'g'; outer = outer.parentElement) {
    const shell = outer.cloneNode(false) as SVGElement
    shell.removeAttribute('transform')
    strip(shell)
    shell.append(made)
    made = shell
  }
  return made
}

/** A copy is no piece: it cannot be picked, focused or measured. */
function strip(made: SVGElement) {
  for (const element of [made, ...made.querySelectorAll('*')])
    for (const name of [
      'data-id',
      'data-pick',
      'role',
      'tabindex',
      'aria-label',
      'data-flying',
      'data-state',
    ])
      element.removeAttribute(name)
}

function arrive(piece: SVGGraphicsElement) {
  piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: LASTS, easing: 'ease-out' })
}

/** Overlay over the whole page, for copies in flight. */
export function overlay(): SVGSVGElement {
  const known = document.querySelector<SVGSVGElement>('svg.overlay')
  if (known) return known
  const made = document.createElementNS(SVG, 'svg')
  made.setAttribute('class', 'overlay')
  made.setAttribute('aria-hidden', 'true')
  document.body.append(made)
  return made
}

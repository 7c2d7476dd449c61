/** Faces of a game: those that a table begins with, then one file with all of them. Each is inserted into
 *  the page when a zone first uses it. An inserted face costs rendering time, visible or not: all those of
 *  a large box take a second. */

import { api } from '../net/api'
import { t } from '../strings'
import { usedIn } from './pieceIds'

const SVG = 'http://www.w3.org/2000/svg'

const wanted = new Set<string>() // used in some zone, loaded or not
let stock = new Map<string, Element>()
let latest = '' // of the games whose faces were asked for

/** Insert the faces that this drawing uses, now or when they are loaded. */
export function useFaces(drawing: string) {
  for (const id of usedIn(drawing)) {
    if (wanted.has(id)) continue
    wanted.add(id)
    place(id)
  }
}

function place(id: string) {
  const face = stock.get(id)
  if (!face || face.isConnected) return
  sheet()?.append(face)
  useFaces(face.innerHTML)
}

/** How large a face is drawn; nothing until it is there. */
export function sizeOf(id: string): { width: number; height: number } | undefined {
  const box = stock.get(id)?.getAttribute('viewBox')?.split(' ').map(Number)
  return box && { width: box[2]!, height: box[3]! }
}

const sheet = () => document.querySelector<SVGElement>('svg.faces')

/** Take in the faces that a table uses, which come before all of them. */
export async function firstFaces(game: string, digest: string, coming: Promise<string>): Promise<void> {
  if (!digest || isThere(game, digest)) return
  latest = digest
  const text = await coming
  if (latest === digest && !isThere(game, digest)) take(game, digest, text)
}

/** Fetch all of a game's faces. Those of the game before it go. */
export async function loadFaces(game: string, digest: string): Promise<void> {
  if (!digest) return
  latest = digest
  if (isThere(game, digest)) return
  const text = await api.faces(game, digest)
  if (latest === digest) stockFaces(game, digest, text) // or another table is shown by now
}

/** Take in a game's faces that have come with something else. */
export function stockFaces(game: string, digest: string, text: string) {
  latest = digest
  if (isThere(game, digest)) return
  take(game, digest, text)
  sheet()!.dataset.whole = ''
}

/** Those that are there already stay as they are. */
function take(game: string, digest: string, text: string) {
  const more = [...parse(text).children].map((face) => [face.id, face] as const)
  stock = new Map(isOf(sheet(), game, digest) ? [...more, ...stock] : more)
  if (!isOf(sheet(), game, digest)) spread(game, digest)
  for (const id of wanted) place(id)
}

const isOf = (sheet: SVGElement | null, game: string, digest: string) =>
  sheet?.dataset.game === game && sheet.dataset.digest === digest

/** All of them. */
const isThere = (game: string, digest: string) =>
  isOf(sheet(), game, digest) && sheet()!.dataset.whole !== undefined

function parse(text: string): SVGSVGElement {
  const found = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  if (found.namespaceURI !== SVG || found.localName !== 'svg') throw new Error(t.errors.noFaces)
  return document.importNode(found, true) as Element as SVGSVGElement
}

/** Insert an empty sheet for them. Not display: none, which would break gradients and patterns in it. */
function spread(game: string, digest: string) {
  const empty = document.createElementNS(SVG, 'svg')
  empty.classList.add('faces')
  empty.setAttribute('aria-hidden', 'true')
  Object.assign(empty.dataset, { game, digest })
  sheet()?.remove()
  document.body.append(empty)
}

/** Faces of a game: one file from the server, each inserted into the page when a zone first uses it. An
 *  inserted face costs rendering time, visible or not: all those of a large box take a second. */

import { api } from '../net/api'
import { t } from '../strings'

const SVG = 'http://www.w3.org/2000/svg'
const USED = /href="#([^"]+)"/g

const wanted = new Set<string>() // used in some zone, loaded or not
let stock = new Map<string, Element>()
let latest = '' // of the games whose faces were asked for

/** Insert the faces that this drawing uses, now or when they are loaded. */
export function useFaces(drawing: string) {
  for (const [, id = ''] of drawing.matchAll(USED)) {
    if (wanted.has(id)) continue
    wanted.add(id)
    place(id)
  }
}

function place(id: string) {
  const face = stock.get(id)
  if (!face) return
  document.querySelector('svg.faces')?.append(face)
  useFaces(face.innerHTML)
}

/** Fetch a game's faces. Those of the game before it go. */
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
  stock = new Map([...parse(text).children].map((face) => [face.id, face]))
  spread(game, digest)
  for (const id of wanted) place(id)
}

const isThere = (game: string, digest: string) =>
  document.querySelector(`svg.faces[data-game="${CSS.escape(game)}"][data-digest="${CSS.escape(digest)}"]`)

function parse(text: string): SVGSVGElement {
  const found = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  if (found.namespaceURI !== SVG || found.localName !== 'svg') throw new Error(t.errors.noFaces)
  return document.importNode(found, true) as Element as SVGSVGElement
}

/** Insert an empty sheet for them. Not display: none, which would break gradients and patterns in it. */
function spread(game: string, digest: string) {
  const sheet = document.createElementNS(SVG, 'svg')
  sheet.classList.add('faces')
  sheet.setAttribute('aria-hidden', 'true')
  Object.assign(sheet.dataset, { game, digest })
  document.querySelector('svg.faces')?.remove()
  document.body.append(sheet)
}

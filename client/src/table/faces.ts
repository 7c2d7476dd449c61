/** A game's faces: drawn once by the server, put into the page once, used by every zone. */

import { api } from '../net/api'
import { t } from '../strings'

const SVG = 'http://www.w3.org/2000/svg'

function parse(text: string): SVGSVGElement {
  const found = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  if (found.namespaceURI !== SVG || found.localName !== 'svg') throw new Error(t.errors.noFaces)
  return document.importNode(found, true) as Element as SVGSVGElement
}

function put(svg: SVGSVGElement, game: string, digest: string) {
  // Not display: none, for gradients and patterns in there would not be found.
  svg.classList.add('faces')
  svg.setAttribute('aria-hidden', 'true')
  svg.dataset.game = game
  svg.dataset.digest = digest
  document.querySelector(`svg.faces[data-game="${CSS.escape(game)}"]`)?.remove()
  document.body.append(svg)
}

const there = (game: string, digest: string) =>
  document.querySelector(`svg.faces[data-game="${CSS.escape(game)}"][data-digest="${CSS.escape(digest)}"]`)

export async function bring(game: string, digest: string): Promise<void> {
  if (!digest || there(game, digest)) return
  const svg = parse(await api.faces(game, digest))
  if (!there(game, digest)) put(svg, game, digest)
}

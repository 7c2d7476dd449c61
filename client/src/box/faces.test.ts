// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { firstFaces, loadFaces, useFaces } from './faces'

const sheet = (...ids: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg">${ids.map((id) => `<symbol id="${id}"/>`).join('')}</svg>`
const shown = () => document.querySelector<SVGElement>('svg.faces')?.dataset.game

test('faces that come late do not take the place of those of the table that is shown', async () => {
  let late = (_: Response) => {}
  const slow = new Promise<Response>((come) => (late = come))
  vi.stubGlobal('fetch', (path: string) =>
    path.includes('/slow/') ? slow : Promise.resolve(new Response(sheet('b'))),
  )
  useFaces('<use href="#b"/>')
  const left = loadFaces('slow', '1')
  await loadFaces('quick', '2')
  late(new Response(sheet('a')))
  await left
  expect(shown()).toBe('quick')
  expect(document.querySelector('svg.faces #b')).not.toBeNull()
})

test('the faces that a table uses come first, and stay when all others come', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(sheet('d', 'e'))))
  useFaces('<use href="#d"/><use href="#e"/>')
  await firstFaces('table', '3', Promise.resolve(sheet('d')))
  const first = document.getElementById('d')
  expect([first !== null, document.getElementById('e')]).toEqual([true, null])
  await loadFaces('table', '3')
  expect(document.getElementById('d')).toBe(first)
  expect(document.querySelector('svg.faces #e')).not.toBeNull()
})

// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { loadFaces, useFaces } from './faces'

const sheet = (id: string) => `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="${id}"/></svg>`
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

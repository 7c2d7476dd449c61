// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { isRebuilt } from './rebuilt'

const page = (name: string) => `<head><script type="module" src="/assets/${name}.js"></script></head>`

const served = (html: string, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(html, { status })))

beforeEach(() => {
  const script = Object.assign(document.createElement('script'), { type: 'module' })
  script.setAttribute('src', '/assets/index-old.js')
  vi.spyOn(document, 'querySelector').mockReturnValue(script)
})

test('a page from before the house was rebuilt', async () => {
  served(page('index-new'))
  expect(await isRebuilt()).toBe(true)
})

test('a page that is as it was is not loaded again and again', async () => {
  served(page('index-old'))
  expect(await isRebuilt()).toBe(false)
})

test('a house that is away or not built yet is not rebuilt', async () => {
  served('The pages are not built yet', 503)
  expect(await isRebuilt()).toBe(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError()))
  expect(await isRebuilt()).toBe(false)
})

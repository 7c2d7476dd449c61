// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { me } from './me.svelte'

/** Who the server takes this browser for. */
let guest: string | null
let asked: string[]

beforeEach(() => {
  guest = null
  asked = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    asked.push(init?.method ?? 'GET')
    if (init?.body) guest = (JSON.parse(String(init.body)) as { name: string }).name
    return Response.json({ name: guest, id: guest && 'x' })
  })
})

test('a server that was away is asked again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError()))
  await expect(me.load()).rejects.toThrow('cannot be reached')
  vi.stubGlobal('fetch', async () => Response.json({ name: 'Ann', id: 'x' }))
  await me.load()
  expect(me.name).toBe('Ann')
})

test('a guest whom another page has made keeps their name', async () => {
  guest = 'Ann'
  await me.be('Somebody')
  expect([guest, me.name, asked]).toEqual(['Ann', 'Ann', ['GET']])
})

test('whoever was signed out elsewhere is made a guest again', async () => {
  guest = 'Ann'
  await me.be()
  guest = null
  await me.be()
  expect([guest, me.name]).toEqual(['Ann', 'Ann'])
})

test('whoever says another name is called so', async () => {
  guest = 'Ann'
  await me.beCalled(' Bea ')
  expect([guest, me.name]).toEqual(['Bea', 'Bea'])
  await me.beCalled('')
  expect(guest).toBe('Bea')
})

test('a stranger is called the same on every page', async () => {
  vi.resetModules()
  const here = (await import('./me.svelte')).me.wish
  vi.resetModules()
  expect((await import('./me.svelte')).me.wish).toBe(here)
})

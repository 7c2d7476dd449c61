import { expect, test } from 'vitest'
import { isLocalhost, publicOrigin } from './publicOrigin'

test('only this machine calls itself so', () => {
  expect(['localhost', '127.0.0.1', '127.1.2.3', '[::1]'].map(isLocalhost)).not.toContain(false)
  expect(
    ['192.168.7.3', 'example.org', 'localhost.example.org', '1127.0.0.1'].map(isLocalhost),
  ).not.toContain(true)
})

test('the address in the network is shared, where there is one', () => {
  expect(publicOrigin('http://localhost:8000', ['http://192.168.7.3:8000'])).toBe('http://192.168.7.3:8000')
  expect(publicOrigin('http://localhost:8000', [])).toBe('http://localhost:8000')
})

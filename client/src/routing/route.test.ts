import { expect, test } from 'vitest'
import { moveIn, route } from './route'

test('each address has its page', () => {
  expect(route('/')).toEqual({ page: 'lobby' })
  expect(route('/m/x7Kq')).toEqual({ page: 'match', id: 'x7Kq' })
  expect(route('/rules/some%20game')).toEqual({ page: 'rules', game: 'some game' })
  expect(route('/print/four')).toEqual({ page: 'print', game: 'four' })
  expect(route('/start/four')).toEqual({ page: 'start', game: 'four' })
  expect(route('/box/four')).toEqual({ page: 'box', game: 'four' })
  expect(route('/learn/one/')).toEqual({ page: 'learn', game: 'one' })
  expect(route('/me')).toEqual({ page: 'me' })
})

test('anything else is lost', () => {
  for (const path of ['/m', '/me/x', '/a', '/m/a/b', '/rules/%ff'])
    expect(route(path)).toEqual({ page: 'notFound' })
})

test('a move in the address', () => {
  expect(moveIn('#17')).toBe(17)
  expect(moveIn('#p2.4')).toBeNull()
  expect(moveIn('')).toBeNull()
})

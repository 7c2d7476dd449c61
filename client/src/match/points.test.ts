import { expect, test } from 'vitest'
import { zoneAt } from './points'
import type { Zone } from './snapshot'

const zone = (name: string, place: Zone['place'], ...ids: string[]) =>
  ({ name, place, svg: ids.map((id) => `<g data-id="${id}"/>`).join('') }) as Zone
const ZONES = [
  zone('wall', 'main', 'c-A1', 'b7'),
  zone('wall-pink', 'other', 'c-A1', 'b9'),
  zone('turn', 'shared', 'token-1'),
]
const at = (name: string, piece: string) => zoneAt({ zone: name, piece, x: 0, y: 0 }, ZONES)?.name

test('a point is in the zone of its name', () => {
  expect(at('wall-pink', 'c-A1')).toBe('wall-pink')
  expect(at('turn', '')).toBe('turn')
})

test('on a board of another name it is on one’s own', () => {
  expect(at('wall-green', 'c-A1')).toBe('wall')
  expect(at('wall-green', '')).toBe('wall')
  expect(at('wall-green', 'b9')).toBe(undefined)
})

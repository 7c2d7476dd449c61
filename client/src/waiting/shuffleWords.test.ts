import { expect, test } from 'vitest'
import type { Sealed, Witnessed } from '../fairness/witness'
import type { Shuffle } from '../net/wire'
import { task } from './shuffleWords'

const sealed = (seal: string, seals: string[] | null = null): Sealed => ({
  seat: 1,
  word: `word of ${seal}`,
  salt: '',
  seal,
  seals,
})
const seen = (...mine: Sealed[]) => ({ mine }) as unknown as Witnessed
const shuffle = (closed: boolean, awaited: number[], seals = ['a', 'b']) =>
  ({ closed, awaited, seals }) as Shuffle

test('nobody tells anything before it is asked for', () => {
  expect(task(shuffle(false, []), 1, seen(sealed('b')))).toBeNull()
  expect(task(shuffle(true, [0]), 1, seen(sealed('b')))).toBeNull()
  expect(task(shuffle(true, [0, 1]), null, seen(sealed('b')))).toBeNull()
})

test('the word that lies there sealed is told, and no other', () => {
  const mine = seen(sealed('x'), sealed('b'), sealed('y'))
  expect(task(shuffle(true, [0, 1]), 1, mine)).toEqual({ do: 'tell', sealed: sealed('b') })
})

test('after words were opened again, the one that was told is sealed anew', () => {
  const mine = seen(sealed('b', ['a', 'b']), sealed('never told'))
  expect(task(shuffle(false, [0, 1]), 1, mine)).toEqual({ do: 'seal', word: 'word of b' })
})

test('words that were opened again before mine was told are sealed anew, too', () => {
  expect(task(shuffle(false, [0, 1]), 1, seen(sealed('b')))).toEqual({ do: 'seal', word: 'word of b' })
})

test('words are told in two rounds at most: a third would let somebody choose among deals', () => {
  const mine = seen(sealed('old', ['a', 'old']), sealed('b', ['a', 'b']))
  expect(task(shuffle(false, [0, 1]), 1, mine)).toEqual({ do: 'refuse' })
})

test('what another browser sealed is lost here', () => {
  expect(task(shuffle(true, [1]), 1, null)).toEqual({ do: 'lost' })
  expect(task(shuffle(true, [1]), 1, seen(sealed('x')))).toEqual({ do: 'lost' })
  expect(task(shuffle(false, [1]), 1, seen({ ...sealed('x'), seat: 0 }))).toEqual({ do: 'lost' })
})

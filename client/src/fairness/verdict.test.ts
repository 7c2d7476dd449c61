import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Shuffle } from '../net/wire'
import { lineOf } from './shuffle'
import { comesOut, wordsIn, recompute, type ShuffleData, type Words } from './recompute'
import { command, collectEvidence, judge, proves, quoted, type Verdict } from './verdict'
import { sealsSeen, type Witnessed } from './witness'

/** What the page fills in. */
function filledIn(shuffle: Shuffle, seen: Witnessed | null): ShuffleData {
  const seals = collectEvidence(shuffle, seen).mine?.seals ?? sealsSeen(shuffle, seen) ?? shuffle.seals
  const lines = shuffle.words.map((word, seat) => lineOf(shuffle.salts[seat]!, word))
  const hash = seen?.hash ?? shuffle.hash
  return { id: shuffle.match, secret: shuffle.secret!, lines, seals, hash, seed: shuffle.seed! }
}

interface Case {
  name: string
  verdict: string
  shuffle: Shuffle
  seen: Witnessed | null
  command: string
}

const file = new URL('../../../tests/shuffles.json', import.meta.url)
const cases = JSON.parse(readFileSync(file, 'utf8')) as Case[]

test.each(cases)('$name: $verdict', async ({ shuffle, seen, verdict, command: line }) => {
  const [told, evidence] = [filledIn(shuffle, seen), collectEvidence(shuffle, seen)]
  const words = wordsIn(told.lines, evidence.mine)
  expect(judge(comesOut(await recompute(told), told), words, evidence)).toBe(verdict)
  expect(command('game.txt', told, evidence)).toBe(line)
})

test('only what nobody can have chosen is called so', () => {
  const early = { early: true } as Witnessed
  const sentences: [Verdict, Words, string][] = [
    ['fair', 'mine', 'provesMine'],
    ['fair', 'others', 'provesOthers'],
    ['reopened', 'mine', 'provesReopened'],
    ['reopened', 'others', 'provesReopened'],
    ['unseen', 'others', 'provesNow'],
    ['alone', 'none', 'provesAlone'],
  ]
  for (const [verdict, words, sentence] of sentences) expect(proves(verdict, words, early)).toBe(sentence)
  expect(proves('alone', 'none', null)).toBe('provesAloneNow')
})

test.each([
  ['plain', 'plain'],
  ['', "''"],
  ['two words', "'two words'"],
  ["it's", "'it'\\''s'"],
  ['$(reboot)', "'$(reboot)'"],
  ['a;b', "'a;b'"],
])('a shell reads %j as one word', (text, word) => expect(quoted(text)).toBe(word))

test.each(['\x1b[201~', 'a\nb', '\u202e', '\u2028', '\ud800', '\x07'])(
  'no command is offered that could harm a terminal: %j',
  (word) => {
    const told: ShuffleData = { id: 'x7', secret: 's', lines: [word], seals: [''], hash: 'h', seed: '1' }
    expect(command('game.txt', told, collectEvidence(null, null))).toBeNull()
  },
)

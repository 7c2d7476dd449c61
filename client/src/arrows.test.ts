import { expect, test } from 'vitest'

/** Each folder imports from those before it, and from itself. */
const ORDER = [
  ...[
    'style',
    'strings',
    'settings',
    'names',
    'net',
    'picking',
    'sound',
    'components',
    'routing',
    'notifications',
  ],
  ...['fairness', 'match', 'learn', 'panels', 'print', 'replay', 'waiting', 'box', 'table', 'lobby'],
  ...['pages', 'App'],
]
const FILES = import.meta.glob<string>('./*/**/*.{ts,svelte}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The folder or the file of this one that a path leads to: './net/api.ts' → 'net'. */
const layer = (path: string): string => /^(?:\.\/|\.\.\/)(\w+)/.exec(path)![1]!
const imported = (text: string): string[] =>
  [...text.matchAll(/\b(?:from|import)\s*\(?'(\.\.\/[^']+)'/g)].map((found) => found[1]!)
const arrows = Object.entries(FILES).flatMap(([file, text]) =>
  imported(text).map((path) => ({ file, from: layer(file), to: layer(path) })),
)

test('imports point one way', () => {
  const wrong = arrows.filter(({ from, to }) => ORDER.indexOf(to) > ORDER.indexOf(from))
  expect(wrong).toEqual([])
})

test('every folder has its place', () => {
  const layers = new Set(arrows.flatMap(({ from, to }) => [from, to]))
  expect([...layers].filter((each) => !ORDER.includes(each))).toEqual([])
  expect(arrows.length).toBeGreaterThan(100)
})

// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { focusGlowing } from './glowing'

beforeEach(() => {
  document.body.innerHTML = `
    <svg class="zone"><g id="a" data-state="can" tabindex="-1"></g><g tabindex="0"></g></svg>
    <svg class="zone" aria-hidden="true"><g data-state="can" tabindex="-1"></g></svg>
    <svg class="zone"><g id="b" data-state="can" tabindex="0"></g></svg>
    <section class="actions" tabindex="-1"><div class="choices">
      <div role="group"><button id="c"></button></div><button>Cancel</button></div></section>`
})

const walk = (by: 1 | -1) => {
  focusGlowing(document.body, by)
  return document.activeElement?.id
}

test('one key leads to everything that can be picked, round and round', () => {
  expect([walk(1), walk(1), walk(1), walk(1)]).toEqual(['a', 'b', 'c', 'a'])
  expect([walk(-1), walk(-1)]).toEqual(['c', 'b'])
})

test('from the question its buttons come next', () => {
  document.querySelector<HTMLElement>('.actions')!.focus()
  expect(walk(1)).toBe('c')
})

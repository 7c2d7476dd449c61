// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { Focus } from './focus'

let focus: Focus
const actions = () => document.querySelector<HTMLElement>('.actions')!
const button = () => document.querySelector<HTMLElement>('button')!

beforeEach(() => {
  document.body.innerHTML = '<section class="actions" tabindex="-1"><button></button><i></i></section>'
  focus = new Focus(() => document.body)
  button().focus()
  focus.note({ target: button() } as unknown as FocusEvent)
})

test('whoever has pressed a button that is gone is still among what can be done', () => {
  button().remove()
  focus.follow()
  expect(document.activeElement).toBe(actions())
})

test('who is somewhere stays there', () => {
  const pressed = button()
  focus.follow()
  expect(document.activeElement).toBe(pressed)
})

test('after a move one Enter too many picks nothing: the question has the focus', () => {
  focus.leavePieces()
  expect(document.activeElement).toBe(actions())
})

test('whoever is elsewhere while their move comes in is left there', () => {
  document.body.insertAdjacentHTML('beforeend', '<input>')
  const input = document.querySelector('input')!
  input.focus()
  focus.leavePieces()
  expect(document.activeElement).toBe(input)
})

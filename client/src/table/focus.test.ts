// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { Focus } from './focus'

let focus: Focus
let isPicking = false
const actions = () => document.querySelector<HTMLElement>('.actions')!
const button = () => document.querySelector<HTMLElement>('button')!

beforeEach(() => {
  document.body.innerHTML = '<section class="actions" tabindex="-1"><button></button><i></i></section>'
  focus = new Focus(
    () => document.body,
    () => isPicking,
  )
  isPicking = false
  button().focus()
  focus.note({ target: button() } as unknown as FocusEvent)
})

/** What observers are called after. */
const changes = () => new Promise((done) => setTimeout(done))

test('whoever has pressed a button that is gone or disabled is still among what can be done', async () => {
  for (const lose of [() => button().setAttribute('disabled', ''), () => button().remove()]) {
    const stop = focus.keep(document.body)
    button().focus()
    focus.note({ target: button() } as unknown as FocusEvent)
    lose()
    await changes()
    stop()
    expect(document.activeElement).toBe(actions())
  }
})

const SHEET = '<button class="back"></button><button class="main"></button>'

test.each([
  ['a sheet that is closed', 'stage', SHEET, (place: HTMLElement) => place.remove(), '.actions'],
  [
    'the first line of a sheet, which ends Back',
    'stage',
    SHEET,
    (place: HTMLElement) => place.querySelector('button')!.setAttribute('disabled', ''),
    '.main',
  ],
  [
    'a strip that brings its zone to the front',
    'felt',
    '<button class="front"></button>',
    (place: HTMLElement) => place.replaceChildren(),
    '.actions',
  ],
])('the focus is not lost with %s', async (_, name, inside, change, next) => {
  document.body.insertAdjacentHTML('beforeend', `<div class="${name}">${inside}</div>`)
  const place = document.querySelector<HTMLElement>(`.${name}`)!
  const pressed = place.querySelector('button')!
  const stop = focus.keep(document.body)
  pressed.focus()
  focus.note({ target: pressed } as unknown as FocusEvent)
  change(place)
  await changes()
  stop()
  expect(document.activeElement).toBe(document.querySelector(next))
})

test('a zone that is drawn anew has the focus again; while one picks, the question has it', () => {
  const zone = '<svg class="zone" data-zone="map"><g tabindex="0"></g></svg>'
  const piece = () => document.querySelector<SVGElement>('g')!
  for (const next of [piece, actions]) {
    document.querySelector('svg')?.remove()
    document.body.insertAdjacentHTML('beforeend', zone)
    piece().focus()
    focus.note({ target: piece() } as unknown as FocusEvent)
    piece().remove()
    document.querySelector('svg')!.insertAdjacentHTML('beforeend', '<g tabindex="0"></g>')
    focus.restore()
    expect(document.activeElement).toBe(next())
    isPicking = true
  }
})

test('who is somewhere stays there, and so does who has left by Tab', () => {
  const pressed = button()
  focus.restore()
  expect(document.activeElement).toBe(pressed)
  pressed.blur()
  focus.restore()
  expect(document.activeElement).toBe(document.body)
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

import { expect, test } from 'vitest'
import type { Sitting } from '../net/wire'
import { Placeholders } from './placeholders'

const sitting = (name: string): Sitting => ({ kind: 'guest', name, level: null, you: false })
const seats = [sitting('Ann'), sitting('<b>&"Bartholomew'), sitting('')]
const marked = (seat: number, own: string) => `${String.fromCharCode(0xe000 + seat)}${own}\ue00f`

test('a player’s name stands where the game names the seat', () => {
  const names = new Placeholders(seats)
  expect(names.fill(`${marked(0, 'Amber')} pays ${marked(1, 'Blue')}`)).toBe('Ann pays <b>&"Bartholomew')
  expect(names.fill('Amber is a colour')).toBe('Amber is a colour')
})

test('where nobody sits, the game’s own name stays', () => {
  expect(new Placeholders(seats).fill(`${marked(2, 'Coral')} and ${marked(5, 'Fuchsia')}`)).toBe(
    'Coral and Fuchsia',
  )
})

test('in a drawing it is short, and never markup', () => {
  expect(new Placeholders(seats).fillMarkup(`<text>${marked(1, 'Blue')}</text>`)).toBe(
    '<text>&lt;b&gt;&amp;&quot;Bart…</text>',
  )
})

test('a name of two words is drawn with an initial, unless two would be called so', () => {
  const drawn = (...names: string[]) =>
    new Placeholders(names.map(sitting)).fillMarkup(names.map((_, seat) => marked(seat, '')).join(' '))
  expect(drawn('Dapper Lantern', 'Ben')).toBe('Dapper L. Ben')
  expect(drawn('Dapper Lantern', 'Dapper Lemon')).toBe('Dapper La… Dapper Le…')
  expect(drawn('Philosophical Goat')).toBe('Philosoph…')
})

test('in a message, drawings are told from texts', () => {
  const message = {
    ask: marked(1, 'Blue'),
    zones: [{ title: marked(1, 'Blue'), parts: [marked(1, 'Blue')] }],
    ghost: { wall: marked(1, 'Blue') },
    n: 3,
  }
  expect(new Placeholders(seats).fillMessage(message)).toEqual({
    ask: '<b>&"Bartholomew',
    zones: [{ title: '<b>&"Bartholomew', parts: ['&lt;b&gt;&amp;&quot;Bart…'] }],
    ghost: { wall: '&lt;b&gt;&amp;&quot;Bart…' },
    n: 3,
  })
})

test('the reader is "you" in what is said to them, and lines are sentences', () => {
  const mine = new Placeholders([seats[0]!, { ...seats[1]!, you: true }])
  const said = `${marked(1, 'Blue')} lays \ue010b33 (sofa)\ue011the sofa\ue012`
  expect(mine.fillMessage({ log: [{ lines: [said] }], text: said, title: marked(1, 'Blue') })).toEqual({
    log: [{ lines: ['You lay the sofa'] }],
    text: 'you lay the sofa',
    title: '<b>&"Bartholomew',
  })
  expect(new Placeholders(seats).fillMessage({ prompt: said })).toEqual({
    prompt: '<b>&"Bartholomew lays the sofa',
  })
})

test('what is said of a piece has the whole name', () => {
  expect(new Placeholders(seats).fillMarkup(`<g aria-label="${marked(1, 'Blue')}: 3"/>`)).toBe(
    '<g aria-label="&lt;b&gt;&amp;&quot;Bartholomew: 3"/>',
  )
})

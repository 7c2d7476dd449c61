import { expect, test } from 'vitest'
import { sentence } from '../strings/sentences'
import { addressed, named } from './address'

const ME = '\ue001Coin\ue00f'
const OTHER = '\ue002Roads\ue00f'
const told = (text: string) => addressed(text, '\ue001')

test('a thing is called by what it is, not by its code', () => {
  expect(named('lays \ue010b33 (sofa)\ue011the sofa\ue012 on \ue0100,0\ue011their storey\ue012')).toBe(
    'lays the sofa on their storey',
  )
})

test.each([
  [`${ME} lays the sofa on their storey, facing east`, 'you lay the sofa on your storey, facing east'],
  [`${ME} is done`, 'you are done'],
  [`${ME} passes`, 'you pass'],
  [`${ME} cannot pay`, 'you cannot pay'],
  [`${ME} has failed three missions and leaves the family`, 'you have failed three missions and leave the family'],
  [`${OTHER} asks ${ME} for the bed`, `${OTHER} asks you for the bed`],
  [`the cat wanders from ${ME} to ${OTHER}`, `the cat wanders from you to ${OTHER}`],
  [`the pool of ${ME} lures a tenant of ${OTHER}`, `your pool lures a tenant of ${OTHER}`],
  [`the pool of ${OTHER} lures a tenant of ${ME}`, `the pool of ${OTHER} lures a tenant of yours`],
  [`the mission for Housing of ${ME} dies: it needs Housing 7`, 'your mission for Housing dies: it needs Housing 7'],
  [`the boy cannot bear the construction at ${ME}'s and goes to ${OTHER}`, `the boy cannot bear the construction at your place and goes to ${OTHER}`],
  [`round 2 begins; ${ME} starts`, 'round 2 begins; you start'],
  [`${ME}'s house burns`, 'your house burns'],
  [`b c are ${ME}'s, d a ${OTHER}'s`, `b c are yours, d a ${OTHER}'s`],
  [`b c are ${OTHER}'s, d a ${ME}'s`, `b c are ${OTHER}'s, d a yours`],
  [`nothing fits: ${ME} discards the bed`, 'nothing fits: you discard the bed'],
  [`${OTHER} lays the bed on their storey`, `${OTHER} lays the bed on their storey`],
]) ('%s', (text, expected) => expect(told(text)).toBe(expected)) // prettier-ignore

test('lines are whole sentences that can be joined', () => {
  expect(sentence('you lay the sofa')).toBe('You lay the sofa')
  expect(sentence('Mia earns: Draw 3 dominoes.')).toBe('Mia earns: Draw 3 dominoes')
  expect(sentence('and then …')).toBe('And then …')
})

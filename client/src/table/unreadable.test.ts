// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { hideUnreadable } from './unreadable'

test('words that are too small are not drawn, until they are larger', () => {
  document.body.innerHTML = `<svg><g><text font-size="20">12</text><text font-size="8">who</text></g></svg>`
  const scene = document.querySelector('g')! as SVGGElement
  for (const each of document.querySelectorAll('svg *')) Object.assign(each, { getCTM: () => null })
  const shown = () => [...scene.querySelectorAll('text')].map((text) => text.style.visibility)
  hideUnreadable(scene, 1)
  expect(shown()).toEqual(['', 'hidden'])
  hideUnreadable(scene, 0.5)
  expect(shown()).toEqual(['', ''])
})

test('a sign is not drawn without its figure', () => {
  document.body.innerHTML = `<svg><g><g class="figures"><use /><text font-size="8">3</text></g></g></svg>`
  const scene = document.querySelector('g')! as SVGGElement
  for (const each of document.querySelectorAll('svg *')) Object.assign(each, { getCTM: () => null })
  const figures = document.querySelector<SVGGElement>('.figures')!
  hideUnreadable(scene, 1)
  expect(figures.style.visibility).toBe('hidden')
  hideUnreadable(scene, 0.5)
  expect(figures.style.visibility).toBe('')
})

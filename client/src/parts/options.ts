/** Options of a game, in words. */

import type { Game, Option } from '../net/wire'

export const said = (value: string): string => value.replaceAll('_', ' ')

/** Whether it is only a matter of on and off. */
export const isTick = (option: Option): boolean =>
  option.values.length === 2 && option.values.includes('on') && option.values.includes('off')

/** What is to be known of an option; a tick says by itself what “on” is. */
export const about = (option: Option): string =>
  isTick(option) ? option.description.replace(/^on: /, '') : option.description

/** What is not as usual: 'Who may answer: everyone'. */
export const unusual = (game: Game | undefined, chosen: Record<string, string>): string[] =>
  (game?.options ?? [])
    .filter((option) => (chosen[option.name] ?? option.default) !== option.default)
    .map(({ name, title }) => `${title}: ${said(chosen[name]!)}`)

/** Options of a game, in words. */

import type { Game, Option } from '../net/wire'

export const humanize = (value: string): string => value.replaceAll('_', ' ')

/** Whether it is only a matter of on and off. */
export const isCheckbox = (option: Option): boolean =>
  option.values.length === 2 && option.values.includes('on') && option.values.includes('off')

/** What is to be known of an option; a tick says by itself what “on” is. */
export const about = (option: Option): string =>
  isCheckbox(option) ? option.about.replace(/^on: /, '') : option.about

/** What is not as usual: 'Who may answer: everyone'. */
export const unusual = (game: Game | undefined, chosen: Record<string, string>): string[] =>
  (game?.options ?? [])
    .filter(({ name, usual }) => (chosen[name] ?? usual) !== usual)
    .map(({ name, title }) => `${title}: ${humanize(chosen[name]!)}`)

/** Texts for the options of a game. */

import type { Game, Option, Preset } from '../net/wire'

export const humanize = (value: string): string => value.replaceAll('_', ' ')

/** True if the values are on and off. */
export const isCheckbox = (option: Option): boolean =>
  option.values.length === 2 && option.values.includes('on') && option.values.includes('off')

/** Description of an option; a checkbox needs no “on:”. */
export const about = (option: Option): string =>
  isCheckbox(option) ? option.description.replace(/^on: /, '') : option.description

/** Options with another value for one of them; defaults are left out. */
export function withOption(
  options: Record<string, string>,
  option: Option,
  value: string,
): Record<string, string> {
  const rest = { ...options }
  delete rest[option.name]
  return value === option.default || !value ? rest : { ...rest, [option.name]: value }
}

/** Options that differ from their defaults: 'Who may answer: everyone'. */
export const unusual = (game: Game | undefined, chosen: Record<string, string>): string[] =>
  (game?.options ?? [])
    .filter((option) => (chosen[option.name] ?? option.default) !== option.default)
    .map(({ name, title }) => `${title}: ${humanize(chosen[name]!)}`)

/** The preset that these options are. */
export const presetOf = (game: Game | undefined, chosen: Record<string, string>): Preset | undefined =>
  game?.presets.find((preset) =>
    game.options.every(
      ({ name, default: usual }) => (chosen[name] ?? usual) === (preset.options[name] ?? usual),
    ),
  )

/** How a match is played, in few words: its preset, or what is not as usual. */
export const summary = (game: Game | undefined, chosen: Record<string, string>): string[] => {
  const preset = presetOf(game, chosen)
  return preset ? [preset.title] : unusual(game, chosen)
}

/** Words for listeners. */

/** Sentences, each with a capital and one full stop. */
export const sentences = (texts: readonly string[]): string =>
  texts
    .map((text) => text.trim().replace(/\.+$/, ''))
    .filter(Boolean)
    .map((text) => text[0]!.toUpperCase() + text.slice(1))
    .map((text) => (/[!?…:]$/.test(text) ? text : `${text}.`))
    .join(' ')

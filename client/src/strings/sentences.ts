/** Sentences out of lines of text. */

/** It begins with a capital; lines are joined by full stops, and have none themselves. */
export const sentence = (text: string): string =>
  (text.charAt(0).toUpperCase() + text.slice(1)).replace(/([^.])\.$/, '$1')

/** Each with a capital and one full stop. */
export const sentences = (texts: readonly string[]): string =>
  texts
    .map((text) => sentence(text.trim()).replace(/\.+$/, ''))
    .filter(Boolean)
    .map((text) => (/[!?…:]$/.test(text) ? text : `${text}.`))
    .join(' ')

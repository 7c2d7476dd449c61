/** The little markdown that a lesson uses: paragraphs, **strong**, *stress* and `code`. */

export interface Span {
  kind: 'text' | 'strong' | 'em' | 'code'
  text: string
}

const MARKS = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g

export const paragraphs = (markdown: string): Span[][] =>
  markdown
    .trim()
    .split(/\n\s*\n/)
    .filter(Boolean)
    .map((text) => spans(text.replace(/\s*\n\s*/g, ' ')))

function spans(text: string): Span[] {
  const found: Span[] = []
  let at = 0
  for (const match of text.matchAll(MARKS)) {
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) })
    const [, strong, em, code] = match
    found.push(
      strong
        ? { kind: 'strong', text: strong }
        : em
          ? { kind: 'em', text: em }
          : { kind: 'code', text: code! },
    )
    at = match.index + match[0].length
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) })
  return found
}

/** Sentences for the reader: "you" where the reader is meant, names of things where a transcript has codes. */

const PAGED = /\ue010[^\ue011]*\ue011([^\ue012]*)\ue012/g
const ME = '\ue020' // the reader, while a sentence is told anew
const END = '[.;:]' // of a clause

/** Codes are for transcripts: a page says what the thing is. */
export const named = (text: string): string => (text.includes('\ue010') ? text.replace(PAGED, '$1') : text)

/** A sentence in which the marked seat is the reader. */
export function addressed(text: string, mark: string): string {
  const own = new RegExp(`${mark}[^\ue00f]*\ue00f`, 'g')
  if (!text.includes(mark)) return text
  return text
    .replace(own, ME)
    .replace(new RegExp(`\\bat ${ME}'s`, 'g'), 'at your place')
    .replace(new RegExp(`${ME}'s(?=$|[.,;:])`, 'g'), 'yours')
    .replace(new RegExp(`${ME}'s`, 'g'), 'your')
    .replace(new RegExp(`\\bthe ((?:(?!\\bthe | of |[.;:]).)*?) of ${ME}`, 'gi'), 'your $1')
    .replace(new RegExp(`\\b(an? (?:(?! of |[.;:]).)*?) of ${ME}`, 'gi'), '$1 of yours')
    .replace(new RegExp(`(^|${END} )${ME} ([^.;:]*)`, 'g'), (_, before: string, rest: string) => {
      return `${before}you ${inSecondPerson(rest)}`
    })
    .replaceAll(ME, 'you')
}

/** 'lays the sofa on their storey', of somebody: what of the reader. */
function inSecondPerson(rest: string): string {
  const [verb = '', ...more] = rest.split(' ')
  return [verbOf(verb), more.join(' ')]
    .filter(Boolean)
    .join(' ')
    .replace(/\btheir\b/g, 'your')
    .replace(
      /\band (is|has|does|goes|leaves|loses|keeps|takes|draws|pays|discards)\b/g,
      (_, verb: string) => {
        return `and ${verbOf(verb)}`
      },
    )
}

const IRREGULAR: Record<string, string> = { is: 'are', was: 'were', has: 'have', does: 'do', goes: 'go' }

/** 'lays' → 'lay', 'passes' → 'pass', 'carries' → 'carry'; 'must' stays. */
function verbOf(verb: string): string {
  if (IRREGULAR[verb]) return IRREGULAR[verb]
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`
  if (/(ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2)
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb
}

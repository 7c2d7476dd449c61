/** Primitives of the commit-reveal shuffle: the promise, the seals, the mixing. */

const bytes = (text: string) => new TextEncoder().encode(text)

export const hex = (data: ArrayBuffer): string =>
  [...new Uint8Array(data)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const sha256 = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', bytes(text)))

/** Browsers compute hashes on secure pages only. */
export const able = (): boolean => 'subtle' in crypto

/** Text whose hash commits the server to its secret before the match. */
export const promiseText = (id: string, secret: string): string => `tabletower shuffle\n${id}\n${secret}`

export const promise = (id: string, secret: string): Promise<string> => sha256(promiseText(id, secret))

/** Text whose hash, the seal, commits a player to a word before it is revealed. */
export const sealText = (id: string, seat: number, salt: string, word: string): string =>
  `tabletower word\n${id}\n${seat}\n${salt}\n${word}`

export const seal = (id: string, seat: number, salt: string, word: string): Promise<string> =>
  sha256(sealText(id, seat, salt, word))

export const newSalt = (): string => hex(crypto.getRandomValues(new Uint8Array(16)).buffer)

/** True for a word that the server accepts: short, one line, visible characters. */
export const isWord = (word: string): boolean => /^(?: |[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Z}]){1,40}$/u.test(word)

/** A seat's part of the mixing. Most seats have no word, and then no salt. */
export const lineOf = (salt: string, word: string): string => (salt ? `${salt} ${word}` : word)

/** The salt and the word of such a line. */
export function partsOf(line: string): { salt: string; word: string } {
  const found = /^([0-9a-f]{32}) (.+)$/.exec(line)
  return found ? { salt: found[1]!, word: found[2]! } : { salt: '', word: line }
}

/** Text that is mixed with the secret: all of it is known only when every word is revealed. */
export const mixText = (id: string, lines: readonly string[]): string => `${id}\n${lines.join('\n')}`

export async function mix(id: string, secret: string, lines: readonly string[]): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return hex(await crypto.subtle.sign('HMAC', key, bytes(mixText(id, lines))))
}

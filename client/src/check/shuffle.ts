/** The fair shuffle, done over again: the promise, the mixing, the seed. */

const bytes = (text: string) => new TextEncoder().encode(text)

export const hex = (data: ArrayBuffer): string =>
  [...new Uint8Array(data)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** What is hashed before the match: the server is then bound to its secret. */
export const promiseText = (id: string, secret: string): string => `tabletower shuffle\n${id}\n${secret}`

/** What is mixed with the secret: nobody knows all of it before the words are in. */
export const mixText = (id: string, words: readonly string[]): string => `${id}\n${words.join('\n')}`

export const promise = async (id: string, secret: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', bytes(promiseText(id, secret))))

export async function mix(id: string, secret: string, words: readonly string[]): Promise<string> {
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return hex(await crypto.subtle.sign('HMAC', key, bytes(mixText(id, words))))
}

/** What was dealt from: all of the mixing; of older matches its first 62 bits, as a number. */
export const seedOf = (mixed: string, told: string): string =>
  told.length && told.length < mixed.length ? String(BigInt(`0x${mixed.slice(0, 16)}`) >> 2n) : mixed

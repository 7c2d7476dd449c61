/** The server's HTTP side. Every failure is an Error with one sentence for people. */

import { t } from '../strings'
import type { Card, Game, Lesson, Me, NewMatch, Rulebook, Table } from './wire'

export class Failure extends Error {
  constructor(
    message: string,
    readonly status = 0,
  ) {
    super(message)
  }
}

async function said(response: Response): Promise<string> {
  try {
    return ((await response.json()) as { error?: string }).error ?? t.errors.odd(response.status)
  } catch {
    return t.errors.odd(response.status)
  }
}

async function call(path: string, init?: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, init)
  } catch {
    throw new Failure(t.errors.unreachable)
  }
  if (!response.ok) throw new Failure(await said(response), response.status)
  return response
}

async function get<T>(path: string): Promise<T> {
  return (await call(path)).json() as Promise<T>
}

async function post<T>(path: string, body: unknown = {}): Promise<T> {
  const headers = { 'Content-Type': 'application/json' }
  return (await call(path, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<T>
}

const match = (id: string) => `/api/matches/${encodeURIComponent(id)}`
const game = (name: string) => `/api/games/${encodeURIComponent(name)}`

/** Aligned cells come with a style attribute, which the page's policy does not allow. */
const unstyled = (book: Rulebook): Rulebook => ({
  ...book,
  html: book.html.replace(/ style="text-align:\s*(\w+)"/g, ' class="$1"'),
})

export const api = {
  me: () => get<Me>('/api/me'),
  name: (name: string) => post<Me>('/api/me', { name }),
  token: () => post<{ token: string }>('/api/me/token'),
  recovery: () => post<{ link: string }>('/api/me/recovery'),
  recover: (secret: string) => post<Me>('/api/recover', { secret }),
  games: () => get<Game[]>('/api/games'),
  rulebook: async (name: string) => unstyled(await get<Rulebook>(`${game(name)}/rulebook`)),
  lesson: (name: string) => get<Lesson>(`${game(name)}/lesson`),
  matches: () => get<{ mine: Card[]; public: Card[] }>('/api/matches'),
  make: (wish: NewMatch) => post<{ id: string }>('/api/matches', wish),
  match: (id: string) => get<Card>(match(id)),
  /** What can be said over the line can also be posted. */
  tell: (id: string, verb: string, fields: object) => post<object>(`${match(id)}/${verb}`, fields),
  table: (id: string, at?: number) => get<Table>(`${match(id)}/table${at === undefined ? '' : `?at=${at}`}`),
  upload: (text: string) => post<{ id: string }>('/api/transcripts', { text }),
  faces: async (name: string, digest: string) =>
    (await call(`/art/${encodeURIComponent(name)}/${encodeURIComponent(digest)}.svg`)).text(),
  transcript: (id: string) => `${match(id)}/transcript`,
  archive: '/api/archive',
}

export const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error))

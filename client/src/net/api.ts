/** The server's HTTP side. Every failure is an Error with one sentence for people. */

import { t } from '../strings'
import { compare } from './clock'
import { network } from './network.svelte'
import type {
  Box,
  Cards,
  Compiled,
  Course,
  Game,
  Lesson,
  Links,
  Made,
  Me,
  NewMatch,
  Notice,
  Order,
  Print,
  PrintParts,
  Recovery,
  Refusal,
  Rulebook,
  Table,
  Token,
  Commands,
  MatchCard,
  Muted,
  Muting,
} from './wire'

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
    return ((await response.json()) as Partial<Refusal>).error ?? t.errors.odd(response.status)
  } catch {
    return t.errors.odd(response.status)
  }
}

async function call(path: string, init?: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, init)
  } catch {
    network.lost = true
    throw new Failure(t.errors.unreachable)
  }
  network.lost = false
  if (!response.ok) throw new Failure(await said(response), response.status)
  return response
}

/** What is told to this reader, and kept by nobody. */
async function told<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await call(path, init)
  compare(response)
  return response.json() as Promise<T>
}

const get = <T>(path: string): Promise<T> => told(path)

/** What is the same for everybody, and kept by the browser until it changes: its date is no clock. */
const kept = async <T>(path: string): Promise<T> => (await call(path)).json() as Promise<T>

function post<T>(path: string, body: unknown = {}): Promise<T> {
  const headers = { 'Content-Type': 'application/json' }
  return told(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

const match = (id: string) => `/api/v1/matches/${encodeURIComponent(id)}`
const query = (asked: Record<string, number | undefined>) => {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined)
  return given.length ? `?${given.map(([name, value]) => `${name}=${value}`).join('&')}` : ''
}
const game = (name: string) => `/api/v1/games/${encodeURIComponent(name)}`

export const api = {
  me: () => get<Me>('/api/v1/me'),
  name: (name: string) => post<Me>('/api/v1/me', { name }),
  token: () => post<Token>('/api/v1/me/token'),
  recovery: () => post<Recovery>('/api/v1/me/recovery'),
  revoke: () => post<Me>('/api/v1/me/revoke'),
  muted: () => get<Muted[]>('/api/v1/me/muted'),
  mute: (id: string, how: Muting) => post<Muted[]>('/api/v1/me/muted', { id, how }),
  recover: (secret: string) => post<Me>('/api/v1/recover', { secret }),
  games: () => kept<Game[]>('/api/v1/games'),
  game: (name: string) => kept<Game>(game(name)),
  rulebook: (name: string) => kept<Rulebook>(`${game(name)}/rulebook`),
  startSheet: (name: string) => kept<Rulebook>(`${game(name)}/start`),
  /** With options of the game, or the usual ones. */
  box: (name: string, options: string) => kept<Box>(`${game(name)}/box${options}`),
  matchBox: (id: string) => kept<Box>(`${match(id)}/box`),
  notice: () => get<Notice>('/api/v1/notice'),
  links: () => get<Links>('/api/v1/links'),
  compiled: (name: string) => get<Compiled>(`${game(name)}/compiled`),
  lesson: (name: string) => get<Lesson>(`${game(name)}/lesson`),
  parts: (name: string, order: Partial<Order>) => post<PrintParts>(`${game(name)}/parts`, order),
  print: (name: string, order: Partial<Order>) => post<Print>(`${game(name)}/prints`, order),
  printed: (id: string) => `/api/v1/prints/${encodeURIComponent(id)}/pdf`,
  printedPage: (id: string, page: number) => `/api/v1/prints/${encodeURIComponent(id)}/pages/${page}`,
  matches: () => get<Cards>('/api/v1/matches'),
  make: (wish: NewMatch) => post<Made>('/api/v1/matches', wish),
  match: (id: string) => get<MatchCard>(match(id)),
  /** What can be said over the line can also be posted. */
  tell: <V extends keyof Commands>(id: string, verb: V, fields: Commands[V]['fields']) =>
    post<Commands[V]['answer']>(`${match(id)}/${verb}`, fields),
  /** The table now, and the name of this state of it: a socket need not send it again. */
  firstTable: async (id: string): Promise<{ table: Table; tag: string }> => {
    const response = await call(`${match(id)}/table`)
    compare(response)
    const tag = /"(.+)"/.exec(response.headers.get('etag') ?? '')?.[1] ?? ''
    return { table: (await response.json()) as Table, tag }
  },
  /** The faces that the table uses now, but for its lists: much less than all of them. */
  firstFaces: async (id: string) => (await call(`${match(id)}/faces`)).text(),
  table: (id: string, at?: number, seat?: number) => get<Table>(`${match(id)}/table${query({ at, seat })}`),
  points: (id: string) => get<Course>(`${match(id)}/points`),
  upload: (text: string) => post<Made>('/api/v1/transcripts', { text }),
  faces: async (name: string, digest: string) =>
    (await call(`/art/${encodeURIComponent(name)}/${encodeURIComponent(digest)}.svg`)).text(),
  transcript: (id: string) => `${match(id)}/transcript`,
  socket: (id: string) => `${location.origin.replace(/^http/, 'ws')}${match(id)}/socket`,
  archive: '/api/v1/archive',
}

export const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The line to a table: a WebSocket that comes back by itself, and never sends anything twice. */

import { t } from '../strings'
import type { Answer, Emote, Here, Message, Notice, Refusal, Table, Commands, Update } from './wire'

/** What is told unasked. */
export type News = Table | Update | Emote | Here | Message | Notice

export type State = 'opening' | 'open' | 'lost'

/** The server said no, with a reason. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly stale: boolean,
  ) {
    super(message)
  }
}

/** It never left, or nobody knows whether it arrived. */
export class Unsent extends Error {}

interface Waiting {
  answer: (value: Answer) => void
  fail: (error: Error) => void
}

interface Hooks {
  told: (message: News) => void
  state: (state: State) => void
  /** How many events are known here: the line asks for what came after. */
  known: () => number
  /** The state of the table that was read otherwise: it is not sent again. */
  has: () => string
}

const LONGEST = 10_000
const ANSWER_WITHIN = 15_000
const LONGER: { [V in keyof Commands]?: number } = { fork: 30_000 } // a long match is played again

/** Wait longer each time, and not all at the same moment. */
export const patience = (tries: number, chance = Math.random()): number =>
  Math.min(LONGEST, 400 * 2 ** tries) * (0.75 + chance / 2)

export class Line {
  #socket: WebSocket | null = null
  #waiting = new Map<number, Waiting>()
  #next = 1
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #ready = false
  #closed = false

  constructor(
    readonly url: string,
    readonly hooks: Hooks,
  ) {
    addEventListener('online', this.#check)
    addEventListener('offline', this.#offline)
    document.addEventListener('visibilitychange', this.#seen)
    this.hooks.state('opening')
    this.#open()
  }

  /** Say something and wait for its answer. Nothing is kept back for later. */
  async say<V extends keyof Commands>(
    verb: V,
    fields: Commands[V]['fields'],
  ): Promise<Commands[V]['answer']> {
    if (!this.#ready) throw new Unsent(t.errors.unsent)
    return this.#send(verb, fields)
  }

  close() {
    this.#closed = true
    this.#ready = false
    this.#failAll('') // whoever has left need not be told
    clearTimeout(this.#timer)
    removeEventListener('online', this.#check)
    removeEventListener('offline', this.#offline)
    document.removeEventListener('visibilitychange', this.#seen)
    this.#socket?.close()
  }

  #open() {
    const socket = new WebSocket(this.url)
    this.#socket = socket
    this.#timer = setTimeout(() => this.#lose(socket), ANSWER_WITHIN)
    socket.onopen = () => this.#hello(socket)
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as News | Answer | Refusal)
    socket.onclose = () => this.#lose(socket)
  }

  /** First catch up; only then may anything else be said. */
  async #hello(socket: WebSocket) {
    clearTimeout(this.#timer)
    try {
      await this.#send('hello', { since: this.hooks.known(), has: this.hooks.has() })
      this.#ready = true
      this.#tries = 0
      this.hooks.state('open')
    } catch {
      this.#lose(socket)
    }
  }

  #send<V extends keyof Commands>(verb: V, fields: Commands[V]['fields']): Promise<Commands[V]['answer']> {
    const id = this.#next++
    return new Promise((answer, fail) => {
      const late = setTimeout(() => this.#miss(id, verb), LONGER[verb] ?? ANSWER_WITHIN)
      const done = () => clearTimeout(late)
      this.#waiting.set(id, {
        answer: (value) => (done(), answer(value as Commands[V]['answer'])),
        fail: (error) => (done(), fail(error)),
      })
      this.#socket!.send(JSON.stringify({ command: verb, id, ...fields }))
    })
  }

  #hear(message: News | Answer | Refusal) {
    if ('type' in message) this.hooks.told(message)
    else if (typeof message.reply_to === 'number') this.#answered(message.reply_to, message)
  }

  #answered(id: number, answer: Answer | Refusal) {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if ('error' in answer) waiting?.fail(new Refused(answer.error, answer.stale ?? false))
    else waiting?.answer(answer)
  }

  /** No answer came: is anybody there at all? */
  #miss(id: number, verb: keyof Commands) {
    this.#fail(id, new Unsent(t.errors.unanswered))
    if (verb !== 'hello') this.#check()
  }

  #fail(id: number, error: Error) {
    this.#waiting.get(id)?.fail(error)
    this.#waiting.delete(id)
  }

  /** Nobody waits for ever for what cannot come any more. */
  #failAll(why: string) {
    for (const id of [...this.#waiting.keys()]) this.#fail(id, new Unsent(why))
  }

  /** It is closed, or says nothing: one that is dead would take a minute to be closed. */
  #lose(socket: WebSocket) {
    if (socket !== this.#socket) return
    this.#socket = null
    clearTimeout(this.#timer)
    socket.close()
    this.#ready = false
    this.#failAll(t.errors.unsure)
    if (this.#closed) return
    this.hooks.state('lost')
    this.#timer = setTimeout(() => this.#open(), patience(this.#tries++))
  }

  /** The browser knows at once what a socket finds out after a minute. */
  #offline = () => {
    if (this.#socket) this.#lose(this.#socket)
  }

  #seen = () => {
    if (document.visibilityState === 'visible') this.#check()
  }

  /** A line may be dead without knowing, after a sleep or in another network: ask for what is new. */
  #check = () => {
    const socket = this.#socket
    if (this.#closed) return
    if (!socket) return this.#soon()
    if (!this.#ready) return // it is on its way
    this.#send('hello', { since: this.hooks.known(), has: this.hooks.has() }).catch((error: unknown) => {
      if (error instanceof Unsent) this.#lose(socket)
    })
  }

  #soon() {
    clearTimeout(this.#timer)
    this.#tries = 0
    this.#open()
  }
}

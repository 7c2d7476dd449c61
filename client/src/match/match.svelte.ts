/** A live match: its latest snapshot, presence, emotes, and requests to the server. */

import { tick } from 'svelte'
import { announced } from '../net/announced.svelte'
import { api } from '../net/api'
import { Line, type News, type State } from '../net/line'
import type { Emote, Entry, Here, Message, Seat, Table, Commands, Update } from '../net/wire'
import { Placeholders } from './placeholders'
import { beat, reducesMotion } from '../settings.svelte'
import { UpdateQueue } from './updateQueue'
import { Recap } from './recap.svelte'
import { merge, newEntries, type Snapshot } from './snapshot'
import { Talk, wordsOf } from './talk.svelte'
import { Telling } from './telling.svelte'

/** What a seat shows for a moment: an emote, or words that are not read beside the log. */
export interface Bubble extends Pick<Emote, 'seat'> {
  emote?: string
  words?: string
  key: number
}

interface Hooks {
  /** Around every change of the table: pieces are measured before and flown after. */
  before?: () => () => void
  news?: (entries: Entry[], snapshot: Snapshot, old: Snapshot | null) => void
}

const BUBBLE_FOR = 4500

/** Remember what was shown of the shuffle. */
const note = async ({ shuffle, phase }: Table) => {
  const { witness } = await import('../fairness/witness')
  witness(shuffle, phase)
}

export class Match {
  snapshot = $state.raw<Snapshot | null>(null)
  link = $state<State>('opening')
  here = $state.raw<Here | null>(null)
  bubbles = $state.raw<Bubble[]>([])
  hooks: Hooks = {}
  #line: Line
  #bubble = 0
  #stranger = false
  /** The state of the table that was read by HTTP, until the socket sends another. */
  #has = ''
  #told: Table | null = null // last, with what was left out
  #queue = new UpdateQueue((update) => void this.#apply(update), beat)
  #settled = () => {}
  /** The table may be there before its socket is open, or known to be lost: what is asked waits for that. */
  #opened = new Promise<void>((settled) => (this.#settled = settled))
  readonly recap = new Recap()
  readonly telling = new Telling(beat, reducesMotion)
  /** Updates that are still to be shown. */
  waiting = $state(0)
  readonly talk: Talk
  /** Fails if there is no such match. */
  readonly first: Promise<void>
  /** Those faces that the first table uses; they come with it. */
  readonly faces: Promise<string>

  table = $derived(this.snapshot?.table ?? null)
  you = $derived(this.table?.you ?? null)
  mine = $derived(this.you !== null && (this.table?.asked.includes(this.you) ?? false))
  /** True if I have a legal move, also when no answer is awaited. */
  may = $derived(this.you !== null && (this.mine || (this.table?.legal.length ?? 0) > 0))
  seats = $derived<Seat[]>(this.table?.seats ?? [])

  constructor(readonly id: string) {
    this.talk = new Talk(id, {
      request: (verb, fields) => this.request(verb, fields),
      renew: () => this.renew(),
      unheard: (message) => this.#bubbleOf(message),
    })
    this.#line = this.#call(id)
    this.first = this.#read()
    this.faces = api.firstFaces(id)
    for (const coming of [this.first, this.faces]) coming.catch(() => {}) // who needs the reason asks for it
  }

  /** The first table comes by HTTP: compressed, asked for by the page itself, and before a socket opens. */
  async #read() {
    const { table, tag } = await api.firstTable(this.id)
    if (this.snapshot || this.#stranger) return
    this.#has = tag
    this.#push(table)
  }

  #call(id: string): Line {
    return new Line(api.socket(id), {
      told: (message) => this.#receive(message),
      state: (state) => this.#linked(state),
      known: () => (this.#stranger ? -1 : (this.table?.event_count ?? -1)),
      has: () => this.#has,
    })
  }

  #linked(state: State) {
    this.link = state
    if (state !== 'opening') this.#settled()
    if (state === 'open') void this.talk.listen()
  }

  close = () => {
    this.#line.close()
    this.#queue.stop()
    this.recap.stop()
  }

  /** Reconnect after the reader has become a guest. */
  renew = () => {
    this.close()
    this.#stranger = true
    this.#has = ''
    this.#line = this.#call(this.id)
  }

  /** Apply queued updates at once: one's own actions are shown without delay. */
  catchUp = () => this.#queue.flush()

  request = async <V extends keyof Commands>(
    verb: V,
    fields: Commands[V]['fields'],
  ): Promise<Commands[V]['answer']> => {
    await this.#opened
    return new Placeholders(this.seats).fillMessage(await this.#line.say(verb, fields))
  }

  #receive(message: News) {
    if (message.type === 'table') {
      this.#has = ''
      this.#push(message)
    } else if (message.type === 'here') this.here = message
    else if (message.type === 'notice') announced.text = message.text
    else if (message.type === 'emote') this.#show({ seat: message.seat, emote: message.emote })
    else if (message.type === 'message') this.talk.hear(message)
  }

  #push(update: Table | Update) {
    this.#told = { ...this.#told, ...update } as Table // a whole one at first
    this.#queue.push(this.#told)
    this.waiting = this.#queue.size
  }

  /** Show at once what others do, until the reader is asked. */
  skip = () => {
    this.#queue.skip()
    this.telling.finish()
  }

  async #apply(update: Table) {
    const old = this.snapshot
    const now = merge(old, update)
    if (!old || update.phase === 'waiting') note(update).catch(() => {}) // then nothing was witnessed
    this.#stranger = false
    const after = this.hooks.before?.()
    this.snapshot = now
    this.waiting = this.#queue.size
    this.recap.note(now, old)
    const entries = newEntries(old, now)
    this.telling.tell(entries, now.table.you)
    this.hooks.news?.(entries, now, old)
    if (old && old.table.phase !== now.table.phase) void this.talk.listen() // the spectators’ words
    await tick()
    after?.()
  }

  #bubbleOf(message: Message) {
    if (message.seat !== null) this.#show({ seat: message.seat, words: wordsOf(message) })
  }

  #show(shown: Omit<Bubble, 'key'>) {
    const key = ++this.#bubble
    this.bubbles = [...this.bubbles, { ...shown, key }]
    setTimeout(() => (this.bubbles = this.bubbles.filter((bubble) => bubble.key !== key)), BUBBLE_FOR)
  }
}

/** Talk at a match: what was said, what is being written, and where somebody points. */

import { notify } from '../components/notify.svelte'
import { api } from '../net/api'
import { me } from '../net/me.svelte'
import type { Commands, Message, Phrase, Point, Target } from '../net/wire'
import { t } from '../strings'
import { readUntil } from './readUntil'

const SHOWN_FOR = 8000
const MOST = 300 // messages that are kept here

export interface Shown extends Point {
  key: string
  seat: number | null
}

interface Hooks {
  request<V extends 'listen' | 'say' | 'mute' | 'report'>(
    verb: V,
    fields: Commands[V]['fields'],
  ): Promise<Commands[V]['answer']>
  /** Come again as the guest that one is now. */
  renew: () => void
  /** Something was said that is not read: it is shown for a moment. */
  unheard: (message: Message) => void
}

const keyOf = (message: Message) => `${message.room} ${message.at}`

/** What a message says, in words. */
export const wordsOf = (message: Message): string =>
  message.text || t.talk.phrases[message.phrase as Phrase] || (message.point ? t.talk.pointed : '')

export class Talk {
  messages = $state.raw<Message[]>([])
  /** Why nobody can say anything here. */
  closed = $state('')
  rule = $state('')
  muted = $state.raw<number[]>([])
  /** Messages of others since the panel was open last. */
  unread = $state(0)
  draft = $state('')
  /** What the next message points at, and how that is called. */
  target = $state.raw<(Target & { label: string }) | null>(null)
  points = $state.raw<Shown[]>([])
  #isOpen = false

  constructor(
    readonly id: string,
    readonly hooks: Hooks,
  ) {}

  /** Fetch what was said last, and be told what is said from now on. */
  listen = async () => {
    try {
      const told = await this.hooks.request('listen', {})
      this.closed = told.closed
      this.rule = told.rule
      this.muted = told.muted
      this.messages = told.messages
      this.#count()
    } catch {
      // the line says that it is lost, and comes again
    }
  }

  hear(message: Message) {
    if (this.messages.some((other) => keyOf(other) === keyOf(message))) return
    this.messages = [...this.messages, message].slice(-MOST)
    if (message.point) this.show(message)
    if (message.you) return this.#count()
    notify.announce(t.talk.aloud(message.name, wordsOf(message)))
    if (!this.#isOpen) this.hooks.unheard(message)
    this.#count()
  }

  /** The panel is open: what comes is read. */
  opened(open: boolean) {
    this.#isOpen = open
    this.#count()
  }

  #count() {
    const last = Math.max(0, ...this.messages.map(({ at }) => at))
    if (this.#isOpen && last) readUntil.set(this.id, last)
    const read = readUntil.get(this.id)
    this.unread = this.messages.filter(({ at, you }) => !you && at > read).length
  }

  /** Show for a while where a message points. */
  show(message: Message) {
    const key = keyOf(message)
    const others = this.points.filter((point) => point.key !== key)
    this.points = [...others, { ...message.point!, key, seat: message.seat }]
    setTimeout(() => (this.points = this.points.filter((point) => point.key !== key)), SHOWN_FOR)
  }

  /** Send what is written, with what it points at. */
  send = async () => {
    const text = this.draft.trim()
    if ((text || this.target) && (await this.#say({ text }))) this.draft = ''
  }

  phrase = (phrase: Phrase) => this.#say({ phrase })

  async #say(words: { text?: string; phrase?: string }): Promise<boolean> {
    try {
      await this.#speak({ ...words, point: this.#point() })
      this.target = null
      return true
    } catch (error) {
      notify.error(error)
      return false
    }
  }

  #point(): Target | null {
    if (!this.target) return null
    const { zone, pieces, x, y } = this.target
    return { zone, pieces, x, y }
  }

  /** Whoever watches without a name gets one with the first word. */
  async #speak(fields: Commands['say']['fields']) {
    await me.load()
    if (me.id !== null) return void (await this.hooks.request('say', fields))
    await me.be()
    await api.tell(this.id, 'say', fields)
    this.hooks.renew()
  }

  mute = (fields: Commands['mute']['fields'], said: string) =>
    this.#do(async () => {
      await this.hooks.request('mute', fields)
      await this.listen()
    }, said)

  report = (fields: Commands['report']['fields']) =>
    this.#do(() => this.hooks.request('report', fields), t.talk.reported)

  async #do(work: () => Promise<unknown>, said: string) {
    try {
      await work()
      notify.show(said)
    } catch (error) {
      notify.error(error)
    }
  }
}

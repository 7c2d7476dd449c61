/** Toasts, and announcements for screen readers. */

import { sentences } from '../names/sentences'

class Notifier {
  /** Read out by screen readers. */
  aloud = $state('')
  /** Read out besides: what is picked, while news may still be heard. */
  choice = $state('')
  /** The toast. */
  shown = $state<{ text: string; bad: boolean; key: number } | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  #key = 0
  #news: string[] = []

  /** Join announcements of the same moment: the last would drown the others. */
  announce = (text: string) => {
    if (!text) return
    if (!this.#news.length) queueMicrotask(this.#speak)
    this.#news.push(text)
  }

  #speak = () => {
    this.aloud = again(this.#news.length > 1 ? sentences(this.#news) : this.#news[0]!, this.aloud)
    this.#news = []
  }

  /** Say what is picked and what it means; the next pick replaces it. */
  tell = (texts: readonly string[]) => (this.choice = again(sentences(texts), this.choice))

  show = (text: string, bad = false) => {
    clearTimeout(this.#timer)
    this.shown = { text, bad, key: ++this.#key }
    this.announce(text)
    this.#timer = setTimeout(() => (this.shown = null), 3000 + text.length * 45)
  }

  /** Show an error; one without a message is not for people. */
  error = (error: unknown) => {
    const text = error instanceof Error ? error.message : String(error)
    if (text) this.show(text, true)
  }

  hide = () => {
    clearTimeout(this.#timer)
    this.shown = null
  }
}

/** The same sentence twice is still news: a changed space makes it so. */
const again = (text: string, before: string) => (text && text === before ? `${text}\u00a0` : text)

export const notify = new Notifier()

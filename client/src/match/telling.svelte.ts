/** What has just happened, told line by line while the table shows it. */

import type { Entry } from '../net/wire'
import { sceneOf, type Scene } from './scene'

/** From so many lines on an entry is told step by step, also one's own. */
const MANY = 3

export class Telling {
  #entries = $state.raw<readonly Entry[]>([])
  #at = $state(0)
  /** A scene may lie over the table. */
  #isShown = $state(false)
  /** The reader steps through it by hand. */
  #isHeld = false
  /** What came while a scene stayed: told when that is closed. */
  #since: readonly Entry[] | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    /** Milliseconds for a line; 0: no line waits for the one before. */
    readonly beat: () => number,
    /** Nothing moves: a scene is a sheet, which stays until it is closed. */
    readonly isStill: () => boolean = () => false,
  ) {}

  #lines = $derived.by(() => this.#entries.flatMap(({ lines }) => lines))
  line = $derived.by(() => this.#lines[this.#at] ?? '')
  many = $derived.by(() => this.#lines.length)
  /** The number of the line that is told, from 1. */
  number = $derived.by(() => this.#at + 1)
  /** More lines are to come. */
  goesOn = $derived.by(() => this.#at + 1 < this.#lines.length)
  scene: Scene | null = $derived.by(() => {
    if (!this.#isShown) return null
    let first = 0
    for (const entry of this.#entries) {
      if (this.#at < first + entry.lines.length) return sceneOf(entry, this.#at - first)
      first += entry.lines.length
    }
    return null
  })

  /** Tell what is new: what others did, and an own move that brought much about or makes a scene. */
  tell(fresh: readonly Entry[], you: number | null) {
    const made = fresh.filter(({ kind }) => kind === 'move')
    const many = made.reduce((sum, { lines }) => sum + lines.length, 0)
    const others = made.some(({ seat }) => seat !== you)
    if (!made.length) return
    const scene = made.some(({ scene }) => scene)
    const shows = scene && this.beat() > 0 // whoever wants everything at once looks at it again
    const told = others || scene || many >= MANY ? made : []
    if (!shows && this.#stays()) {
      this.#since = told
      return
    }
    this.#entries = told
    this.#since = null
    this.#isHeld = false
    this.#isShown = shows
    this.#at = this.beat() ? 0 : Math.max(0, many - 1)
    this.#next()
  }

  /** Go to the last line at once, and put the scene away. */
  finish = () => {
    clearTimeout(this.#timer)
    this.#isShown = this.#isHeld = false
    this.#entries = this.#since ?? this.#entries
    this.#since = null
    this.#at = Math.max(0, this.#lines.length - 1)
  }

  /** By hand: from now on no line comes by itself. */
  step = (by: 1 | -1) => {
    clearTimeout(this.#timer)
    this.#isHeld = true
    this.#at = Math.min(Math.max(0, this.#at + by), this.#lines.length - 1)
  }

  /** A scene is shown that only the reader closes, or another scene. */
  #stays = () => this.scene !== null && (this.#isHeld || this.isStill())

  #next() {
    clearTimeout(this.#timer)
    if (this.isStill() && this.#isAtEnd()) return
    if (this.goesOn) this.#timer = setTimeout(this.#goOn, this.beat())
    else if (this.#isShown && !this.isStill()) this.#timer = setTimeout(this.finish, LAST * this.beat())
  }

  /** The last line of a scene is told. */
  #isAtEnd = () => this.scene !== null && this.scene.at + 1 === this.scene.lines.length

  #goOn = () => {
    this.#at += 1
    this.#next()
  }
}

const LAST = 2 // beats that the last line of a scene is shown

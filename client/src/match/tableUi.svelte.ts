/** UI state that the zones of a table share, as a Svelte context: picks, highlights, ghost, tooltip. */

import { getContext, setContext } from 'svelte'
import type { Pick } from '../picking/pick'
import type { Component, Seat, Target } from '../net/wire'
import type { Picker } from './picker.svelte'
import type { Shown } from './talk.svelte'

export interface TooltipContent {
  text: string
  /** Why the piece cannot be picked, where it was tapped. */
  why?: string
  at: DOMRect
  /** Highlighted pieces, which it should not cover. */
  lit: DOMRect[]
  /** A larger copy of a piece that is too small to read. */
  picture: SVGElement | null
  /** Ids by which the piece is found in the box. */
  ids: string[]
  /** It was asked for by a tap, and stays until the next one. */
  stays: boolean
}

const NONE: ReadonlySet<string> = new Set()
const DARK: ReadonlyMap<string, string> = new Map()

export class TableUi {
  /** Ids of highlighted pieces, by the log or by a hovered piece, each with its note. */
  lit = $state.raw<ReadonlyMap<string, string>>(DARK)
  /** Picks of the move that a hint proposes. */
  hinted = $state.raw<ReadonlySet<Pick>>(NONE)
  /** A zone or an id that a lesson points at. */
  pointedAt = $state('')
  /** Short notes on picks, such as "+3". */
  notes = $state.raw<Record<string, string>>({})
  /** Ghost drawings over zones, by zone name. */
  ghost = $state.raw<Record<string, string>>({})
  tooltip = $state.raw<TooltipContent | null>(null)
  /** Ids of a piece whose page of the box is open; none: the box as a whole. */
  inBox = $state.raw<readonly string[] | null>(null)
  /** The zone in which another player has just acted. */
  acting = $state<string | null>(null)
  /** Pieces that have changed since the reader's last move. */
  fresh = $state.raw<ReadonlySet<string>>(NONE)
  /** Where people point while they talk: zones as this reader knows them. */
  points = $state.raw<readonly Shown[]>([])
  /** Set while the reader points at something themself: a tap means it, and picks nothing. */
  pointing = $state.raw<((target: Target & { label: string }) => void) | null>(null)
  /** How many times faces of the game have come: first those that the table uses, then all. */
  faces = $state(0)
  /** Who sits where. */
  seats = $state.raw<readonly Seat[]>([])
  /** False where nothing can be picked: for spectators and replays. */
  active = $state(false)

  constructor(
    readonly picker: Picker,
    readonly tap: (picks: readonly Pick[]) => void,
    /** Say why these cannot be picked. */
    readonly why: (picks: readonly Pick[]) => void,
    readonly turn: (by: number) => boolean,
  ) {}

  /** Say in the tooltip that stays why its piece cannot be picked; false if there is none. */
  explain = (why: string): boolean => {
    if (!this.tooltip?.stays) return false
    this.tooltip = { ...this.tooltip, why }
    return true
  }

  /** What is in the box: fetched when something is explained by it. */
  components: () => Promise<readonly Component[]> = () => Promise.resolve([])

  /** Put away a tooltip that stays; returns whether there was one. */
  closeTooltip = (): boolean => {
    const stays = this.tooltip?.stays ?? false
    if (stays) this.tooltip = null
    return stays
  }
  /** Open the box at the piece that the tooltip tells of. */
  openBox = () => {
    this.inBox = this.tooltip?.ids ?? []
    this.tooltip = null
  }
  light = (ids: readonly string[]) => (this.lit = new Map(ids.map(noted)))
  dim = () => (this.lit = DARK)
  forgetHint = () => (this.hinted = NONE)
  suggest = (picks: Iterable<Pick>) => (this.hinted = new Set(picks))
}

/** "h8=2" is the piece h8, with a 2 in its corner. */
const noted = (light: string): [id: string, note: string] => {
  const [id = '', note = ''] = light.split('=')
  return [id, note]
}

const KEY = Symbol('table ui')
export const setTableUi = (ui: TableUi): TableUi => setContext(KEY, ui)
export const getTableUi = (): TableUi => getContext(KEY)

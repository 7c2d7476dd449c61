/** What the zones of one table share: the picks, the lights, the ghost, the tooltip. */

import { getContext, setContext } from 'svelte'
import type { Pick } from '../picking/pick'
import type { Picker } from './picker.svelte'

export interface TooltipContent {
  text: string
  at: DOMRect
  /** What lights up with it: rather not to be covered. */
  lit: DOMRect[]
  /** What is too small to be read is shown once more. */
  picture: SVGElement | null
}

const NONE: ReadonlySet<string> = new Set()
const DARK: ReadonlyMap<string, string> = new Map()

export class TableUi {
  /** Ids that are lit up, by the log or by a piece that is looked at; each with what is noted on it. */
  lit = $state.raw<ReadonlyMap<string, string>>(DARK)
  /** Picks of the move that a hint proposes. */
  hinted = $state.raw<ReadonlySet<Pick>>(NONE)
  /** A zone or an id that a lesson points at. */
  pointedAt = $state('')
  /** What each pick would bring, in a few letters. */
  notes = $state.raw<Record<string, string>>({})
  /** Drawings to lay over zones, by their names. */
  ghost = $state.raw<Record<string, string>>({})
  tooltip = $state.raw<TooltipContent | null>(null)
  /** The zone in which somebody else has just done something. */
  acting = $state<string | null>(null)
  /** Pieces that have changed since the reader's last move. */
  fresh = $state.raw<ReadonlySet<string>>(NONE)
  /** Can anything be picked at all? A spectator only looks. */
  active = $state(false)

  constructor(
    readonly picker: Picker,
    readonly tap: (picks: readonly Pick[]) => void,
  ) {}

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

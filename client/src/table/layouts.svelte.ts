/** The two layouts of a table: each screen loads the one that it needs. */

import type { Component, ComponentProps } from 'svelte'
import type TabbedZones from './TabbedZones.svelte'
import { isNarrow, type Size } from './boxes'
import { part } from './parts'

export class Layouts {
  narrow = $state.raw<Component<ComponentProps<typeof TabbedZones>> | null>(null)
  wide = $state.raw<typeof import('./wide') | null>(null)
  /** The room that a layout was needed for last. */
  #room: Size | null = null

  /** For a room of this size. */
  need = async (room: Size) => {
    this.#room = room
    if (isNarrow(room)) this.narrow ??= (await part(() => import('./TabbedZones.svelte')))?.default ?? null
    else this.wide ??= await part(() => import('./wide'))
  }

  /** Once more, if it could not be had. */
  again = async () => {
    if (this.#room) await this.need(this.#room)
  }

  /** The narrow one is shown in this room: its own, or in place of the other until that is there. */
  showsNarrow = (room: Size) => !this.wide || (this.narrow !== null && isNarrow(room))

  /** For the screen, before a table lies there: what is around it takes so much. */
  needForScreen = () => this.need({ width: innerWidth - AROUND.width, height: innerHeight - AROUND.height })

  /** One of them is there. */
  get isReady() {
    return Boolean(this.narrow ?? this.wide)
  }
}

const AROUND = { width: 12, height: 120 } // px

export const layouts = new Layouts()

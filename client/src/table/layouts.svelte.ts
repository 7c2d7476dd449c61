/** The two layouts of a table: each screen loads the one that it needs. */

import type { Component, ComponentProps } from 'svelte'
import type TabbedZones from './TabbedZones.svelte'
import { isNarrow } from './boxes'
import { part } from './parts'

class Layouts {
  narrow = $state.raw<Component<ComponentProps<typeof TabbedZones>> | null>(null)
  wide = $state.raw<typeof import('./wide') | null>(null)

  /** For a room of this size. */
  need = async (room: { width: number; height: number }) => {
    if (isNarrow(room)) this.narrow ??= (await part(() => import('./TabbedZones.svelte')))?.default ?? null
    else this.wide ??= await part(() => import('./wide'))
  }

  /** For the screen, before a table lies there: what is around it takes so much. */
  needForScreen = () => this.need({ width: innerWidth - AROUND.width, height: innerHeight - AROUND.height })

  /** One of them is there. */
  get isReady() {
    return Boolean(this.narrow ?? this.wide)
  }
}

const AROUND = { width: 12, height: 120 } // px

export const layouts = new Layouts()

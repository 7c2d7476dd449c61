/** What can be opened at a table: loaded once the table lies there, or when somebody wants it sooner. */

import { part } from './parts'

class Later {
  panels = $state.raw<typeof import('./panels') | null>(null)

  load = async () => {
    this.panels ??= await part(() => import('./panels'))
  }
}

export const later = new Later()

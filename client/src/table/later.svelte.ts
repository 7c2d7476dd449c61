/** What can be opened at a table: loaded once the table lies there, or when somebody wants it sooner. */

import { notify } from '../components/notify.svelte'
import { fetched } from '../routing/rebuilt'
import { t } from '../strings'

class Later {
  panels = $state.raw<typeof import('./panels') | null>(null)

  load = async () => {
    try {
      this.panels ??= await fetched(() => import('./panels'))
    } catch {
      notify.error(new Error(t.errors.unreachable))
    }
  }
}

export const later = new Later()

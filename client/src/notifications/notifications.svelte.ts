/**
 * Browser notifications of one's turn: for readers who turned them on, while the page is hidden.
 * Browsers allow them on secure pages only (https or localhost).
 */

import { set, settings } from '../settings.svelte'
import { t } from '../strings'
import { go } from '../routing/address.svelte'

const known = () => typeof Notification !== 'undefined' && isSecureContext

export class TurnNotifications {
  /** Permission of the browser. */
  permission = $state<NotificationPermission>(known() ? Notification.permission : 'denied')
  /** Matches, and whether it was my turn at the last update. */
  #mine = new Map<string, boolean>()

  able = $derived(this.permission !== 'denied')
  on = $derived(this.permission === 'granted' && settings.notices)

  /** Turn notifications on or off. Browsers ask for permission only after a click. */
  toggle = async () => {
    if (this.on) return set('notices', false)
    this.permission = await Notification.requestPermission()
    set('notices', this.permission === 'granted')
  }

  /** Note whether it is my turn; a turn that begins while the page is hidden is notified once. */
  update = (id: string, mine: boolean, title: string) => {
    const was = this.#mine.get(id)
    this.#mine.set(id, mine)
    if (mine && was === false && document.hidden && this.on) this.#notify(id, title)
  }

  #notify(id: string, title: string) {
    try {
      const note = new Notification(t.notices.turn(title), { tag: id, icon: '/favicon.svg' })
      note.onclick = () => {
        focus()
        go(`/m/${id}`)
        note.close()
      }
    } catch {
      this.permission = 'denied' // some phones have notifications for installed pages only
    }
  }
}

export const notifications = new TurnNotifications()

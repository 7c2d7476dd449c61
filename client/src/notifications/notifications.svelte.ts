/**
 * Whose turn it is, told by the browser itself: only to whoever has asked for it on this page
 * and looks elsewhere now. Browsers allow it on secure pages only (https or localhost).
 */

import { set, settings } from '../settings.svelte'
import { t } from '../strings'
import { go } from '../routing/address.svelte'

const known = () => typeof Notification !== 'undefined' && isSecureContext

export class TurnNotifications {
  /** What the browser says to it. */
  permission = $state<NotificationPermission>(known() ? Notification.permission : 'denied')
  /** Whether it was my turn in a match when I last heard of it. */
  #mine = new Map<string, boolean>()

  able = $derived(this.permission !== 'denied')
  on = $derived(this.permission === 'granted' && settings.notices)

  /** On or off. The browser asks the person only here, because they have pressed a button. */
  toggle = async () => {
    if (this.on) return set('notices', false)
    this.permission = await Notification.requestPermission()
    set('notices', this.permission === 'granted')
  }

  /** How a match stands now: a turn that begins while the page is hidden is told once. */
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

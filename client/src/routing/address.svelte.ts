/** Router: the current address, and navigation without a page load. */

import { route } from './route'

class Address {
  path = $state(location.pathname)
  hash = $state(location.hash)
  search = $state(location.search)
  route = $derived(route(this.path))

  read = () => {
    this.path = location.pathname
    this.hash = location.hash
    this.search = location.search
  }
}

export const address = new Address()

export function go(to: string) {
  history.pushState(null, '', to)
  address.read()
  scrollTo(0, 0)
}

/** Change the address without a step in the browser's history. */
export function replaceAddress(to: string) {
  history.replaceState(history.state, '', to)
  address.read()
}

function link(event: MouseEvent): HTMLAnchorElement | null {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const found = (event.target as Element | null)?.closest?.('a')
  if (!plain || event.defaultPrevented || !found || found.target || found.hasAttribute('download'))
    return null
  return found.origin === location.origin && !found.pathname.startsWith('/api') ? found : null
}

/** Links inside the site change the page in place. */
export function followLink(event: MouseEvent) {
  const found = link(event)
  if (!found || (found.hash && found.pathname === location.pathname)) return
  event.preventDefault()
  go(found.pathname + found.search + found.hash)
}

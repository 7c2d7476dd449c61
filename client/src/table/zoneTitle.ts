/** Short titles of zones, and whose they are. */

import type { Seat, Zone } from '../net/wire'

type Titled = Pick<Zone, 'title' | 'tab' | 'place'>

export const shortTitle = (zone: Titled): string => zone.tab || zone.title.split(/[:(]/)[0]!.trim()

/** "floor 2, 22 points": what a neighbour has, in a few figures; empty if nothing is told. */
export const figuresOf = ({ title, place }: Titled): string =>
  place === 'other' && title.includes(': ') ? title.slice(title.lastIndexOf(': ') + 2) : ''

/** The seat whose zone it is, by its name; -1: everybody's, or the reader's own. */
export const seatOf = (zone: Titled, seats: readonly Pick<Seat, 'name' | 'you'>[]): number =>
  zone.place === 'other' ? seats.findIndex(({ name, you }) => !you && name === shortTitle(zone)) : -1

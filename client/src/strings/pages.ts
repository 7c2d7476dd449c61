/** Texts of the pages that are no table, and of what can be opened at one: loaded with these. */

import { enPages } from './enPages'

export type PageStrings = typeof enPages
export const t: PageStrings = enPages

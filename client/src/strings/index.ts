/** Texts of the client. Another language is another file of the same shape. */

import { en } from './en'

export type Strings = typeof en
export const t: Strings = en

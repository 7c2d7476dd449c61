/** Parts of a table whose code is loaded when it is wanted. */

import { notify } from '../components/notify.svelte'
import { fetched } from '../routing/rebuilt'
import { t } from '../strings'

/** The code; null where it cannot be had, which the reader is told. */
export async function part<Code>(load: () => Promise<Code>): Promise<Code | null> {
  try {
    return await fetched(load)
  } catch {
    notify.error(new Error(t.errors.unreachable))
    return null
  }
}

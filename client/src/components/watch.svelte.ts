/** Run an effect when a value changes; what the effect itself reads is not tracked. */

import { untrack } from 'svelte'

export function watch<T>(value: () => T, effect: (value: T) => void | (() => void)) {
  $effect(() => {
    const current = value()
    return untrack(() => effect(current))
  })
}

/** How much of a game's rules is compiled, looked at until all of it is. */

import { api } from './api'

const AGAIN = 1000 // milliseconds

export function compiled(name: () => string): { readonly part: number } {
  let part = $state(1)

  $effect(() => {
    const game = name()
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const look = async () => {
      try {
        const found = await api.compiled(game)
        if (!left) part = found.fraction
      } catch {
        // whoever plays is told by the line that the server is away
      }
      if (!left && part < 1) timer = setTimeout(look, AGAIN)
    }
    void look()
    return () => {
      left = true
      clearTimeout(timer)
    }
  })

  return {
    get part() {
      return part
    },
  }
}

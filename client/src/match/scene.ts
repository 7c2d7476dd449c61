/** A scene: what one move brought about, looked at line by line. Pure. */

import type { Entry } from '../net/wire'

export interface SceneLine {
  line: string
  /** What it names: ids of components or faces. */
  ids: readonly string[]
}

export interface Scene {
  title: string
  lines: readonly SceneLine[]
  /** The line that is told. */
  at: number
}

/** The lines of an entry, each with what it names. */
export const linesOf = ({ lines, pictures }: Entry): SceneLine[] =>
  lines.map((line, i) => ({ line, ids: pictures[i] ?? [] }))

/** The scene of an entry while this line of it is told; null where it has none, or before it begins. */
export function sceneOf(entry: Entry | undefined, line: number): Scene | null {
  if (!entry?.scene || line < entry.scene.begins) return null
  const { title, begins } = entry.scene
  return { title, lines: linesOf(entry).slice(begins), at: line - begins }
}

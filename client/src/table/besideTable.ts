/** Whether a panel has room beside a table, or lies over it. */

import { hasRoom } from './wideLayout'
import { isNarrow } from './boxes'
import type { Shape } from './zoneShapes'

const PANEL = 340
/** What header, actions and margins take. */
const AROUND = { width: 36, height: 162 }

export function hasRoomBeside(shapes: readonly Shape[], screen: { width: number; height: number }): boolean {
  const [width, height] = [screen.width - PANEL - AROUND.width, screen.height - AROUND.height]
  return !isNarrow({ width, height }) && hasRoom(shapes, { x: 0, y: 0, width, height })
}

/** Fingers and mice over a drawing, told apart: tap, long press, drag, pan, pinch, wheel. */

export interface Hands {
  /** The piece at this place, if any. */
  at(target: Element | null): SVGGraphicsElement | null
  tap(piece: SVGGraphicsElement | null): void
  hold(piece: SVGGraphicsElement): void
  hover(target: Element | null): void
  /** May this piece be dragged? */
  lift(piece: SVGGraphicsElement): boolean
  carry(piece: SVGGraphicsElement, x: number, y: number): void
  drop(piece: SVGGraphicsElement, x: number, y: number): void
  cancel(piece: SVGGraphicsElement): void
  /** The drawing goes while a piece of it is carried. */
  letGo(): void
  pan(dx: number, dy: number): void
  zoom(by: number, x: number, y: number): void
  /** The wheel without Ctrl; says whether it was used. */
  wheel(by: number): boolean
}

const SLOP = 8
const LONG = 480
const WHEEL_PAUSE = 140

interface Press {
  id: number
  x: number
  y: number
  piece: SVGGraphicsElement | null
  doing: 'nothing' | 'carry' | 'pan' | 'held' | 'pinch'
}

export function gestures(svg: SVGSVGElement, hands: Hands): () => void {
  const touches = new Map<number, { x: number; y: number }>()
  let press: Press | null = null
  let long: ReturnType<typeof setTimeout> | undefined
  let wheeled = 0

  function down(event: PointerEvent) {
    if (event.button !== 0) return
    touches.set(event.pointerId, { x: event.clientX, y: event.clientY })
    svg.setPointerCapture(event.pointerId) // a quick hand is outside before its first move is told
    if (touches.size > 1) return pinchBegins()
    const piece = hands.at(event.target as Element)
    press = { id: event.pointerId, x: event.clientX, y: event.clientY, piece, doing: 'nothing' }
    clearTimeout(long)
    if (piece && event.pointerType !== 'mouse') long = setTimeout(() => holdNow(piece), LONG)
  }

  function holdNow(piece: SVGGraphicsElement) {
    if (press?.doing !== 'nothing') return
    press.doing = 'held'
    hands.hold(piece)
  }

  function pinchBegins() {
    clearTimeout(long)
    if (press?.doing === 'carry' && press.piece) hands.cancel(press.piece)
    if (press) press.doing = 'pinch'
  }

  function move(event: PointerEvent) {
    if (event.pointerType === 'mouse' && !press) hands.hover(event.target as Element)
    if (!touches.has(event.pointerId)) return
    if (press?.doing === 'pinch') return pinch(event)
    const last = touches.get(event.pointerId)!
    touches.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (!press || press.id !== event.pointerId) return
    if (press.doing === 'nothing') begin(event)
    if (press.doing === 'carry') hands.carry(press.piece!, event.clientX, event.clientY)
    if (press.doing === 'pan') hands.pan(event.clientX - last.x, event.clientY - last.y)
  }

  function begin(event: PointerEvent) {
    if (!press || Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLOP) return
    clearTimeout(long)
    press.doing = press.piece && hands.lift(press.piece) ? 'carry' : 'pan'
  }

  function pinch(event: PointerEvent) {
    const before = span()
    touches.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const now = span()
    hands.pan(now.x - before.x, now.y - before.y)
    if (before.size > 0) hands.zoom(now.size / before.size, now.x, now.y)
  }

  function span() {
    const [a, b] = [...touches.values()] as [{ x: number; y: number }, { x: number; y: number } | undefined]
    const other = b ?? a
    return { x: (a.x + other.x) / 2, y: (a.y + other.y) / 2, size: Math.hypot(a.x - other.x, a.y - other.y) }
  }

  function up(event: PointerEvent) {
    touches.delete(event.pointerId)
    if (!press || press.id !== event.pointerId) return
    const { piece, doing } = press
    clearTimeout(long)
    press = null
    if (doing === 'nothing') hands.tap(piece)
    if (doing === 'carry') hands.drop(piece!, event.clientX, event.clientY)
  }

  function lost(event: PointerEvent) {
    touches.delete(event.pointerId)
    if (!press || press.id !== event.pointerId) return
    clearTimeout(long)
    if (press.doing === 'carry' && press.piece) hands.cancel(press.piece)
    press = null
  }

  function wheel(event: WheelEvent) {
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      return hands.zoom(Math.exp(-event.deltaY / 300), event.clientX, event.clientY)
    }
    const pause = event.timeStamp - wheeled < WHEEL_PAUSE
    if (pause || hands.wheel(Math.sign(event.deltaY))) {
      event.preventDefault()
      if (!pause) wheeled = event.timeStamp
    }
  }

  // A finger that is lifted leaves what it has found out to be read.
  const leave = (event: PointerEvent) => event.pointerType === 'mouse' && hands.hover(null)
  const menu = (event: Event) => press && event.preventDefault() // a long press opens no menu
  svg.addEventListener('pointerdown', down)
  svg.addEventListener('pointermove', move)
  svg.addEventListener('pointerup', up)
  svg.addEventListener('pointercancel', lost)
  svg.addEventListener('pointerleave', leave)
  svg.addEventListener('wheel', wheel, { passive: false })
  svg.addEventListener('contextmenu', menu)
  return () => {
    clearTimeout(long)
    if (press?.doing === 'carry') hands.letGo()
    svg.removeEventListener('pointerdown', down)
    svg.removeEventListener('pointermove', move)
    svg.removeEventListener('pointerup', up)
    svg.removeEventListener('pointercancel', lost)
    svg.removeEventListener('pointerleave', leave)
    svg.removeEventListener('wheel', wheel)
    svg.removeEventListener('contextmenu', menu)
  }
}

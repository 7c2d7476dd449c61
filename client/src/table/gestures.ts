/** Gesture recognition over a drawing: tap, long press, drag, pan, pinch, wheel. */

export interface GestureHandlers {
  /** The piece at this place, if any. */
  at(target: Element | null): SVGGraphicsElement | null
  tap(piece: SVGGraphicsElement | null, target: Element, at: { x: number; y: number }): void
  hold(target: Element): void
  hover(target: Element | null): unknown
  /** May this piece be dragged? */
  lift(piece: SVGGraphicsElement): boolean
  drag(piece: SVGGraphicsElement, x: number, y: number): void
  drop(piece: SVGGraphicsElement, x: number, y: number): void
  cancel(piece: SVGGraphicsElement): void
  /** The drawing is removed while a piece of it is dragged. */
  release(): void
  pan(dx: number, dy: number): void
  zoom(by: number, x: number, y: number): void
  /** The wheel without Ctrl; returns whether it was used. */
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
  target: Element
  doing: 'nothing' | 'drag' | 'pan' | 'held' | 'pinch'
}

export function gestures(svg: SVGSVGElement, handlers: GestureHandlers): () => void {
  const touches = new Map<number, { x: number; y: number }>()
  let press: Press | null = null
  let long: ReturnType<typeof setTimeout> | undefined
  let wheeled = 0

  function down(event: PointerEvent) {
    if (event.button !== 0) return
    touches.set(event.pointerId, { x: event.clientX, y: event.clientY })
    svg.setPointerCapture(event.pointerId) // a quick pointer is outside before its first event
    if (touches.size > 1) return pinchBegins()
    const target = event.target as Element
    const piece = handlers.at(target)
    press = { id: event.pointerId, x: event.clientX, y: event.clientY, piece, target, doing: 'nothing' }
    clearTimeout(long)
    if (piece && event.pointerType !== 'mouse') long = setTimeout(() => holdNow(target), LONG)
  }

  function holdNow(target: Element) {
    if (press?.doing !== 'nothing') return
    press.doing = 'held'
    handlers.hold(target)
  }

  function pinchBegins() {
    clearTimeout(long)
    if (press?.doing === 'drag' && press.piece) handlers.cancel(press.piece)
    if (press) press.doing = 'pinch'
  }

  function move(event: PointerEvent) {
    if (event.pointerType === 'mouse' && !press) handlers.hover(event.target as Element)
    if (!touches.has(event.pointerId)) return
    if (press?.doing === 'pinch') return pinch(event)
    const last = touches.get(event.pointerId)!
    touches.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (!press || press.id !== event.pointerId) return
    if (press.doing === 'nothing') begin(event)
    if (press.doing === 'drag') handlers.drag(press.piece!, event.clientX, event.clientY)
    if (press.doing === 'pan') handlers.pan(event.clientX - last.x, event.clientY - last.y)
  }

  function begin(event: PointerEvent) {
    if (!press || Math.hypot(event.clientX - press.x, event.clientY - press.y) < SLOP) return
    clearTimeout(long)
    press.doing = press.piece && handlers.lift(press.piece) ? 'drag' : 'pan'
  }

  function pinch(event: PointerEvent) {
    const before = span()
    touches.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const now = span()
    handlers.pan(now.x - before.x, now.y - before.y)
    if (before.size > 0) handlers.zoom(now.size / before.size, now.x, now.y)
  }

  function span() {
    const [a, b] = [...touches.values()] as [{ x: number; y: number }, { x: number; y: number } | undefined]
    const other = b ?? a
    return { x: (a.x + other.x) / 2, y: (a.y + other.y) / 2, size: Math.hypot(a.x - other.x, a.y - other.y) }
  }

  function up(event: PointerEvent) {
    touches.delete(event.pointerId)
    if (!press || press.id !== event.pointerId) return
    const { piece, target, doing } = press
    clearTimeout(long)
    press = null
    if (doing === 'nothing') handlers.tap(piece, target, { x: event.clientX, y: event.clientY })
    if (doing === 'drag') handlers.drop(piece!, event.clientX, event.clientY)
  }

  function lost(event: PointerEvent) {
    touches.delete(event.pointerId)
    if (!press || press.id !== event.pointerId) return
    clearTimeout(long)
    if (press.doing === 'drag' && press.piece) handlers.cancel(press.piece)
    press = null
  }

  function wheel(event: WheelEvent) {
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault()
      return handlers.zoom(Math.exp(-event.deltaY / 300), event.clientX, event.clientY)
    }
    const pause = event.timeStamp - wheeled < WHEEL_PAUSE
    if (pause || handlers.wheel(Math.sign(event.deltaY))) {
      event.preventDefault()
      if (!pause) wheeled = event.timeStamp
    }
  }

  // After a touch the tooltip stays, so that it can be read.
  const leave = (event: PointerEvent) => event.pointerType === 'mouse' && handlers.hover(null)
  /** A long press opens no menu; the right button of a mouse is one. */
  function menu(event: MouseEvent) {
    const target = event.target as Element
    const asks = event.button === 2 && !press && handlers.at(target)
    if (asks) handlers.hold(target)
    if (asks || press) event.preventDefault()
  }
  /** No click follows a touch: it would fall on what has come under the finger since. Nor focus then. */
  function touched(event: TouchEvent) {
    if (event.cancelable) event.preventDefault()
    document.activeElement?.closest<HTMLElement>('input, textarea')?.blur()
  }
  svg.addEventListener('pointerdown', down)
  svg.addEventListener('pointermove', move)
  svg.addEventListener('pointerup', up)
  svg.addEventListener('pointercancel', lost)
  svg.addEventListener('pointerleave', leave)
  svg.addEventListener('touchend', touched)
  svg.addEventListener('wheel', wheel, { passive: false })
  svg.addEventListener('contextmenu', menu)
  return () => {
    clearTimeout(long)
    if (press?.doing === 'drag') handlers.release()
    svg.removeEventListener('pointerdown', down)
    svg.removeEventListener('pointermove', move)
    svg.removeEventListener('pointerup', up)
    svg.removeEventListener('pointercancel', lost)
    svg.removeEventListener('pointerleave', leave)
    svg.removeEventListener('touchend', touched)
    svg.removeEventListener('wheel', wheel)
    svg.removeEventListener('contextmenu', menu)
  }
}

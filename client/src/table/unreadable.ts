/** Words that would be too small to be read are not drawn, nor the signs of figures without the figures. */

const READABLE = 10.9 // px high letters

/** `pixel`: the size of one on the screen, in the units of the scene. */
export function hideUnreadable(scene: SVGGElement, pixel: number) {
  for (const text of scene.querySelectorAll('text'))
    text.style.visibility = lettersOf(text) * inScene(text, scene) < READABLE * pixel ? 'hidden' : ''
  for (const figures of scene.querySelectorAll<SVGGElement>('g.figures')) {
    const texts = [...figures.querySelectorAll('text')]
    figures.style.visibility = texts.every((text) => text.style.visibility) ? 'hidden' : ''
  }
  for (const use of scene.querySelectorAll('use')) {
    const small = smallest(use) * inScene(use, scene) < READABLE * pixel
    use.style.setProperty('--letters', small ? 'hidden' : 'inherit')
  }
}

const lettersOf = (text: Element): number => parseFloat(text.getAttribute('font-size') ?? '16')

/** How much larger the units of an element are than those of the scene. */
function inScene(element: SVGGraphicsElement, scene: SVGGElement): number {
  const [own, all] = [element.getCTM(), scene.getCTM()]
  return own && all ? Math.hypot(own.a, own.b) / (Math.hypot(all.a, all.b) || 1) : 1
}

/** The smallest letters of what is used, in its units here; without any, as large as can be. */
function smallest(use: SVGUseElement): number {
  const symbol = document.getElementById((use.getAttribute('href') ?? '').slice(1))
  const sizes = symbol ? [...symbol.querySelectorAll('text')].map(lettersOf) : []
  const across = symbol instanceof SVGSymbolElement ? symbol.viewBox.baseVal.width : 0
  const wide = Number(use.getAttribute('width'))
  return Math.min(...sizes, Infinity) * (across && wide ? wide / across : 1)
}

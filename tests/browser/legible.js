// What of the table cannot be read, as a person would see it: a list of [zone, sentence].
;([need, readable]) => {
  const found = []
  const PART = 0.6 // of the height of a phone is the game's
  const NEARLY = 0.5 // px that letters may lack
  const shown = (element) => {
    const box = element.getBoundingClientRect()
    return box.width > 1 && box.height > 1 && getComputedStyle(element).visibility !== 'hidden'
  }
  const meet = (a, b, slack = 1) =>
    a.left < b.right - slack &&
    b.left < a.right - slack &&
    a.top < b.bottom - slack &&
    b.top < a.bottom - slack
  const px = (size) => Math.round(size * 10) / 10
  const zoneOf = (element) => element.closest('svg.zone').dataset.zone

  // Letters in pixels: those of the drawing itself, and those of the symbols that it uses.
  const isWord = (text) => text.textContent.trim().length > 1
  const own = (drawing) =>
    [...drawing.querySelectorAll('.scene text')].filter((text) => isWord(text) && shown(text))
  const size = (text) => {
    const m = text.getScreenCTM()
    return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(m.a, m.b)
  }
  const ofSymbols = (drawing) =>
    [...drawing.querySelectorAll('.scene use[width]')].filter(shown).flatMap((use) => {
      const symbol = document.querySelector(use.getAttribute('href'))
      const across = symbol?.viewBox?.baseVal?.width
      if (!across || getComputedStyle(use).getPropertyValue('--letters') === 'hidden') return []
      const m = use.getScreenCTM()
      const scale = (use.width.baseVal.value / across) * Math.hypot(m.a, m.b)
      return [...symbol.querySelectorAll('text')]
        .filter(isWord)
        .map((text) => [parseFloat(text.getAttribute('font-size') ?? '16') * scale, text.textContent])
    })

  const dialog = document.querySelector('dialog[open]')
  const root = dialog ?? document.querySelector('main')
  for (const drawing of root.querySelectorAll('svg.zone')) {
    const texts = own(drawing)
    const sizes = [...texts.map((text) => [size(text), text.textContent]), ...ofSymbols(drawing)]
    const small = sizes.filter(([letters]) => letters < readable - NEARLY).sort(([a], [b]) => a - b)
    if (small.length)
      found.push([
        zoneOf(drawing),
        `letters are ${px(small[0][0])} px: ${small[0][1]} (${small.length} of ${sizes.length})`,
      ])
    const boxes = texts.map((text) => text.getBoundingClientRect())
    texts.forEach((text, i) =>
      texts.slice(i + 1).forEach((other, j) => {
        if (meet(boxes[i], boxes[i + 1 + j], 0.45 * Math.min(boxes[i].height, boxes[i + 1 + j].height)))
          found.push([
            zoneOf(drawing),
            `words run into each other: ${text.textContent} | ${other.textContent}`,
          ])
      }),
    )
  }

  // What can be picked and is out of sight is shown by an overview.
  for (const view of root.querySelectorAll('.view.moved')) {
    const at = view.querySelector('svg.zone').getBoundingClientRect()
    const out = [...view.querySelectorAll('svg.zone [data-state=can]')].filter(
      (piece) => !meet(piece.getBoundingClientRect(), at, need / 2),
    )
    if (out.length && !view.querySelector('.overview'))
      found.push([zoneOf(view.querySelector('svg.zone')), `${out.length} places are out of sight and unsaid`])
  }

  if (dialog) {
    const { width, height } = dialog.getBoundingClientRect()
    const whole = width > innerWidth - 4 && height > innerHeight - 4
    if (innerWidth < 620 && !whole) found.push(['', 'what is opened large is not the whole screen'])
    return found
  }

  for (const seat of document.querySelectorAll('main header .seat')) {
    const parts = [...seat.querySelectorAll('.shape, .name, .more, .points')].filter(
      (part) => shown(part) && shown(part.parentElement),
    )
    const boxes = parts.map((part) => part.getBoundingClientRect())
    const who = seat.querySelector('.name').textContent
    parts.forEach((part, i) => {
      boxes
        .slice(i + 1)
        .forEach((box) => meet(boxes[i], box) && found.push(['', `the header: ${who}'s words overlap`]))
      if (part.matches('.name') && part.scrollWidth > part.clientWidth + 1)
        found.push(['', `the header: ${who} is cut`])
    })
    const { left, right } = seat.getBoundingClientRect()
    if (boxes.some((box) => box.left < left - 1 || box.right > right + 1))
      found.push(['', `the header: ${who}'s words leave their place`])
  }
  const rest = document.querySelector('main header .rest').getBoundingClientRect()
  const last = [...document.querySelectorAll('main header .seat')].at(-1).getBoundingClientRect()
  if (meet(rest, last)) found.push(['', 'the header: players and buttons overlap'])

  const panes = [...document.querySelectorAll('main .pane')]
  if (innerWidth < 620 && panes.length) {
    const tops = panes.map((pane) => pane.getBoundingClientRect())
    const high = Math.max(...tops.map((box) => box.bottom)) - Math.min(...tops.map((box) => box.top))
    if (high < PART * innerHeight)
      found.push(['', `the game has ${Math.round((100 * high) / innerHeight)} % of the height`])
  }
  return found
}

// What is wrong with the decision that is shown, as a person would see it: a list of sentences.
// A column or a row may be narrower than a finger if it is long: it is as easy to hit.
;([need, narrowest]) => {
  const found = []
  let zone = '' // that the next complaints are about
  const say = (...words) => found.push([zone, words.join(' ')])
  const round = Math.round
  const shown = (element) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== 'hidden'
  }
  const inside = ({ left, top, right, bottom }) =>
    left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1
  const meet = (a, b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1

  // Where a piece is seen: a symbol may hide more than its frame shows, so the frame counts.
  const frame = (piece) => {
    const drawn = (what) => [...piece.querySelectorAll(what)].filter((e) => e.getClientRects().length)
    const uses = drawn('use[width]')
    const shapes = drawn('rect, circle, path, polygon, text')
    const boxes = (shapes.length || !uses.length ? shapes : []).map((e) => e.getBoundingClientRect())
    for (const use of uses) {
      const m = use.getScreenCTM(),
        at = (name) => use[name].baseVal.value
      const [x, y, w, h] = ['x', 'y', 'width', 'height'].map(at)
      const ends = [
        [x, y],
        [x + w, y],
        [x, y + h],
        [x + w, y + h],
      ].map(([a, b]) => new DOMPoint(a, b).matrixTransform(m))
      const xs = ends.map((p) => p.x),
        ys = ends.map((p) => p.y)
      boxes.push(
        new DOMRect(
          Math.min(...xs),
          Math.min(...ys),
          Math.max(...xs) - Math.min(...xs),
          Math.max(...ys) - Math.min(...ys),
        ),
      )
    }
    if (!boxes.length) return piece.getBoundingClientRect()
    const left = Math.min(...boxes.map((b) => b.left)),
      top = Math.min(...boxes.map((b) => b.top))
    const right = Math.max(...boxes.map((b) => b.right)),
      bottom = Math.max(...boxes.map((b) => b.bottom))
    return new DOMRect(left, top, right - left, bottom - top)
  }

  const large = (box, what) => {
    const short = Math.min(box.width, box.height)
    const enough = short >= need - 0.5 || (short >= narrowest && box.width * box.height >= need * need)
    if (!enough) say(what, 'is only', round(box.width), 'by', round(box.height), 'px')
  }
  const hits = (box, own) => {
    let many = 0,
      on = 0
    for (const a of [0.5, 0.2, 0.8, 0.35, 0.65])
      for (const b of [0.5, 0.2, 0.8, 0.35, 0.65]) {
        const x = box.left + box.width * a,
          y = box.top + box.height * b
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue
        on += 1
        const top = document.elementFromPoint(x, y)
        if (top && own(top)) many += 1
      }
    return [many, on]
  }

  const dialog = document.querySelector('dialog[open]')
  const root = dialog ?? document.querySelector('main')
  const name = (piece) => `${piece.dataset.pick} (${piece.getAttribute('aria-label') ?? ''})`.slice(0, 60)
  for (const piece of root.querySelectorAll('svg.zone:not([aria-hidden=true]) [data-state=can]')) {
    const box = frame(piece)
    const view = piece.closest('svg.zone').getBoundingClientRect()
    zone = piece.closest('svg.zone').dataset.zone
    large(box, name(piece))
    const across = Math.min(box.right, view.right) - Math.max(box.left, view.left)
    const along = Math.min(box.bottom, view.bottom) - Math.max(box.top, view.top)
    const seen = (Math.max(0, across) * Math.max(0, along)) / (box.width * box.height)
    if (seen < 0.7 && piece.closest('.moved')) continue // the pane is pushed along
    const same = piece.dataset.pick
    const [many, on] = hits(
      box,
      (top) => top.closest('[data-pick]')?.dataset.pick === same || piece.contains(top),
    )
    if (!on) say(name(piece), 'is not on the screen')
    else if (many < 3) say(name(piece), 'is covered')
  }
  if (dialog) return found
  zone = ''

  for (const opener of root.querySelectorAll('.glows > .open, .tabs .tab')) {
    const box = opener.closest('.thumb')?.getBoundingClientRect() ?? opener.getBoundingClientRect()
    large(box, `the way into ${opener.textContent.trim()}`)
    if (!inside(box)) say(opener.textContent.trim(), 'is not on the screen')
  }

  const actions = document.querySelector('section.actions')
  if (!actions) return found
  const room = actions.getBoundingClientRect()
  if (!inside(room)) say('what is asked is not on the screen')
  const prompt = actions.querySelector('.prompt')
  if (shown(prompt)) {
    if (prompt.scrollHeight > prompt.clientHeight + 2 || prompt.scrollWidth > prompt.clientWidth + 2)
      say('the prompt is cut:', prompt.textContent.trim().slice(0, 60))
    if (!inside(prompt.getBoundingClientRect())) say('the prompt is not on the screen')
  }
  const buttons = [...actions.querySelectorAll('button, input')].filter(shown)
  const boxes = buttons.map((button) => button.getBoundingClientRect())
  buttons.forEach((button, i) => {
    const what = `the button ${button.textContent.trim() || button.getAttribute('aria-label') || button.title}`
    large(boxes[i], what)
    if (!inside(boxes[i])) say(what, 'is not on the screen')
    else if (hits(boxes[i], (top) => button.contains(top))[0] < 13 && !button.disabled)
      say(what, 'is covered')
    if (button.scrollWidth > button.clientWidth + 2) say(what, 'is cut')
    boxes.forEach(
      (other, j) => j > i && meet(boxes[i], other) && say(what, 'overlaps', buttons[j].textContent.trim()),
    )
    if (shown(prompt) && meet(boxes[i], prompt.getBoundingClientRect())) say(what, 'hides the question')
  })

  const spots = [...document.querySelectorAll('main .spot:not(.acting), main .pane')]
  const areas = spots.map((spot) => spot.getBoundingClientRect())
  spots.forEach((spot, i) => {
    const what = spot.querySelector('.title')?.textContent ?? 'a zone'
    if (!inside(areas[i])) say(what, 'is not whole on the screen')
    areas.forEach((other, j) => j > i && meet(areas[i], other) && say(what, 'overlaps another zone'))
  })
  for (const title of document.querySelectorAll(
    'main .spot .title, main .pane .title, main .tabs .tab .label',
  ))
    if (shown(title) && title.scrollWidth > title.clientWidth + 1)
      say('a title is cut:', title.textContent.trim())
  const glowing = root.querySelectorAll('svg.zone:not([aria-hidden=true]) [data-state=can], .glows').length
  if (!glowing && !actions.querySelector('.choices button')) say('there is nothing to do')
  return found
}

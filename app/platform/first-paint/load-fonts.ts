/** Also the name of the class on <html> that puts both fonts in. */
const KEY = 'fonts'
const FONTS = ['1em Figtree Variable', '600 1em Fraunces Variable']

/**
 * The fonts are fetched after the first paint; until then fonts of the system stand in, stretched to the same widths. They are put in only if
 * nothing in view moves up or down: both, or else the headings' alone. The next page of the visit has both from its first paint.
 */
export function loadFonts(): void {
  const { classList } = document.documentElement
  if (readStored()) return classList.add(KEY)
  addEventListener('load', async () => {
    await Promise.all(FONTS.map((font) => document.fonts.load(font)))
    store()
    for (const name of [KEY, 'head-font']) {
      const before = listInView()
      classList.add(name)
      if (before.every(([element, top]) => Math.abs(element.getBoundingClientRect().top - top) <= 1)) return
      classList.remove(name)
    }
  })
}

function listInView(): [Element, number][] {
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    return height > 0 && top < innerHeight && bottom > 0 ? [[element, top] as [Element, number]] : []
  })
}

/** Some private windows have no storage. */
function readStored(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

function store(): void {
  try {
    sessionStorage.setItem(KEY, '1')
  } catch {}
}

/** The storage key, and the class on <html> that enables both fonts. */
const FONTS_CLASS = 'fonts'
const FONTS = ['1em Figtree Variable', '600 1em Fraunces Variable']

/**
 * Fetches the fonts after the first paint and enables both, or the headings' font alone, if nothing in view moves vertically.
 * Until then system fonts are shown, stretched to the same widths. The next page of the visit uses both from its first paint.
 */
export function loadFonts(): void {
  const { classList } = document.documentElement
  if (readStored()) return classList.add(FONTS_CLASS)
  addEventListener('load', async () => {
    await Promise.all(FONTS.map((font) => document.fonts.load(font)))
    store()
    for (const name of [FONTS_CLASS, 'head-font']) {
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

function readStored(): boolean {
  try {
    return sessionStorage.getItem(FONTS_CLASS) !== null
  } catch {
    return false
  }
}

function store(): void {
  try {
    sessionStorage.setItem(FONTS_CLASS, '1')
  } catch {}
}

/** The class on <html> that enables both fonts. */
const FONTS_CLASS = 'fonts'
/** The distance between sampled points. An element that moves vertically moves all elements below it, so a few samples show it. */
const SAMPLE_STEP_PX = 64
const FONTS = ['1em Figtree Variable', '600 1em Fraunces Variable']

/**
 * Fetches the fonts after the first paint. Enables both, or only that of the headings, if this moves no element in view vertically.
 * Until then system fonts are shown, stretched to the same widths. A page that another page of this site led to uses both at once.
 */
export function loadFonts(): void {
  const { classList } = document.documentElement
  if (document.referrer.startsWith(location.origin)) return classList.add(FONTS_CLASS)
  void afterPaint().then(async () => {
    await Promise.all(FONTS.map((font) => document.fonts.load(font)))
    const before = listInView()
    const isUnmoved = () => before.every(([element, top]) => Math.abs(element.getBoundingClientRect().top - top) <= 1)
    classList.add(FONTS_CLASS)
    if (isUnmoved()) return
    classList.replace(FONTS_CLASS, 'head-font')
    if (!isUnmoved()) classList.remove('head-font')
  })
}

/** Resolves when the page has loaded and its first frame has been shown, so that nothing competes with that frame. */
export async function afterPaint(): Promise<void> {
  await new Promise((resolve) => addEventListener('load', resolve))
  await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }))
}

/** Samples the elements in view and their tops. Measuring every element would take a slow phone as long as applying the fonts. */
function listInView(): [Element, number][] {
  const found = new Set<Element>()
  for (let y = 0; y < innerHeight; y += SAMPLE_STEP_PX)
    for (const x of [0.1, 0.5, 0.9]) {
      const element = document.elementFromPoint(x * innerWidth, y)
      if (element) found.add(element)
    }
  return [...found].map((element) => [element, element.getBoundingClientRect().top])
}

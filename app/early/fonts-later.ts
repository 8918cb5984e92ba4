/**
 * Fetches the two fonts once the first paint is done; until then their metric twins stand in. They are put in only if
 * nothing in view moves up or down by it, tried and measured before it is painted: both, else the headings' alone, else
 * none on this page. On later pages of the same visit they are in the browser's cache and are used from the first paint.
 */
const BOTH = 'fonts'
const HEADINGS = 'head-font'
const FONTS = ['1em Figtree Variable', '600 1em Fraunces Variable']
/** The first paint is over, and so is the frame after it. */
const AFTER_PAINT_MS = 60
const root = document.documentElement.classList

function fontsAreHere(): boolean {
  try {
    return sessionStorage.getItem(BOTH) !== null
  } catch {
    return false
  }
}

function inView(): [Element, number][] {
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    return height > 0 && top < innerHeight && bottom > 0 ? [[element, top] as [Element, number]] : []
  })
}

/** @returns whether it could stay */
function tryOut(name: string): boolean {
  const before = inView()
  root.add(name)
  const moved = before.some(([element, top]) => Math.abs(element.getBoundingClientRect().top - top) > 1)
  if (moved) root.remove(name)
  return !moved
}

async function fetchFonts() {
  await Promise.all(FONTS.map((font) => document.fonts.load(font)))
  if (!tryOut(BOTH)) tryOut(HEADINGS)
  try {
    sessionStorage.setItem(BOTH, '1')
  } catch {}
}

function fetchManifest() {
  const manifest = document.createElement('link')
  manifest.rel = 'manifest'
  manifest.href = '/site.webmanifest'
  document.head.append(manifest)
}

if (fontsAreHere()) root.add(BOTH)
else
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    setTimeout(() => {
      fetchManifest()
      void fetchFonts()
    }, AFTER_PAINT_MS)
  }).observe({ type: 'paint', buffered: true })

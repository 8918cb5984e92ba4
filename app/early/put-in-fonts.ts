import { fontsHaveCome } from './fonts-are-here.ts'

const BOTH = 'fonts'
const HEADINGS = 'head-font'
const FONTS = ['1em Figtree Variable', '600 1em Fraunces Variable']

/**
 * Fetches the two fonts; until they come, their metric twins stand in. They are put in only if nothing in view moves up
 * or down by it, tried and measured before it is painted: both, else the headings' alone, else none on this page.
 */
export async function putInFonts(): Promise<void> {
  await Promise.all(FONTS.map((font) => document.fonts.load(font)))
  if (!tryOut(BOTH)) tryOut(HEADINGS)
  fontsHaveCome()
}

/** @returns whether it could stay */
function tryOut(name: string): boolean {
  const before = inView()
  const { classList } = document.documentElement
  classList.add(name)
  const moved = before.some(([element, top]) => Math.abs(element.getBoundingClientRect().top - top) > 1)
  if (moved) classList.remove(name)
  return !moved
}

function inView(): [Element, number][] {
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    return height > 0 && top < innerHeight && bottom > 0 ? [[element, top] as [Element, number]] : []
  })
}

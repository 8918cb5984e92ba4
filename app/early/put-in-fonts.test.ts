import { afterEach, expect, test, vi } from 'vitest'
import { fontsAreHere } from './fonts-are-here.ts'
import { putInFonts } from './put-in-fonts.ts'

afterEach(() => void vi.unstubAllGlobals())

type Part = { top: number; height: number; /** How far it moves by a class on <html>. */ by?: Record<string, number> }

/** A page of 600 pixels, and the classes it has on <html>. */
function openPage(...parts: Part[]) {
  const classList = new Set<string>()
  const kept = new Map<string, string>()
  const fetched: string[] = []
  const elements = parts.map(({ top, height, by = {} }) => ({
    getBoundingClientRect() {
      const at = top + [...classList].reduce((sum, name) => sum + (by[name] ?? 0), 0)
      return { top: at, bottom: at + height, height }
    },
  }))
  vi.stubGlobal('innerHeight', 600)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.stubGlobal('document', {
    body: { querySelectorAll: () => elements },
    documentElement: { classList: Object.assign(classList, { remove: (name: string) => classList.delete(name) }) },
    fonts: { load: async (font: string) => void fetched.push(font) },
  })
  return { classList, fetched }
}

test('both fonts are put in where nothing in view moves by more than a pixel', async () => {
  const { classList, fetched } = openPage({ top: 0, height: 80 }, { top: 80, height: 40, by: { fonts: 1 } })
  await putInFonts()
  expect([...classList]).toEqual(['fonts'])
  expect(fetched).toEqual([expect.stringContaining('Figtree'), expect.stringContaining('Fraunces')])
})

test('where the text’s font moves something in view, up or down, the headings’ alone is put in', async () => {
  for (const move of [-2, 2]) {
    const { classList } = openPage({ top: 0, height: 80 }, { top: 80, height: 40, by: { fonts: move } })
    await putInFonts()
    expect([...classList]).toEqual(['head-font'])
  }
})

test('where the headings’ moves something too, none is', async () => {
  const { classList } = openPage({ top: 80, height: 40, by: { fonts: 30, 'head-font': 20 } })
  await putInFonts()
  expect([...classList]).toEqual([])
})

test('what is out of view, or has no height, may move', async () => {
  const by = { fonts: 30, 'head-font': 30 }
  const { classList } = openPage({ top: 600, height: 40, by }, { top: -50, height: 50, by }, { top: 10, height: 0, by })
  await putInFonts()
  expect([...classList]).toEqual(['fonts'])
})

test('the next page of the visit knows that the fonts are here, put in or not', async () => {
  openPage({ top: 80, height: 40, by: { fonts: 30, 'head-font': 20 } })
  expect(fontsAreHere()).toBe(false)
  await putInFonts()
  expect(fontsAreHere()).toBe(true)
})

test('where nothing may be kept, the fonts are never known to be here, and come all the same', async () => {
  const { classList } = openPage({ top: 0, height: 80 })
  const refuse = () => {
    throw new Error('The browser keeps nothing.')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  await putInFonts()
  expect([...classList]).toEqual(['fonts'])
  expect(fontsAreHere()).toBe(false)
})

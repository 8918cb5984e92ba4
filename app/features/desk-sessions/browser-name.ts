import { browserWords } from '#words/desk-staff.ts'

/** The first that is found: later ones imitate those after them. */
const BROWSERS: [name: string, mark: RegExp][] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /Safari\//],
]
const SYSTEMS: [name: string, mark: RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** How somebody knows a browser of theirs again: 'Firefox on Windows'. Nothing else of what it says about itself is kept. */
export function browserName(userAgent: string | null): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([, mark]) => mark.test(userAgent ?? ''))?.[0]
  return browserWords.on(nameIn(BROWSERS) ?? browserWords.unknownBrowser, nameIn(SYSTEMS) ?? browserWords.unknownSystem)
}

import type { Degrees, FakeGoogleMode } from './fake-core.ts'
import { fakeMap } from './fake-map.ts'
import { fakePlaces } from './fake-places.ts'
import { GOOGLE_SHAPES, type GoogleShapes } from './google-shapes.ts'

type Page = Record<string, unknown> & { fakeGoogle?: { asked: { what: string; request: unknown }[] } }

/**
 * Puts into a page, or into a test, what of Google's library the site uses. What it was asked stands in
 * `fakeGoogle.asked`.
 */
export function installFakeGoogle(page: Page, mode: FakeGoogleMode): void {
  install(page, mode, undefined, fakePlaces, fakeMap, GOOGLE_SHAPES)
}

/** The same as the text of a script. @param callback named by the address of the script */
export function fakeGoogleScript(mode: FakeGoogleMode, callback: string | null): string {
  const [places, map] = [fakePlaces.toString(), fakeMap.toString()]
  return `(${install.toString()})(globalThis, ${JSON.stringify(mode)}, ${JSON.stringify(callback)}, ${places}, ${map}, ${JSON.stringify(GOOGLE_SHAPES)})`
}

/** It stands alone, as its parts do. */
function install(
  page: Page,
  mode: FakeGoogleMode,
  callback: string | null | undefined,
  placesOf: typeof fakePlaces,
  mapOf: typeof fakeMap,
  shapes: GoogleShapes,
): void {
  const asked: { what: string; request: unknown }[] = []
  const note = (what: string, request: unknown) => void asked.push({ what, request })
  const toPoint = ({ lat, lng }: Degrees) => ({ lat: () => lat, lng: () => lng, toJSON: () => ({ lat, lng }) })
  const fault = (code: string) => Object.assign(new Error(`${code}: as the test wants it.`), { code })
  const deny = () => (page.gm_authFailure as () => void)()

  const known: [start: RegExp, label: string, at: Degrees][] = [
    [/^(atlanta|30303|33\.75)/i, 'Atlanta, GA, USA', { lat: 33.749, lng: -84.388 }],
    [/^macon/i, 'Macon, GA, USA', { lat: 32.8407, lng: -83.6324 }],
    [/^the varsity lawn/i, 'The Varsity Lawn, Atlanta, GA, USA', { lat: 33.7717, lng: -84.3893 }],
  ]
  const country = { formatted_address: 'United States', types: ['country'], geometry: { location: toPoint({ lat: 39, lng: -98 }) } }

  class Geocoder {
    async geocode(request: { address: string }) {
      note('geocode', request)
      if (Object.keys(request).some((key) => !shapes.geocode.includes(key))) throw fault('INVALID_REQUEST')
      if (mode === 'geocodes-oddly') throw 'odd'
      if (mode === 'is-over-limit') throw fault('OVER_QUERY_LIMIT')
      if (mode === 'finds-nothing') throw fault('ZERO_RESULTS')
      const found = known.find(([start]) => start.test(request.address))
      if (!found) return { results: [country] }
      const [, label, at] = found
      return {
        results: [
          { formatted_address: label, types: ['locality'], ...(mode === 'has-no-geometry' ? {} : { geometry: { location: toPoint(at) } }) },
        ],
      }
    }
  }

  const core = { mode, note, fault, toPoint }
  const { FakeMap, AdvancedMarkerElement, Circle } = mapOf(core, deny)
  page.fakeGoogle = { asked }
  page.google = {
    maps: {
      Geocoder,
      Circle,
      Map: FakeMap,
      places: placesOf(core, shapes),
      marker: { AdvancedMarkerElement },
      event: { clearInstanceListeners: () => {} },
    },
  }
  if (mode === 'denies') queueMicrotask(deny)
  if (callback) queueMicrotask(() => (page[callback] as () => void)())
}

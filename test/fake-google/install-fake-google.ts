/** How the stand-in behaves. */
export type FakeGoogleMode =
  | 'succeeds'
  | 'denies'
  | 'finds-nothing'
  | 'has-no-geometry'
  | 'is-over-limit'
  | 'refuses-searches'
  | 'throws-odd-things'
  | 'geocodes-oddly'
  | 'draws-no-map'

type Degrees = { lat: number; lng: number }
type Page = Record<string, unknown> & { fakeGoogle?: { asked: { what: string; request: unknown }[] } }

/**
 * Puts into a page, or into a test, what of Google's library the site uses. It stands alone: a server of tests sends it
 * as text. What it was asked stands in `fakeGoogle.asked`.
 * @param callback named by the address of the script
 */
export function installFakeGoogle(page: Page, mode: FakeGoogleMode, callback?: string): void {
  const asked: { what: string; request: unknown }[] = []
  const note = (what: string, request: unknown) => void asked.push({ what, request })
  const toPoint = ({ lat, lng }: Degrees) => ({ lat: () => lat, lng: () => lng, toJSON: () => ({ lat, lng }) })
  const fault = (code: string) => Object.assign(new Error(`${code}: as the test wants it.`), { code })

  const known: [start: RegExp, label: string, at: Degrees][] = [
    [/^(atlanta|30303|33\.75)/i, 'Atlanta, GA, USA', { lat: 33.749, lng: -84.388 }],
    [/^macon/i, 'Macon, GA, USA', { lat: 32.8407, lng: -83.6324 }],
    [/^the varsity lawn/i, 'The Varsity Lawn, Atlanta, GA, USA', { lat: 33.7717, lng: -84.3893 }],
  ]
  const country = { formatted_address: 'United States', types: ['country'], geometry: { location: toPoint({ lat: 39, lng: -98 }) } }

  class Geocoder {
    async geocode(request: { address: string }) {
      note('geocode', request)
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

  const placeOf = (id: string, displayName: string, at: Degrees | undefined, more: object = {}) => ({
    id,
    displayName,
    formattedAddress: `1 Example St, ${displayName}`,
    primaryTypeDisplayName: 'Shop',
    businessStatus: 'OPERATIONAL',
    googleMapsURI: `https://maps.google.com/?cid=${id}`,
    attributions: [{ provider: 'Example Data', providerURI: null }],
    location: at && toPoint(at),
    ...more,
  })
  const around = ({ lat, lng }: Degrees) => [
    placeOf('far', 'Lantern Far Away', { lat: lat + 2, lng }),
    placeOf('second', 'Lantern Bakery', { lat: lat + 0.03, lng }),
    placeOf('first', 'Kite and Key Repairs', { lat: lat + 0.01, lng }),
    placeOf('nowhere', 'Lantern Nowhere', undefined),
    placeOf('closed', 'Lantern Closed', { lat, lng }, { businessStatus: 'CLOSED_PERMANENTLY' }),
    placeOf('ours', 'whitlow & daughter  BAKERY', { lat: 33.7556, lng: -84.3801 }),
  ]
  const search = (what: string, request: unknown, center: Degrees) => {
    note(what, request)
    if (mode === 'refuses-searches') throw fault('PERMISSION_DENIED')
    if (mode === 'throws-odd-things') throw 'odd'
    return { places: around(center) }
  }

  class Place {
    static async searchNearby(request: { locationRestriction: { center: Degrees } }) {
      return search('searchNearby', request, request.locationRestriction.center)
    }
    static async searchByText(request: { locationRestriction: { north: number; south: number; east: number; west: number } }) {
      const { north, south, east, west } = request.locationRestriction
      return search('searchByText', request, { lat: (north + south) / 2, lng: (east + west) / 2 })
    }
  }

  class AutocompleteSessionToken {}
  class AutocompleteSuggestion {
    static async fetchAutocompleteSuggestions(request: { input: string }) {
      note('autocomplete', request)
      if (mode === 'refuses-searches') throw fault('PERMISSION_DENIED')
      return {
        suggestions: ['Lawn', 'Library'].map((each) => ({
          placePrediction: { placeId: `id-${each}`, text: { text: `${request.input} ${each}, Atlanta, GA, USA` } },
        })),
      }
    }
  }

  class FakeMap {
    zoom: number
    center: Degrees
    view: HTMLElement
    listeners: [name: string, act: () => void][] = []
    constructor(view: HTMLElement, { zoom, center, ...options }: { zoom: number; center: Degrees; mapId?: string }) {
      note('map', { ...options, zoom, center })
      if (mode === 'draws-no-map') throw new Error('The map is not to be drawn.')
      ;[this.view, this.zoom, this.center] = [view, zoom, center]
      view.style.position = 'relative'
      if (mode === 'denies') queueMicrotask(() => (page.gm_authFailure as () => void)())
    }
    tell = () => queueMicrotask(() => this.listeners.forEach(([name, act]) => name === 'idle' && act()))
    getZoom = () => this.zoom
    getCenter = () => toPoint(this.center)
    setZoom = (zoom: number) => void ((this.zoom = zoom), this.tell())
    setCenter = (center: Degrees) => void ((this.center = center), this.tell())
    addListener = (name: string, act: () => void) => void (this.listeners.push([name, act]), this.tell())
    panBy(x: number, y: number): void {
      const degrees = 360 / (256 * 2 ** this.zoom)
      this.setCenter({ lat: this.center.lat - y * degrees, lng: this.center.lng + x * degrees })
    }
    fitBounds({ north, south, east, west }: { north: number; south: number; east: number; west: number }): void {
      this.zoom = Math.floor(Math.log2((this.view.clientWidth * 360) / (256 * (east - west))))
      this.setCenter({ lat: (north + south) / 2, lng: (east + west) / 2 })
    }
  }

  class AdvancedMarkerElement {
    zIndex = 0
    content: HTMLElement
    constructor(options: { map: FakeMap; content: HTMLElement; position: Degrees }) {
      this.content = options.content
      this.content.style.position = 'absolute'
      // Where it stands does not matter here, but that it can be seen.
      this.content.style.inset = `${200 + ((options.position.lat * 9973) % 150)}px auto auto ${200 + ((-options.position.lng * 9973) % 300)}px`
      options.map.view.append(this.content)
    }
    set map(map: null) {
      if (map === null) this.content.remove()
    }
  }
  class Circle {
    setMap = () => {}
    constructor(options: { center: Degrees; radius: number }) {
      note('circle', { center: options.center, radius: options.radius })
    }
  }

  page.fakeGoogle = { asked }
  page.google = {
    maps: {
      Geocoder,
      Circle,
      Map: FakeMap,
      places: { Place, AutocompleteSessionToken, AutocompleteSuggestion },
      marker: { AdvancedMarkerElement },
      event: { clearInstanceListeners: () => {} },
    },
  }
  if (mode === 'denies') queueMicrotask(() => (page.gm_authFailure as () => void)())
  if (callback) queueMicrotask(() => (page[callback] as () => void)())
}

import type { GoogleShapes } from './google-shapes.ts'
import type { Degrees, FakeCore } from './fake-core.ts'

type Fields = { fields: string[] }
type Asked = Fields & {
  maxResultCount?: number
  includedTypes?: string[]
  includedType?: string
  excludedTypes?: string[]
  excludedPrimaryTypes?: string[]
}
type Box = { north: number; south: number; east: number; west: number }
type Prediction = { placeId: string; text: { text: string }; toPlace: () => { fetchFields(request: Fields): Promise<object> } }

/** Google's places and suggestions. It stands alone: it is sent as text. What Google refuses, it refuses. */
export function fakePlaces({ mode, note, fault, toPoint }: FakeCore, shapes: GoogleShapes) {
  const refuse = (why: string) => Object.assign(new Error(`INVALID_ARGUMENT: ${why}`), { code: 'INVALID_ARGUMENT' })
  const checkKeys = (what: keyof GoogleShapes, request: object) => {
    const unknown = Object.keys(request).find((key) => !shapes[what].includes(key))
    if (unknown) throw refuse(`${what} takes no ${unknown}.`)
  }
  const only = (place: Record<string, unknown>, fields: string[]) => {
    const unknown = fields.find((field) => !shapes.fields.includes(field))
    if (unknown || fields.length === 0) throw refuse(`a place has no field ${unknown}.`)
    return Object.fromEntries(['id', ...fields].map((field) => [field, place[field]]))
  }

  const placeOf = (id: string, displayName: string, at: Degrees | undefined, type: string, more: object = {}) => ({
    id,
    displayName,
    formattedAddress: `1 Example St, ${displayName}`,
    primaryType: type,
    primaryTypeDisplayName: 'Shop',
    types: [type, 'point_of_interest', 'establishment'],
    businessStatus: 'OPERATIONAL',
    googleMapsURI: `https://maps.google.com/?cid=${id}`,
    attributions: [{ provider: 'Example Data', providerURI: 'https://data.example/' }],
    location: at && toPoint(at),
    ...more,
  })
  const around = ({ lat, lng }: Degrees) => {
    const near = { lat: lat + 0.002, lng }
    return [
      placeOf('far', 'Lantern Far Away', { lat: lat + 2, lng }, 'store'),
      placeOf('second', 'Lantern Bakery', { lat: lat + 0.03, lng }, 'bakery'),
      placeOf('first', 'Kite and Key Repairs', { lat: lat + 0.01, lng }, 'hardware_store', {
        attributions: [{ provider: 'Other Data', providerURI: null }],
      }),
      placeOf('nowhere', 'Lantern Nowhere', undefined, 'store'),
      placeOf('closed', 'Lantern Closed', near, 'store', { businessStatus: 'CLOSED_PERMANENTLY' }),
      placeOf('resting', 'Lantern Resting', near, 'store', { businessStatus: 'CLOSED_TEMPORARILY' }),
      placeOf('bar', 'Lantern Bar', near, 'bar'),
      placeOf('lounge', 'Lantern Lounge', near, 'restaurant', { types: ['restaurant', 'lounge_bar'] }),
      placeOf('park', 'Lantern Park', near, 'state_park'),
      placeOf('chapel', 'Lantern Chapel', { lat: lat + 0.02, lng }, 'church'),
      placeOf('school', 'Lantern Church School', { lat: lat + 0.025, lng }, 'school', { types: ['school', 'church'] }),
      placeOf('ours', 'whitlow & daughter  BAKERY', { lat: 33.7556, lng: -84.3801 }, 'bakery'),
    ]
  }
  const search = (what: 'searchNearby' | 'searchByText', request: Asked, center: Degrees) => {
    note(what, request)
    if (mode === 'refuses-searches') throw fault('PERMISSION_DENIED')
    if (mode === 'throws-odd-things') throw 'odd'
    checkKeys(what, request)
    const { fields, maxResultCount = 20, includedTypes = [], includedType, excludedTypes = [], excludedPrimaryTypes = [] } = request
    if (maxResultCount < 1 || maxResultCount > 20) throw refuse('at most 20 are answered.')
    if (includedTypes.some((type) => excludedTypes.includes(type))) throw refuse('a type is both wanted and not.')
    if ([includedTypes, excludedTypes, excludedPrimaryTypes].some((types) => types.length > 50)) throw refuse('more than 50 types.')
    const wanted = includedType ? [includedType] : includedTypes
    const found = around(center).filter(
      ({ types, primaryType }) =>
        (wanted.length === 0 || types.some((type) => wanted.includes(type))) &&
        !types.some((type) => excludedTypes.includes(type)) &&
        !excludedPrimaryTypes.includes(primaryType),
    )
    return { places: found.map((place) => only(place, fields)) }
  }

  class Place {
    static async searchNearby(request: Asked & { locationRestriction: { center: Degrees; radius: number } }) {
      const { center, radius } = request.locationRestriction
      if (radius <= 0 || radius > 50_000) throw refuse('the widest circle is 50,000 m.')
      return search('searchNearby', request, center)
    }
    static async searchByText(request: Asked & { locationRestriction: Box }) {
      const { north, south, east, west } = request.locationRestriction
      return search('searchByText', request, { lat: (north + south) / 2, lng: (east + west) / 2 })
    }
  }

  class AutocompleteSessionToken {}
  const ended = new Set<object>()
  const predictionOf = (placeId: string, text: string, sessionToken: object | undefined): Prediction => ({
    placeId,
    text: { text },
    toPlace: () => ({
      async fetchFields(request: Fields) {
        note('fetchFields', { ...request, sessionToken })
        checkKeys('fetchFields', request)
        if (sessionToken && ended.has(sessionToken)) throw refuse('the session has ended.')
        if (sessionToken) ended.add(sessionToken)
        if (mode === 'finds-nothing') throw fault('NOT_FOUND')
        const at = toPoint({ lat: 33.7717, lng: -84.3893 })
        return { place: only({ ...placeOf(placeId, text, undefined, 'park'), formattedAddress: text, location: at }, request.fields) }
      },
    }),
  })
  class AutocompleteSuggestion {
    static async fetchAutocompleteSuggestions(request: { input: string; sessionToken?: object }) {
      note('autocomplete', request)
      if (mode === 'refuses-searches') throw fault('PERMISSION_DENIED')
      checkKeys('autocomplete', request)
      const { input, sessionToken } = request
      if (sessionToken && ended.has(sessionToken)) throw refuse('the session has ended.')
      return {
        suggestions: ['Lawn', 'Library'].map((each) => ({
          placePrediction: predictionOf(`id-${each}`, `${input} ${each}, Atlanta, GA, USA`, sessionToken),
        })),
      }
    }
  }
  return { Place, AutocompleteSessionToken, AutocompleteSuggestion }
}

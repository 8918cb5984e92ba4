import { useMemo, useState } from 'react'
import { googleMapsWords } from '#copy/places/google-maps.ts'
import { placeWords } from '#copy/places/places.ts'
import type { MapSource } from '#app/integrations/maps/load-map.ts'
import { formatTenths } from '#app/platform/format/numbers.ts'
import type { FoundPlace, PlaceKind } from '#app/domains/places/records/place.ts'
import {
  type GoogleResult,
  excludeOwnPlaces,
  isUnknownLocation,
  describeSearchFailure,
  type GoogleSearch,
  useGoogleSearch,
} from '#app/domains/places/maps/google-search.ts'
import { GoogleCard, GoogleList } from '#app/domains/places/maps/google-list.tsx'
import { FoundPlaces } from './found-places.tsx'
import type { PlaceListWords } from './place-list-words.ts'
import type { PlaceQuery } from './place-query.ts'
import type { GoogleResults } from './results-map.tsx'
import { SearchError, UnknownLocation } from './nothing-found.tsx'
import type { SearchAnswer } from './search-places.server.ts'
import { useMapPlaces } from './map-places.ts'

type Props = {
  kind: PlaceKind
  path: string
  query: PlaceQuery
  answer: Exclude<SearchAnswer, { kind: 'failed' }>
  towns: string[]
  map: Extract<MapSource, { provider: 'google' }>
  words: PlaceListWords
}

const NO_PLACES: FoundPlace[] = []

/** Shows our listings and then Google's. If Google fails, it shows the error and a button that shows our listings only. */
export function ResultsWithGoogle({ towns, ...shown }: Props) {
  const { kind, path, query, answer, map, words } = shown
  const ours = answer.kind === 'results' ? answer : undefined
  const search = useGoogleSearch(map.google, kind, query, ours?.location)
  const [alone, setAlone] = useState<PlaceQuery>()
  const mapPlaces = useMapPlaces(kind, ours && query, ours?.places ?? NO_PLACES)
  const googleResults = useGoogleResults(kind, mapPlaces, search)
  if (search.kind === 'failed' && alone !== query) {
    const error = describeSearchFailure(kind, search.failure)
    if (!ours && isUnknownLocation(search.failure))
      return <UnknownLocation path={path} query={query} error={error} help={words.locationHelp} towns={towns} />
    return (
      <SearchError error={error}>
        {ours && (
          <button type="button" className="font-semibold text-evergreen underline underline-offset-4" onClick={() => setAlone(query)}>
            {googleMapsWords.showOwn}
          </button>
        )}
      </SearchError>
    )
  }
  if (!ours && search.kind === 'unasked')
    return <UnknownLocation path={path} query={query} error={words.unknownLocation} help={words.locationHelp} towns={towns} />
  const listed = !ours || query.page >= ours.pages ? googleResults : undefined
  return <FoundPlaces {...shown} answer={ours ?? emptyAnswer(search, query)} mapPlaces={mapPlaces.places} googleResults={listed} />
}

function useGoogleResults(
  kind: PlaceKind,
  { places: ours, suspendedNearby, settled }: ReturnType<typeof useMapPlaces>,
  search: GoogleSearch,
): GoogleResults | undefined {
  const answered = search.kind === 'found' && settled ? search.places : undefined
  const found = useMemo(() => answered && excludeOwnPlaces(answered, ours, suspendedNearby), [answered, ours, suspendedNearby])
  const markers = useMemo(() => (found ?? []).map((place) => toMarker(kind, place)), [kind, found])
  if (search.kind === 'unasked' || search.kind === 'failed') return undefined
  return {
    count: found?.length,
    markers,
    card: (id) => {
      const place = found?.find((each) => markerId(each) === id)
      return place && <GoogleCard place={place} />
    },
    list: <GoogleList kind={kind} places={found} />,
  }
}

const markerId = ({ id }: GoogleResult) => `google:${id}`

function toMarker(kind: PlaceKind, place: GoogleResult) {
  const { lat, lng, name, distanceMiles } = place
  const spoken = [name, placeWords.map[kind], placeWords.distance(formatTenths(distanceMiles)), googleMapsWords.provider].join(', ')
  return { id: markerId(place), lat, lng, name: spoken, title: name, kind }
}

type OurAnswer = Extract<SearchAnswer, { kind: 'results' }>

/** Returns an answer without listings, for a location that Google knows and this site does not. */
function emptyAnswer(search: GoogleSearch, { near }: PlaceQuery): OurAnswer {
  const center = search.kind === 'found' ? search.center : { lat: 0, lng: 0, label: near }
  const location = { ...center, precision: 'point' as const, state: '' }
  return { kind: 'results', location, places: [], total: 0, more: false, pages: 1, origins: [], suggestions: {} }
}

import { useMemo, useState } from 'react'
import { googleMapsWords } from '#words/google-maps.ts'
import { placeWords } from '#words/places.ts'
import type { MapSource } from '#app/adapters/maps/load-map.ts'
import { formatTenths } from '#app/features/site/numbers.ts'
import type { FoundPlace, PlaceKind } from '#app/features/places/place.ts'
import { type FoundByGoogle, leaveOutOurs } from '#app/features/google-places/found-by-google.ts'
import { GoogleCard, GoogleList } from '#app/features/google-places/google-list.tsx'
import { isUnknownLocation, saySearchFailure } from '#app/features/google-places/say-google-failure.ts'
import { type GoogleSearch, useGoogleSearch } from '#app/features/google-places/use-google-search.ts'
import { FoundPlaces } from './found-places.tsx'
import type { PlaceListWords } from './place-list-words.ts'
import type { PlaceQuery } from './place-query.ts'
import type { Beyond } from './results-map.tsx'
import { SearchError, UnknownLocation } from './search-error.tsx'
import type { SearchAnswer } from './search-places.server.ts'
import { usePlacesOnMap } from './use-places-on-map.ts'
import { noneOfOurs, useOursThere } from './use-ours-there.ts'

type Props = {
  kind: PlaceKind
  path: string
  query: PlaceQuery
  answer: Exclude<SearchAnswer, { kind: 'failed' }>
  towns: string[]
  map: Extract<MapSource, { provider: 'google' }>
  words: PlaceListWords
}

const NONE: FoundPlace[] = []
const UNASKED: GoogleSearch = { kind: 'unasked' }
const SEARCHING: GoogleSearch = { kind: 'searching' }

/** Our own listings, and after them what Google knows; where Google fails, the error alone, and a way to see ours all the same. */
export function WithGoogle({ towns, ...shown }: Props) {
  const { kind, path, query, answer, map, words } = shown
  const known = answer.kind === 'results' ? answer : undefined
  const search = useGoogleSearch(map.google, kind, query, known?.location)
  const there = useOursThere(path, query, known ? UNASKED : search)
  const ours = known ?? there.answer
  const [alone, setAlone] = useState<PlaceQuery>()
  // What we do not know is asked for by its degrees alone, once Google has told them.
  const near = known ? query.near : there.near
  const onMap = usePlacesOnMap(kind, near === undefined ? undefined : { ...query, near }, ours?.places ?? NONE)
  const beyond = useBeyond(kind, onMap, there.isAsking ? SEARCHING : search)
  if (search.kind === 'failed' && alone !== query) {
    const error = saySearchFailure(kind, search.failure)
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
  const isLast = !ours || query.page >= ours.pages
  return <FoundPlaces {...shown} answer={ours ?? noneOfOurs(search, query)} onMap={onMap.places} beyond={isLast ? beyond : undefined} />
}

function useBeyond(
  kind: PlaceKind,
  { places: ours, unshown, settled }: ReturnType<typeof usePlacesOnMap>,
  search: GoogleSearch,
): Beyond | undefined {
  const answered = search.kind === 'found' && settled ? search.places : undefined
  const found = useMemo(() => answered && leaveOutOurs(answered, ours, unshown), [answered, ours, unshown])
  const markers = useMemo(() => (found ?? []).map((place) => markerOf(kind, place)), [kind, found])
  if (search.kind === 'unasked' || search.kind === 'failed') return undefined
  return {
    count: found?.length,
    markers,
    card: (id) => {
      const place = found?.find((each) => markerIdOf(each) === id)
      return place && <GoogleCard place={place} />
    },
    list: <GoogleList kind={kind} places={found} />,
  }
}

const markerIdOf = ({ id }: FoundByGoogle) => `google:${id}`

function markerOf(kind: PlaceKind, place: FoundByGoogle) {
  const { lat, lng, name, distanceMiles } = place
  const spoken = [name, placeWords.map[kind], placeWords.distance(formatTenths(distanceMiles)), googleMapsWords.provider].join(', ')
  return { id: markerIdOf(place), lat, lng, name: spoken, title: name, kind }
}

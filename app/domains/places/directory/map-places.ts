import { placeWords } from '#copy/places/places.ts'
import type { MapMarker } from '#app/integrations/maps/map-port.ts'
import type { Coordinates, FoundPlace, PlaceKind } from '#app/domains/places/records/place.ts'
import type { SuspendedPlace } from '#app/domains/places/search/search-near.server.ts'
import { formatTenths } from '#app/platform/format/numbers.ts'
import { useEffect, useMemo, useState } from 'react'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { placeSearchPath, type PlaceQuery } from './place-query.ts'

export type MapPlace = Pick<FoundPlace, 'id' | 'slug' | 'name' | 'types' | 'distanceMiles'> & Coordinates & { contributor: boolean }

export type MapPlaces = { places: MapPlace[]; suspendedNearby: SuspendedPlace[] }

export function toMarker(kind: PlaceKind, { id, name, lat, lng, contributor, distanceMiles }: MapPlace): MapMarker {
  const distance = distanceMiles === null ? '' : placeWords.distance(formatTenths(distanceMiles))
  const spoken = [name, contributor ? placeWords.map.contributor : placeWords.map[kind], distance].filter(Boolean).join(', ')
  return { id, lat, lng, name: spoken, title: name, kind: contributor ? 'contributor' : kind }
}

export function toMapPlace({ id, slug, name, types, coordinates, contributionTier, distanceMiles }: FoundPlace): MapPlace {
  return { id, slug, name, types: types.slice(0, 1), ...coordinates, contributor: contributionTier !== null, distanceMiles }
}

const NO_SUSPENDED: MapPlaces['suspendedNearby'] = []

/** Requests the results of all pages, if `query` is given. Until `settled`, and after a failure, returns those of the current page. */
export function useMapPlaces(kind: PlaceKind, query: PlaceQuery | undefined, places: FoundPlace[]): MapPlaces & { settled: boolean } {
  const address = query && `${placeSearchPath('/places.json', { ...query, view: 'list', page: 1 })}&kind=${kind}`
  const [all, setAll] = useState<{ address: string; found: MapPlaces | undefined }>()
  useEffect(() => {
    if (!address) return undefined
    const leaving = new AbortController()
    void fetchMapPlaces(localizePath(address), leaving.signal).then((found) => leaving.signal.aborted || setAll({ address, found }))
    return () => leaving.abort()
  }, [address])
  const first = useMemo(() => places.map(toMapPlace), [places])
  const known = all && all.address === address ? all : undefined
  const found = known?.found
  const isMore = found !== undefined && found.places.length >= first.length
  return {
    places: isMore ? found.places : first,
    suspendedNearby: found?.suspendedNearby ?? NO_SUSPENDED,
    settled: address === undefined || known !== undefined,
  }
}

async function fetchMapPlaces(address: string, signal: AbortSignal): Promise<MapPlaces | undefined> {
  const answer = await fetch(address, { signal }).catch(() => undefined)
  return answer?.ok ? ((await answer.json().catch(() => undefined)) as MapPlaces | undefined) : undefined
}

import { placeWords } from '#copy/places/places.ts'
import type { MapMarker } from '#app/integrations/maps/map-port.ts'
import type { Coordinates, FoundPlace, PlaceKind } from '#app/domains/places/records/place.ts'
import type { UnshownPlace } from '#app/domains/places/search/search-near.server.ts'
import { formatTenths } from '#app/platform/format/numbers.ts'
import { useEffect, useMemo, useState } from 'react'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { placeAddress, type PlaceQuery } from './place-query.ts'

export type OnMap = Pick<FoundPlace, 'id' | 'slug' | 'name' | 'types' | 'distanceMiles'> & Coordinates & { contributor: boolean }

export type AllOnMap = { places: OnMap[]; unshown: UnshownPlace[] }

export function markerOf(kind: PlaceKind, { id, name, lat, lng, contributor, distanceMiles }: OnMap): MapMarker {
  const distance = distanceMiles === null ? '' : placeWords.distance(formatTenths(distanceMiles))
  const spoken = [name, contributor ? placeWords.map.contributor : placeWords.map[kind], distance].filter(Boolean).join(', ')
  return { id, lat, lng, name: spoken, title: name, kind: contributor ? 'contributor' : kind }
}

export function toMap({ id, slug, name, types, coordinates, contributionTier, distanceMiles }: FoundPlace): OnMap {
  return { id, slug, name, types: types.slice(0, 1), ...coordinates, contributor: contributionTier !== null, distanceMiles }
}

const NOTHING: AllOnMap['unshown'] = []

/** Returns all results of a search or, until `settled`, those of the current page. @param query undefined sends no request */
export function usePlacesOnMap(kind: PlaceKind, query: PlaceQuery | undefined, places: FoundPlace[]): AllOnMap & { settled: boolean } {
  const address = query && `${placeAddress('/places.json', { ...query, view: 'list', page: 1 })}&kind=${kind}`
  const [all, setAll] = useState<{ address: string; found: AllOnMap | undefined }>()
  useEffect(() => {
    if (!address) return undefined
    const leaving = new AbortController()
    void ask(localizePath(address), leaving.signal).then((found) => leaving.signal.aborted || setAll({ address, found }))
    return () => leaving.abort()
  }, [address])
  const first = useMemo(() => places.map(toMap), [places])
  const known = all && all.address === address ? all : undefined
  const found = known?.found
  const isMore = found !== undefined && found.places.length >= first.length
  return {
    places: isMore ? found.places : first,
    unshown: found?.unshown ?? NOTHING,
    settled: address === undefined || known !== undefined,
  }
}

async function ask(address: string, signal: AbortSignal): Promise<AllOnMap | undefined> {
  const answer = await fetch(address, { signal }).catch(() => undefined)
  return answer?.ok ? ((await answer.json().catch(() => undefined)) as AllOnMap | undefined) : undefined
}

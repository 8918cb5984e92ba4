import { useEffect, useMemo, useState } from 'react'
import { ownAddress } from '#app/features/site/own-address.ts'
import type { AllOnMap } from './on-map.ts'
import type { FoundPlace, PlaceKind } from '#app/features/places/place.ts'
import { placeAddress, type PlaceQuery } from './place-query.ts'

const NOTHING: AllOnMap['unshown'] = []

/**
 * All that the search found; until it is `settled`, and if the rest does not come, what is on this page of the list.
 * @param query without one nothing is asked
 */
export function usePlacesOnMap(kind: PlaceKind, query: PlaceQuery | undefined, places: FoundPlace[]): AllOnMap & { settled: boolean } {
  const address = query && `${placeAddress('/places.json', { ...query, view: 'list', page: 1 })}&kind=${kind}`
  const [all, setAll] = useState<{ address: string; found: AllOnMap | undefined }>()
  useEffect(() => {
    if (!address) return undefined
    const leaving = new AbortController()
    void ask(ownAddress(address), leaving.signal).then((found) => leaving.signal.aborted || setAll({ address, found }))
    return () => leaving.abort()
  }, [address])
  const first = useMemo(
    () =>
      places.map(({ coordinates, contributionTier, ...place }) => ({ ...place, ...coordinates, contributor: contributionTier !== null })),
    [places],
  )
  // The site may not know the place by the name that was typed, and still have been asked where it is.
  const known = all && all.address === address ? all : undefined
  const found = known?.found
  const isMore = found !== undefined && found.places.length >= first.length
  return { places: isMore ? found.places : first, unshown: found?.unshown ?? NOTHING, settled: known !== undefined }
}

async function ask(address: string, signal: AbortSignal): Promise<AllOnMap | undefined> {
  try {
    const answer = await fetch(address, { signal })
    return answer.ok ? ((await answer.json()) as AllOnMap) : undefined
  } catch {
    return undefined
  }
}

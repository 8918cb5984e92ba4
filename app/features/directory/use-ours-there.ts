import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { placeAddress, type PlaceQuery } from './place-query.ts'
import type { SearchAnswer } from './search-places.server.ts'
import type { GoogleSearch } from '#app/features/google-places/use-google-search.ts'

export type OurAnswer = Extract<SearchAnswer, { kind: 'results' }>

/** `near` is what the site was asked for. */
type OursThere = { near: string | undefined; answer: OurAnswer | undefined; isAsking: boolean }

/** Our own listings around a place that Google alone knows, asked of the site by its degrees. */
export function useOursThere(path: string, query: PlaceQuery, search: GoogleSearch): OursThere {
  const { load, data, state } = useFetcher<{ answer: SearchAnswer | undefined }>()
  const center = search.kind === 'found' ? search.center : undefined
  // To a hundredth of a degree, about half a mile: more exactly nobody's address gets into another one, and into logs.
  const near = center && `${center.lat.toFixed(2)}, ${center.lng.toFixed(2)}`
  const address = near && placeAddress(path, { ...query, near, view: 'list' })
  useEffect(() => {
    if (address) void load(address)
  }, [load, address])
  const [answer, isAsking] = [data?.answer, near !== undefined && (state !== 'idle' || data === undefined)]
  if (!center || isAsking || answer?.kind !== 'results') return { near, answer: undefined, isAsking }
  return { near, answer: { ...answer, location: { ...center, precision: 'point', state: '' } }, isAsking }
}

/** Before anything is known, and where none of ours is there. */
export function noneOfOurs(search: GoogleSearch, { near }: PlaceQuery): OurAnswer {
  const center = search.kind === 'found' ? search.center : { lat: 0, lng: 0, label: near }
  const location = { ...center, precision: 'point' as const, state: '' }
  return { kind: 'results', location, places: [], total: 0, more: false, pages: 1, origins: [], suggestions: {} }
}

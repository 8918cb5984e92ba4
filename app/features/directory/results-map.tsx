import { useMemo, useState } from 'react'
import { href, Link } from 'react-router'
import { placeWords } from '#words/places.ts'
import type { Location } from '#app/features/locations/location.ts'
import type { MapSource } from '#app/adapters/maps/load-map.ts'
import { PlaceMap } from '#app/features/maps/place-map.tsx'
import { DEFAULT_VIEW, type MapMarker } from '#app/adapters/maps/map-port.ts'
import type { Elements } from '#app/ui/elements.ts'
import { markerOf, type OnMap } from './on-map.ts'
import type { FoundPlace, PlaceKind } from '#app/features/places/place.ts'
import { PlaceRow } from './place-row.tsx'
import type { PlaceQuery } from './place-query.ts'
import { factsLine } from '#app/features/places/say-place.ts'
import { useNow } from '#app/features/places/use-now.ts'
import { usePlacesOnMap } from './use-places-on-map.ts'

/** What somebody else knows besides our own listings; it comes after them. `count` is undefined until they have answered. */
export type Beyond = { count: number | undefined; markers: MapMarker[]; card: (id: string) => Elements; list: Elements }

type Props = {
  kind: PlaceKind
  source: MapSource
  label: string
  query: PlaceQuery
  location: Location
  places: FoundPlace[]
  pager: Elements
  /** All of ours that were found, where somebody has asked for them already. */
  known?: OnMap[] | undefined
  beyond?: Beyond | undefined
}

/** The results on a map, with the list of this page beside it: each lights the other up. */
export function ResultsMap({ kind, source, label, query, location, places, pager, known, beyond }: Props) {
  const [lit, setLit] = useState<string>()
  const asked = usePlacesOnMap(kind, known ? undefined : query, places)
  const onMap = known ?? asked.places
  const now = useNow()
  const { lat, lng } = location
  const others = beyond?.markers
  const markers = useMemo(() => [...onMap.map((place) => markerOf(kind, place)), ...(others ?? [])], [kind, onMap, others])
  const ring = useMemo(() => ({ lat, lng, radiusMiles: query.radiusMiles }), [lat, lng, query.radiusMiles])
  return (
    <div className="grid gap-6 lg:grid-cols-[22rem_1fr] lg:items-start">
      <div className="lg:order-last lg:sticky lg:top-24">
        <PlaceMap
          source={source}
          label={label}
          markers={markers}
          ring={ring}
          error={placeWords.map.failed}
          litId={lit}
          onLight={setLit}
          card={(id) => beyond?.card(id) ?? <MapCard place={onMap.find((place) => place.id === id)} />}
        />
      </div>
      <div className="grid gap-6">
        <ul className="grid gap-2">
          {places.map((place) => (
            <PlaceRow key={place.id} place={place} now={now} lit={lit === place.id} onLight={(on) => setLit(on ? place.id : undefined)} />
          ))}
        </ul>
        {pager}
        {beyond?.list}
      </div>
    </div>
  )
}

const AROUND_CENTER = `${DEFAULT_VIEW.center.lat}, ${DEFAULT_VIEW.center.lng}`
const NONE: FoundPlace[] = []

/** Before anybody has searched: the map where it begins, with the places that are there. */
export function StartMap({ kind, source, label, query }: Pick<Props, 'kind' | 'source' | 'label' | 'query'>) {
  const { places } = usePlacesOnMap(kind, { ...query, near: AROUND_CENTER }, NONE)
  const markers = useMemo(() => places.map((place) => markerOf(kind, place)), [kind, places])
  return (
    <PlaceMap
      source={source}
      label={label}
      markers={markers}
      error={placeWords.map.failed}
      card={(id) => <MapCard place={places.find((place) => place.id === id)} />}
    />
  )
}

function MapCard({ place }: { place: OnMap | undefined }) {
  if (!place) return null
  return (
    <div className="grid gap-1">
      <p className="font-semibold">
        <Link className="inline-block py-1" to={href('/places/:slug', { slug: place.slug })}>
          {place.name}
        </Link>
      </p>
      <p className="text-sm text-muted">{factsLine(place)}</p>
    </div>
  )
}

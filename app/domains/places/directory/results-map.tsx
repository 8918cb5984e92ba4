import { useMemo, useState } from 'react'
import { href, Link } from 'react-router'
import type { Location } from '#app/domains/places/geocoder/location.ts'
import type { MapSource } from '#app/integrations/maps/load-map.ts'
import { PlaceMap } from '#app/domains/places/maps/place-map.tsx'
import { DEFAULT_VIEW, type MapMarker } from '#app/integrations/maps/map-port.ts'
import type { Elements } from '#app/ui/elements.ts'
import { toMarker, type MapPlace, useMapPlaces } from './map-places.ts'
import type { FoundPlace, PlaceKind } from '#app/domains/places/records/place.ts'
import type { PlaceQuery } from './place-query.ts'
import { formatTypesAndDistance } from '#app/domains/places/records/format-place.ts'
import { useNow, OpenNow } from '#app/domains/places/page/weekly-hours.tsx'
import { badgeWords } from '#copy/places/badges.ts'
import { Drawing } from '#app/ui/world/drawing.tsx'

export type GoogleResults = { count: number | undefined; markers: MapMarker[]; card: (id: string) => Elements; list: Elements }

type Props = {
  kind: PlaceKind
  source: MapSource
  label: string
  query: PlaceQuery
  location: Location
  places: FoundPlace[]
  pager: Elements
  known?: MapPlace[] | undefined
  googleResults?: GoogleResults | undefined
}

export function ResultsMap({ kind, source, label, query, location, places, pager, known, googleResults }: Props) {
  const [highlighted, setHighlighted] = useState<string>()
  const asked = useMapPlaces(kind, known ? undefined : query, places)
  const mapPlaces = known ?? asked.places
  const now = useNow()
  const { lat, lng } = location
  const others = googleResults?.markers
  const markers = useMemo(() => [...mapPlaces.map((place) => toMarker(kind, place)), ...(others ?? [])], [kind, mapPlaces, others])
  const ring = useMemo(() => ({ lat, lng, radiusMiles: query.radiusMiles }), [lat, lng, query.radiusMiles])
  return (
    <div className="grid gap-6 lg:grid-cols-[22rem_1fr] lg:items-start">
      <div className="lg:order-last lg:sticky lg:top-24">
        <PlaceMap
          source={source}
          label={label}
          markers={markers}
          ring={ring}
          highlightedId={highlighted}
          onHighlight={setHighlighted}
          card={(id) => googleResults?.card(id) ?? <MapCard place={mapPlaces.find((place) => place.id === id)} />}
        />
      </div>
      <div className="grid gap-6">
        <ul className="grid gap-2">
          {places.map((place) => (
            <PlaceRow key={place.id} place={place} now={now} highlighted={highlighted === place.id} onHighlight={setHighlighted} />
          ))}
        </ul>
        {pager}
        {googleResults?.list}
      </div>
    </div>
  )
}

const DEFAULT_CENTER = `${DEFAULT_VIEW.center.lat}, ${DEFAULT_VIEW.center.lng}`
const NO_PLACES: FoundPlace[] = []

export function StartMap({ kind, source, label, query }: Pick<Props, 'kind' | 'source' | 'label' | 'query'>) {
  const { places } = useMapPlaces(kind, { ...query, near: DEFAULT_CENTER }, NO_PLACES)
  const markers = useMemo(() => places.map((place) => toMarker(kind, place)), [kind, places])
  return (
    <PlaceMap source={source} label={label} markers={markers} card={(id) => <MapCard place={places.find((place) => place.id === id)} />} />
  )
}

function MapCard({ place }: { place: MapPlace | undefined }) {
  if (!place) return null
  return (
    <div className="grid gap-1">
      <p className="font-semibold">
        <Link className="inline-block py-1" to={href('/places/:slug', { slug: place.slug })}>
          {place.name}
        </Link>
      </p>
      <p className="text-sm text-muted">{formatTypesAndDistance(place)}</p>
    </div>
  )
}

type RowProps = { place: FoundPlace; now: Date | undefined; highlighted: boolean; onHighlight: (id: string | undefined) => void }

function PlaceRow({ place, now, highlighted, onHighlight }: RowProps) {
  const { id, name, slug, contributionTier: tier, hours, timeZone } = place
  return (
    <li
      className={`relative flex items-start gap-3 rounded-md border px-4 py-3 ${highlighted ? 'border-evergreen bg-sand' : 'border-line bg-card'}`}
      onPointerEnter={() => onHighlight(id)}
      onPointerLeave={() => onHighlight(undefined)}
      onFocus={() => onHighlight(id)}
      onBlur={() => onHighlight(undefined)}
    >
      <div className="grid min-w-0 gap-0.5">
        <h3 className="text-base">
          <Link className="card-link" to={href('/places/:slug', { slug })}>
            {name}
          </Link>
        </h3>
        <p className="text-sm text-muted">{formatTypesAndDistance(place)}</p>
        {/* The line is reserved before the time is known, so that the layout does not shift. */}
        {hours && <p className="no-print min-h-6 text-sm leading-6">{now && <OpenNow hours={hours} timeZone={timeZone} now={now} />}</p>}
      </div>
      {tier && (
        <span className="ml-auto shrink-0">
          <Drawing name={`badge-${tier}`} className="h-8 w-8" />
          <span className="sr-only">{badgeWords[tier].title}</span>
        </span>
      )}
    </li>
  )
}

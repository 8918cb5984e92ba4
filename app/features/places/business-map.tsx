import { useMemo } from 'react'
import { directoryWords } from '#words/directory.ts'
import { placeWords } from '#words/places.ts'
import type { Ring } from '#app/adapters/maps/map-port.ts'
import type { MapSource } from '#app/features/maps/map-source.ts'
import { PlaceMap } from '#app/features/maps/place-map.tsx'
import { formatTenths } from '#app/features/site/numbers.ts'
import type { Business, Found } from './place.ts'
import { PlaceContact } from './place-contact.tsx'

const { marker, kinds, error } = directoryWords.map
type Props = { source: MapSource; label: string; businesses: Found<Business>[]; ring: Ring | undefined }

/** The businesses of a search on a map. */
export function BusinessMap({ source, label, businesses, ring }: Props) {
  const markers = useMemo(() => businesses.map(markerOf), [businesses])
  const card = (id: string) => {
    const { name, street, city, state, zip, coordinates, contact } = businesses.find((business) => business.id === id)!
    return (
      <div className="grid gap-3">
        <h3 className="pr-10">{name}</h3>
        <PlaceContact name={name} address={`${street}, ${city}, ${state} ${zip}`} coordinates={coordinates} contact={contact} />
      </div>
    )
  }
  return <PlaceMap source={source} label={label} markers={markers} ring={ring} error={error} card={card} />
}

function markerOf({ id, name, coordinates, contributionTier, distanceMiles }: Found<Business>) {
  const kind: 'contributor' | 'business' = contributionTier ? 'contributor' : 'business'
  const distance = distanceMiles === null ? '' : placeWords.distance(formatTenths(distanceMiles))
  return { id, ...coordinates, kind, title: name, name: marker(name, kinds[kind], distance) }
}

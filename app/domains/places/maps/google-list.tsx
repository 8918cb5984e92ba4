import { Fragment } from 'react'
import { googleMapsWords } from '#copy/places/google-maps.ts'
import { placeWords } from '#copy/places/places.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'
import { counted, formatTenths } from '#app/platform/format/numbers.ts'
import { SkeletonCards } from '#app/ui/skeleton-card.tsx'
import type { PlaceKind } from '#app/domains/places/records/place.ts'
import type { GoogleResult } from './google-search.ts'

/** Google's terms require that its name is shown with its results. `places` is undefined until Google has answered. */
export function GoogleList({ kind, places }: { kind: PlaceKind; places: GoogleResult[] | undefined }) {
  if (!places) return <SkeletonCards count={3} label={googleMapsWords.searching} />
  if (places.length === 0) return null
  return (
    <section aria-labelledby="from-google" className="grid gap-6">
      <div className="grid gap-1">
        <h2 id="from-google" className="text-lg md:text-xl">
          {googleMapsWords.found[kind](counted(places.length))}
        </h2>
        <p className="text-sm text-muted">{googleMapsWords.notOurs}</p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4">
        {places.map((place) => (
          <li key={place.id} className="card">
            <GoogleCard place={place} />
          </li>
        ))}
      </ul>
      <p className="text-sm whitespace-nowrap" translate="no">
        {googleMapsWords.provider}
      </p>
    </section>
  )
}

export function GoogleCard({ place: { name, type, address, distanceMiles, url, attributions } }: { place: GoogleResult }) {
  return (
    <div className="grid gap-1">
      <h3 className="text-base">
        <ExternalLink to={url}>{name}</ExternalLink>
      </h3>
      <p className="text-sm text-muted">{[type, placeWords.distance(formatTenths(distanceMiles))].filter(Boolean).join(' · ')}</p>
      <p className="text-sm">{address}</p>
      {attributions.length > 0 && (
        <p className="text-sm text-muted">
          <span>{googleMapsWords.from}</span>{' '}
          {attributions.map(({ provider, url: source }, index) => (
            <Fragment key={index}>
              {index > 0 && <span>, </span>}
              {source ? <ExternalLink to={source}>{provider}</ExternalLink> : provider}
            </Fragment>
          ))}
        </p>
      )}
    </div>
  )
}

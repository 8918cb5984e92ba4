import { Fragment } from 'react'
import { placeOrigins } from '#copy/places/place-origins.ts'
import { ExternalLink } from '#app/ui/external-link.tsx'
import type { PlaceOrigin } from '#app/domains/places/records/place.ts'

const LICENCE_URLS: Record<string, string> = {
  'ODbL-1.0': 'https://opendatacommons.org/licenses/odbl/1-0/',
  'CDLA-Permissive-2.0': 'https://cdla.dev/permissive-2-0/',
  'Apache-2.0': 'https://www.apache.org/licenses/LICENSE-2.0',
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
}

export function PlaceAttribution({ origins }: { origins: PlaceOrigin[] }) {
  if (origins.length === 0) return null
  return (
    <p className="text-sm text-muted">
      <span>{placeOrigins.lead}</span>{' '}
      {origins.map(({ attribution, licence }, at) => (
        <Fragment key={`${attribution} ${licence}`}>
          {at > 0 && <span> · </span>}
          <OptionalLink
            to={originUrl(attribution)}
            text={attribution === placeOrigins.openStreetMap ? placeOrigins.copyright(attribution) : attribution}
          />{' '}
          <span className="whitespace-nowrap">
            (<OptionalLink to={LICENCE_URLS[licence]} text={licence} />)
          </span>
        </Fragment>
      ))}
    </p>
  )
}

function OptionalLink({ to, text }: { to: string | undefined; text: string }) {
  return to ? <ExternalLink to={to}>{text}</ExternalLink> : text
}

function originUrl(attribution: string): string | undefined {
  if (attribution === placeOrigins.openStreetMap) return 'https://www.openstreetmap.org/copyright'
  return attribution.startsWith(placeOrigins.overture) ? 'https://docs.overturemaps.org/attribution/' : undefined
}

import { Globe, Mail, MapPin, Phone, BadgeCheck, Users } from 'lucide-react'
import { placeWords } from '#copy/places/places.ts'
import { uiWords } from '#copy/ui.ts'
import { phoneHref } from '#app/platform/format/phone.ts'
import type { ReactNode } from 'react'
import type { Elements } from '#app/ui/elements.ts'
import type { Coordinates, PlaceFacts, Place } from '#app/domains/places/records/place.ts'
import { formatAddress } from '#app/domains/places/records/format-place.ts'
import { badgeWords } from '#copy/places/badges.ts'
import { Badge } from '#app/ui/badge.tsx'
import { churchFinderWords } from '#copy/places/church-finder.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'

export function PlaceContact({ place }: { place: PlaceFacts }) {
  const { name, phone, email, website, coordinates } = place
  const at = email?.lastIndexOf('@')
  return (
    <ul className="grid gap-x-6 gap-y-1 text-sm">
      <Line icon={<MapPin aria-hidden />}>
        <span>{formatAddress(place)}</span>{' '}
        <a className="no-print inline-block py-1" href={directionsUrl(coordinates)} target="_blank" rel="noopener">
          {placeWords.directions}
          <span className="sr-only">{` (${name}) ${uiWords.newTab}`}</span>
        </a>
      </Line>
      {phone && (
        <Line icon={<Phone aria-hidden />}>
          <a className="inline-block py-1 whitespace-nowrap" href={phoneHref(phone)}>
            {phone}
          </a>
        </Line>
      )}
      {email && (
        <Line icon={<Mail aria-hidden />}>
          <a className="inline-block py-1 wrap-anywhere" href={mailtoUrl(email)}>
            <span>{email.slice(0, at)}</span>
            <wbr />
            <span>{email.slice(at)}</span>
          </a>
        </Line>
      )}
      {website && (
        <Line icon={<Globe aria-hidden />}>
          <a className="says-address inline-block py-1 wrap-anywhere" href={website} target="_blank" rel="noopener nofollow">
            <span>{new URL(website).hostname}</span>
            <span className="sr-only"> {uiWords.newTab}</span>
          </a>
        </Line>
      )}
    </ul>
  )
}

function Line({ icon, children }: { icon: Elements; children: ReactNode }) {
  return (
    <li className="flex min-w-0 gap-3 [&>svg]:mt-2 [&>svg]:h-4 [&>svg]:w-4 [&>svg]:shrink-0 [&>svg]:text-clay">
      {icon}
      <span className="min-w-0 py-0.5">{children}</span>
    </li>
  )
}

/** Encodes the part before the @, because a ? or & in it could add recipients to the link. */
function mailtoUrl(email: string): string {
  const at = email.lastIndexOf('@')
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${email.slice(at + 1)}`
}

function directionsUrl({ lat, lng }: Coordinates): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
}

export function PlaceBadges({ place: { badges, verified } }: { place: Pick<Place, 'badges' | 'verified'> }) {
  if (badges.length === 0 && !verified) return null
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {badges.map((kind) => (
        <li key={kind}>
          <Badge kind={kind}>{badgeWords[kind].title}</Badge>
        </li>
      ))}
      {verified && (
        <li className="flex items-center gap-1.5 text-sm">
          <BadgeCheck className="h-4 w-4 text-evergreen" aria-hidden /> {placeWords.verified}
        </li>
      )}
    </ul>
  )
}

export function MemberCount({ church: { members } }: { church: Pick<Place, 'members'> }) {
  if (members === null) return null
  return (
    <p className="flex gap-3">
      <Users className="mt-0.5 shrink-0 text-clay" aria-hidden />
      <span>{churchFinderWords.card.members(formatNumber(members))}</span>
    </p>
  )
}

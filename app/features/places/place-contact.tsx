import { Globe, Mail, MapPin, Phone } from 'lucide-react'
import { placeWords } from '#words/places.ts'
import { words } from '#words/ui.ts'
import { phoneAddress } from '#app/features/site/phone-address.ts'
import type { ReactNode } from 'react'
import type { Elements } from '#app/ui/elements.ts'
import type { Coordinates, PlaceFacts } from './place.ts'
import { addressOf } from './say-place.ts'

/** Address with directions, and the ways to reach a place, as far as they are known. */
export function PlaceContact({ place }: { place: PlaceFacts }) {
  const { name, phone, email, website, coordinates } = place
  const at = email?.lastIndexOf('@')
  return (
    <ul className="grid gap-x-6 gap-y-1 text-sm">
      <Line icon={<MapPin aria-hidden />}>
        <span>{addressOf(place)}</span>{' '}
        <a className="no-print inline-block py-1" href={directionsTo(coordinates)} target="_blank" rel="noopener">
          {placeWords.directions}
          <span className="sr-only">{` (${name}) ${words.newTab}`}</span>
        </a>
      </Line>
      {phone && (
        <Line icon={<Phone aria-hidden />}>
          <a className="inline-block py-1 whitespace-nowrap" href={phoneAddress(phone)}>
            {phone}
          </a>
        </Line>
      )}
      {email && (
        <Line icon={<Mail aria-hidden />}>
          <a className="inline-block py-1 wrap-anywhere" href={mailTo(email)}>
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
            <span className="sr-only"> {words.newTab}</span>
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

/** What stands before the @ may hold letters that begin the questions of such a link, and those could name more readers. */
function mailTo(email: string): string {
  const at = email.lastIndexOf('@')
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${email.slice(at + 1)}`
}

/** Opens in whichever map a phone prefers, or in a browser. */
function directionsTo({ lat, lng }: Coordinates): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
}

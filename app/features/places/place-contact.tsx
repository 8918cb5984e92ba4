import { Globe, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { placeWords } from '#words/places.ts'
import { words } from '#words/ui.ts'
import type { Coordinates } from './place.ts'

type Props = { name: string; address: string; coordinates: Coordinates; contact: { phone: string; email: string; website: string } }

/** Address with directions, and the ways to reach a place. */
export function PlaceContact({ name, address, coordinates, contact }: Props) {
  const { phone, email, website } = contact
  return (
    <ul className="grid gap-x-6 gap-y-1 text-sm">
      <Line icon={<MapPin aria-hidden />}>
        {address}{' '}
        <a className="no-print inline-block py-1" href={directionsTo(coordinates)} target="_blank" rel="noopener">
          {placeWords.directions}
          <span className="sr-only">
            {' '}
            ({name}) {words.newTab}
          </span>
        </a>
      </Line>
      <Line icon={<Phone aria-hidden />}>
        <a className="inline-block py-1" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          {phone}
        </a>
      </Line>
      <Line icon={<Mail aria-hidden />}>
        <a className="inline-block py-1" href={`mailto:${email}`}>
          {email}
        </a>
      </Line>
      <Line icon={<Globe aria-hidden />}>
        <a className="inline-block py-1" href={website} target="_blank" rel="noopener">
          {new URL(website).hostname}
          <span className="sr-only"> {words.newTab}</span>
        </a>
      </Line>
    </ul>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 gap-3 [&>svg]:mt-2 [&>svg]:h-4 [&>svg]:w-4 [&>svg]:shrink-0 [&>svg]:text-clay">
      {icon}
      <span className="min-w-0 py-0.5">{children}</span>
    </li>
  )
}

/** Opens in whichever map a phone prefers, or in a browser. */
function directionsTo({ lat, lng }: Coordinates): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
}

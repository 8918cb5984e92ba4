import { Users } from 'lucide-react'
import { Link } from 'react-router'
import { churchFinderWords } from '#words/church-finder.ts'
import { placeWords } from '#words/places.ts'
import { contactAbout } from '#app/features/contact/contact-about.ts'
import { formatNumber, formatTenths } from '#app/features/site/numbers.ts'
import { Card } from '#app/ui/card.tsx'
import { memberEstimate } from './member-estimate.ts'
import type { Church, Found } from './place.ts'
import { PlaceContact } from './place-contact.tsx'

const { card } = churchFinderWords

/** One church in a list. */
export function ChurchCard({ church }: { church: Found<Church> }) {
  const { id, name, address, coordinates, contact, members, distanceMiles, example } = church
  return (
    <Card as="li" title={name}>
      {distanceMiles !== null && <p className="text-sm text-muted">{placeWords.distance(formatTenths(distanceMiles))}</p>}
      <p className="flex gap-3">
        <Users className="mt-0.5 shrink-0 text-clay" aria-hidden />
        <span>
          {members === null ? card.membersEstimate(formatNumber(memberEstimate(id))) : card.members(formatNumber(members))}
          {members === null && <span className="hint block">{card.membersHelp}</span>}
        </span>
      </p>
      <PlaceContact name={name} address={address} coordinates={coordinates} contact={contact} />
      <p className="mt-auto flex flex-wrap gap-x-4 pt-2 text-sm text-muted">
        {example && <span className="py-1">{placeWords.example}</span>}
        <Link className="inline-block py-1" to={contactAbout(card.claimSubject(name))}>
          {card.claim}
          <span className="sr-only"> ({name})</span>
        </Link>
      </p>
    </Card>
  )
}

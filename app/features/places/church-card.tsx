import { Users } from 'lucide-react'
import { churchFinderWords } from '#words/church-finder.ts'
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
      {distanceMiles !== null && <p className="text-sm text-muted">{card.distance(distanceMiles.toFixed(1))}</p>}
      <p className="flex gap-3">
        <Users className="mt-0.5 shrink-0 text-clay" aria-hidden />
        <span>
          {members === null ? card.membersEstimate(memberEstimate(id)) : card.members(members)}
          {members === null && <span className="hint block">{card.membersHelp}</span>}
        </span>
      </p>
      <PlaceContact name={name} address={address} coordinates={coordinates} contact={contact} />
      <p className="mt-auto flex flex-wrap gap-x-4 pt-2 text-sm text-muted">
        {example && <span className="py-1">{card.example}</span>}
        <a className="inline-block py-1" href={`/contact?subject=${encodeURIComponent(card.claimSubject(name))}`}>
          {card.claim}
          <span className="sr-only"> ({name})</span>
        </a>
      </p>
    </Card>
  )
}

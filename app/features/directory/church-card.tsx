import { Users } from 'lucide-react'
import { href, Link } from 'react-router'
import { churchFinderWords } from '#words/church-finder.ts'
import { placeWords } from '#words/places.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { Card } from '#app/ui/card.tsx'
import { memberEstimate } from '#app/features/places/member-estimate.ts'
import type { FoundPlace, Place } from '#app/features/places/place.ts'
import { PlaceContact } from '#app/features/places/place-contact.tsx'
import { factsLine } from '#app/features/places/say-place.ts'
import { WeeklyHours } from '#app/features/places/weekly-hours.tsx'

const { card } = churchFinderWords

/** One church in a list. */
export function ChurchCard({ church, now }: { church: FoundPlace; now: Date | undefined }) {
  const { name, slug, description, example } = church
  return (
    <Card as="li">
      <h3>
        <Link className="inline-block py-1" to={href('/places/:slug', { slug })}>
          {name}
        </Link>
      </h3>
      <p className="text-sm text-muted">{factsLine(church)}</p>
      {description && <p>{description}</p>}
      <MemberCount church={church} />
      <PlaceContact place={church} />
      <div className="mt-auto grid gap-3 pt-1">
        <WeeklyHours place={church} now={now} />
        {example && <p className="text-sm text-muted">{placeWords.example}</p>}
      </div>
    </Card>
  )
}

/** What the church said, or a placeholder that says it is one. */
export function MemberCount({ church: { id, members } }: { church: Pick<Place, 'id' | 'members'> }) {
  return (
    <p className="flex gap-3">
      <Users className="mt-0.5 shrink-0 text-clay" aria-hidden />
      <span>
        {members === null ? card.membersEstimate(formatNumber(memberEstimate(id))) : card.members(formatNumber(members))}
        {members === null && <span className="hint block">{card.membersHelp}</span>}
      </span>
    </p>
  )
}

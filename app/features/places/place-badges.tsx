import { BadgeCheck } from 'lucide-react'
import { badgeWords } from '#words/badges.ts'
import { placeWords } from '#words/places.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Place } from './place.ts'

/** What a place is to the ministry: its badges, and whether its owner has verified it. */
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

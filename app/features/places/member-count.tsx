import { Users } from 'lucide-react'
import { churchFinderWords } from '#words/church-finder.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import type { Place } from './place.ts'

/** The count that the church gave; nothing where it gave none. */
export function MemberCount({ church: { members } }: { church: Pick<Place, 'members'> }) {
  if (members === null) return null
  return (
    <p className="flex gap-3">
      <Users className="mt-0.5 shrink-0 text-clay" aria-hidden />
      <span>{churchFinderWords.card.members(formatNumber(members))}</span>
    </p>
  )
}

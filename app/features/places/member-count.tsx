import { Users } from 'lucide-react'
import { churchFinderWords } from '#words/church-finder.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { memberEstimate } from './member-estimate.ts'
import type { Place } from './place.ts'

const { card } = churchFinderWords

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

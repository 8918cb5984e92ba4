/** `invited`: has a link to join; `lapsed`: it opens nothing any more. */
export type StaffStanding = 'active' | 'invited' | 'lapsed' | 'disabled'

type Dates = { joinedAt: Date | null; disabledAt: Date | null; invitedUntil: Date | null }

export function standingOf({ joinedAt, disabledAt, invitedUntil }: Dates, now: Date): StaffStanding {
  if (disabledAt) return 'disabled'
  if (joinedAt) return 'active'
  return invitedUntil !== null && invitedUntil > now ? 'invited' : 'lapsed'
}

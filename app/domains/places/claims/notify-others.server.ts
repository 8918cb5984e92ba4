import { claimMailWords } from '#copy/places/claim-mails.ts'
import type { Place } from '#app/domains/places/records/place.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import type { Suspicion } from '#app/platform/database/tables.ts'
import { normalizeMailbox } from '#app/platform/limits.server.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { SubmittedOutcome } from './claim-outcome.ts'

type Claimed = { place: Pick<Place, 'email'>; owner: string | undefined; by: string }

export function findOtherParty({ place, owner, by }: Claimed): string | undefined {
  const other = owner ?? place.email?.toLowerCase()
  return other === by ? undefined : other
}

export async function findNoticeRecipient(
  { limits }: Pick<Services, 'limits'>,
  claimed: Claimed,
  outcome: SubmittedOutcome,
  suspicion: Suspicion | null,
): Promise<string | undefined> {
  const other = findOtherParty(claimed)
  if (other === undefined || outcome === 'approved') return other
  if (suspicion !== null) return undefined
  const exhausted = await limits.consumeLimits(['claimNoticesToAddress', normalizeMailbox(other)], ['confirmations', 'site'])
  return exhausted ? undefined : other
}

export async function notifyOtherParty(
  { settings, sendMail }: Pick<Services, 'settings' | 'sendMail'>,
  trx: Trx,
  other: string,
  placeName: string,
  happened: keyof typeof claimMailWords.notices,
): Promise<void> {
  await sendMail(trx, mailRequest('claim-notice', other, claimMailWords.notices[happened](placeName, settings.siteName)))
}

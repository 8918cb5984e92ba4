import { claimMailWords } from '#words/claim.ts'
import type { Place } from '#app/features/places/place.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { ClaimOutcome } from './claim-store.server.ts'

type Told = {
  place: Pick<Place, 'name' | 'email'>
  /** Who looks after it now. */
  owner: string | undefined
  outcome: ClaimOutcome
  /** Who claims it: they know. */
  by: string
}

/** Writes to whoever looks after a listing, or is on file for it, that somebody else has claimed it. */
export async function tellOthers({ settings, sendMail }: Pick<Services, 'settings' | 'sendMail'>, trx: Trx, told: Told): Promise<void> {
  const { place, owner, outcome, by } = told
  const to = owner ?? (outcome === 'approved' ? place.email?.toLowerCase() : undefined)
  if (to === undefined || to === by) return
  const words = claimMailWords.told[owner === undefined ? 'approved' : 'disputed'](place.name, settings.siteName)
  await sendMail(trx, toMail('claim-notice', to, words))
}

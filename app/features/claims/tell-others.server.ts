import { claimMailWords } from '#words/claim-mails.ts'
import type { Place } from '#app/features/places/place.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import type { Suspicion } from '#app/platform/database/tables.ts'
import type { Limit } from '#app/platform/limits.server.ts'
import { bareAddress } from '#app/platform/mail-ceilings.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { OwnOutcome } from './claim-outcome.ts'

/** Anybody can claim anything: whoever it is claimed from must not be flooded with it. The ministry hears of each. */
const TO_ONE_ADDRESS: Limit = { name: 'claim-notices-address', max: 5, perSeconds: 86_400 }
const ON_SITE: Limit = { name: 'claim-notices', max: 200, perSeconds: 86_400 }

/** `owner`: the address of whoever looks after it now. `by`: that of whoever claims it, who knows. */
type Claimed = { place: Pick<Place, 'email'>; owner: string | undefined; by: string }

/** Whoever looks after a listing, or is on file for it, if that is somebody else. */
export function otherOf({ place, owner, by }: Claimed): string | undefined {
  const other = owner ?? place.email?.toLowerCase()
  return other === by ? undefined : other
}

/** The same, where they are to hear of a claim: of one that gave the listing away in any case. */
export async function whomToTell(
  { limits }: Pick<Services, 'limits'>,
  claimed: Claimed,
  outcome: OwnOutcome,
  suspicion: Suspicion | null,
): Promise<string | undefined> {
  const other = otherOf(claimed)
  if (other === undefined || outcome === 'approved') return other
  if (suspicion !== null) return undefined
  const room = await limits.takeSteps({
    address: { limit: TO_ONE_ADDRESS, of: bareAddress(other) },
    site: { limit: ON_SITE, of: 'site', after: 'address' },
  })
  return room.site ? other : undefined
}

/** Writes to them what happened to the listing. */
export async function tellOther(
  { settings, sendMail }: Pick<Services, 'settings' | 'sendMail'>,
  trx: Trx,
  other: string,
  placeName: string,
  happened: keyof typeof claimMailWords.told,
): Promise<void> {
  await sendMail(trx, toMail('claim-notice', other, claimMailWords.told[happened](placeName, settings.siteName)))
}

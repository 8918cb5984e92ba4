import { suspensionMailWords } from '#words/suspension-mails.ts'
import type { Decider } from '#app/features/decisions/decider.ts'
import { whyNot } from '#app/features/decisions/may-decide.server.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { noteSuspended } from '#app/features/places/owned-place.server.ts'
import { findPlace } from '#app/features/places/place-store.server.ts'
import { readPlace } from '#app/features/places/read-place.server.ts'
import type { SuspensionChanged, Suspending } from '#app/features/suspensions/suspension.ts'
import { beginSuspension, endSuspension } from '#app/features/suspensions/suspension-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { lockListing } from './listing-owner-store.server.ts'
import { listingVersion } from './listing-version.server.ts'

type Suspends = Pick<Services, 'db' | 'pageCache' | 'sendMail' | 'settings'>
/** `owner`: where whoever looks after it is written to. */
type Listing = { name: string; owner: string | undefined }

/** Nobody finds it, sees it or claims it until it is restored; whoever looks after it hears why. */
export function suspendListing(services: Suspends, placeId: string, { reason, ...decider }: Suspending): Promise<SuspensionChanged> {
  const { sendMail, settings } = services
  const { by, now } = decider
  return change(services, placeId, decider, async (trx, { name, owner }) => {
    const told = owner !== undefined
    const begun = { kind: 'listing' as const, subjectId: placeId, reason, since: now, suspendedBy: by.name, told }
    if (!(await beginSuspension(trx, begun))) return { ok: false, reason: 'suspended' }
    await noteSuspended(services, trx, placeId, now)
    if (told) await sendMail(trx, toMail('suspension', owner, suspensionMailWords.listing.suspended(settings.siteName, reason, name)))
    await writeHistory(trx, { by, verb: 'suspend', subject: { kind: 'listing', id: placeId }, after: { mailed: told } }, now)
    return { ok: true, told }
  })
}

export function restoreListing(services: Suspends, placeId: string, decider: Decider): Promise<SuspensionChanged> {
  const { sendMail, settings } = services
  const { by, now } = decider
  return change(services, placeId, decider, async (trx, { name, owner }) => {
    if (!(await endSuspension(trx, 'listing', placeId, { by: by.name, at: now }))) return { ok: false, reason: 'not-suspended' }
    await noteSuspended(services, trx, placeId, null)
    const told = owner !== undefined
    if (told) await sendMail(trx, toMail('suspension', owner, suspensionMailWords.listing.restored(settings.siteName, name)))
    await writeHistory(trx, { by, verb: 'restore', subject: { kind: 'listing', id: placeId }, after: { mailed: told } }, now)
    return { ok: true, told }
  })
}

function change(
  { db }: Suspends,
  placeId: string,
  decider: Decider,
  work: (trx: Trx, listing: Listing) => Promise<SuspensionChanged>,
): Promise<SuspensionChanged> {
  return inTransaction(db, async (trx): Promise<SuspensionChanged> => {
    const owner = await lockListing(trx, placeId)
    const row = await findPlace(trx, placeId)
    if (!row) return { ok: false, reason: 'unknown' }
    const problem = await whyNot(trx, decider, 'keeper', await listingVersion(trx, placeId))
    if (problem) return { ok: false, reason: problem }
    return work(trx, { name: readPlace(row).name, owner: owner?.email })
  })
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { personErasedMail } from '#words/desk-persons.ts'
import { eraseClaims } from '#app/features/claims/erase-claims.server.ts'
import { listNumbersOf } from '#app/features/claims/forget-claims.server.ts'
import { eraseStarts, listStartsTo } from '#app/features/claim-starts/claim-start-store.server.ts'
import type { Keeper } from '#app/features/desk/actor.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import type { GivingServices } from '#app/features/gifts/giving-services.ts'
import { eraseViewsWith } from '#app/features/inbox/view-store.server.ts'
import { freeListings } from '#app/features/listings/free-listings.server.ts'
import { eraseMemories } from '#app/features/memories/erase-memories.server.ts'
import { endErasedGiving, eraseGivingWithin } from '#app/features/personal-giving/erase-giving.server.ts'
import { forgetCodes } from '#app/features/personal-seeds/forget-ambassador.server.ts'
import { sweepPictures } from '#app/features/pictures/sweep-pictures.server.ts'
import { eraseRepliesTo } from '#app/features/replies/reply-store.server.ts'
import { retention } from '#app/features/retention/retention.server.ts'
import { findHolder } from '#app/features/seeds/seed-store.server.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { stillMay } from '#app/features/staff/still-may.server.ts'
import { eraseWishes } from '#app/features/stories/removal-wishes.server.ts'
import { eraseTrashOf } from '#app/features/trash/trash-store.server.ts'
import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import { deleteReceived, type ReceivedTable } from '#app/forms/received-rows.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { forgetAddress } from '#app/platform/forget-address.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'

type Erasing = GivingServices & Pick<Services, 'files'>
/** How much of what went, or lost the person. */
export type ErasedPerson = Record<string, number>
export type PersonErased = { ok: true; erased: ErasedPerson } | { ok: false; reason: 'not-allowed' | 'nothing' }

/** Where it is not enough to delete what came by a form. */
const ERASERS: Partial<Record<ReceivedTable, (services: Erasing, trx: Trx, email: string, now: Date) => Promise<number>>> = {
  claims: (_services, trx, email, now) => eraseClaims(trx, email, now),
  memories: eraseMemories,
  storyRemovals: (_services, trx, email) => eraseWishes(trx, email),
}

/**
 * Takes one person out of everything, in one transaction: afterwards no row of any table names their address but that of the
 * last mail to it. Files of pictures and what the payment service is told follow the commit; where that fails, the sweeps of
 * every hour do it. Once more is as good as once. @param address as it was typed
 */
export async function erasePerson(services: Erasing, kinds: AnySubmissionKind[], keeper: Keeper, address: string): Promise<PersonErased> {
  const email = address.trim().toLowerCase()
  const done = await inTransaction(services.db, async (trx) => {
    if (!(await stillMay(trx, keeper, 'keeper'))) return { ok: false as const, reason: 'not-allowed' as const }
    const { erased, giving } = await eraseWithin(services, trx, kinds, email)
    if (Object.keys(erased).length === 0) return { ok: false as const, reason: 'nothing' as const }
    const by = { by: keeper, subject: { kind: 'person' as const, id: randomUUID() } }
    await writeHistory(trx, { ...by, verb: 'erase-person', after: erased }, services.now())
    const said = { gave: giving.gifts > 0, stopped: giving.stopped.length > 0, begun: giving.begun.length > 0 }
    const words = { siteName: services.settings.siteName, mailDays: formatNumber(retention.mailDays) }
    await services.sendMail(trx, toMail('person-erased', email, personErasedMail({ ...words, ...said })))
    return { ok: true as const, erased, giving }
  })
  if (!done.ok) return done
  await endErasedGiving(services, done.giving)
  await sweepPictures(services).catch((error: unknown) => services.log.warn({ err: error }, 'files of pictures are left to the sweep'))
  return { ok: true, erased: done.erased }
}

async function eraseWithin(services: Erasing, trx: Trx, kinds: AnySubmissionKind[], email: string) {
  const now = services.now()
  const holderId = await findHolder(trx, email)
  // Gifts before all else, as whoever books them does; with them goes the name behind the seeds.
  const giving = await eraseGivingWithin(services, trx, email, 'desk')
  const numbers = await listNumbersOf(trx, email)
  const begun = (await listStartsTo(trx, email)).map(({ id }) => id)
  const subjects = [...begun]
  for (const kind of kinds) subjects.push(...((await kind.linkSubjects?.(trx, email)) ?? []))
  const counts: ErasedPerson = { gift: giving.gifts }
  for (const kind of kinds) {
    counts[kind.what] = await eraseSubmissions(services, trx, kind, email, now)
    if (counts[kind.what]! > 0 && kind.countedAs) await services.pageCache.forgetAtCommit(trx, kind.countedAs)
  }
  await eraseRepliesTo(trx, email)
  await eraseViewsWith(trx, email)
  counts.trash = await eraseTrashOf(trx, email)
  counts.claimStart = await eraseStarts(trx, begun)
  counts.listing = await freeListings(services, trx, email)
  if (holderId !== undefined) await forgetCodes(services, trx, holderId)
  counts.seeds = Number(holderId !== undefined)
  const { mails, links, jobs } = await forgetAddress(trx, { email, numbers, subjects })
  Object.assign(counts, { mail: mails, link: links, work: jobs })
  return { erased: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)), giving }
}

async function eraseSubmissions(
  services: Erasing,
  trx: Trx,
  { table, writtenTo = sql<string>`lower(email)` }: AnySubmissionKind,
  email: string,
  now: Date,
) {
  const erase = ERASERS[table]
  if (erase) return erase(services, trx, email, now)
  return Number((await deleteReceived(trx, table).where(writtenTo, '=', email).executeTakeFirst()).numDeletedRows)
}

import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { blockOf } from '#app/platform/limits.server.ts'
import { GIFT_LIMITS } from '#app/platform/limits.ts'
import type { Services } from '#app/platform/services.server.ts'
import { hash } from '#app/platform/tokens.server.ts'
import { listDeclinesByBlock, getPauseSeconds } from './card-declines.server.ts'
import { sql } from 'kysely'

const MINUTE_MS = 60_000
const MINUTE_SECONDS = 60
/** The `Retry-After` for too many unpaid gifts. The refusal's text says 'an hour or two'. A gift that is paid stops counting at once. */
const UNPAID_RETRY_SECONDS = 3_600

type Why = { reason: 'paused' | 'closed' | 'busy' } | { reason: 'too-many'; of: 'network' | 'email' }
export type GiftLimitRefusal = { ok: false; retryAfterSeconds: number } & Why
type Passed = { ok: true } | GiftLimitRefusal
type Visitor = { hashedNetwork: HashedNetwork; email: string }

export function hashNetwork({ limits, settings }: Pick<Services, 'limits' | 'settings'>, network: string): HashedNetwork | undefined {
  if (!limits.enforced) return undefined
  const { secretKey } = settings
  return { network: hash(secretKey, 'gift-network', network), networkBlock: hash(secretKey, 'gift-block', blockOf(network)) }
}

export async function checkGiftLimits(db: Db, { hashedNetwork, email }: Visitor, now: Date): Promise<Passed> {
  const pauseSeconds = await getPauseSeconds({ db, now: () => now })
  if (pauseSeconds > 0) return refuse({ reason: 'paused' }, pauseSeconds)
  if (await isClosedAfterDeclines(db, hashedNetwork, now)) return refuse({ reason: 'closed' }, MINUTE_SECONDS)
  const placed = await checkUnpaidGifts(db, { hashedNetwork, email }, now)
  return placed.ok ? checkStartRate(db, now) : placed
}

/** Limits gifts with a filled-in honeypot field by network. The sender may be a person, who is only asked to wait a minute. */
export async function allowHoneypotGift({ limits }: Pick<Services, 'limits'>, network: string): Promise<boolean> {
  return !(await limits.consumeLimits(['trappedGifts', network]))
}

async function checkUnpaidGifts(db: Db, { hashedNetwork, email }: Visitor, now: Date): Promise<Passed> {
  const { ofNetwork, ofBlock, ofEmailInNetwork, keptAfterEndMs } = GIFT_LIMITS.unpaid
  const taken = await countUnpaidGifts(db, hashedNetwork, email, new Date(now.getTime() - keptAfterEndMs))
  if (taken.ofEmail >= ofEmailInNetwork) return refuse({ reason: 'too-many', of: 'email' }, UNPAID_RETRY_SECONDS)
  if (taken.ofNetwork >= ofNetwork || taken.ofBlock >= ofBlock) return refuse({ reason: 'too-many', of: 'network' }, UNPAID_RETRY_SECONDS)
  return { ok: true }
}

async function checkStartRate(db: Db, now: Date): Promise<Passed> {
  const begun = await countRecentGifts(db, new Date(now.getTime() - MINUTE_MS))
  return begun < GIFT_LIMITS.startsAMinute ? { ok: true } : refuse({ reason: 'busy' }, MINUTE_SECONDS)
}

async function isClosedAfterDeclines(db: Db, { network, networkBlock }: HashedNetwork, now: Date): Promise<boolean> {
  const declines = await listDeclinesByBlock(db, networkBlock, new Date(now.getTime() - 2 * MINUTE_MS))
  const closedBy = (moments: Date[], most: number) =>
    moments.some((last, index) => {
      const first = moments[index + 1 - most]
      return first && last.getTime() - first.getTime() < MINUTE_MS && now.getTime() - last.getTime() < MINUTE_MS
    })
  const { ofNetwork, ofBlock } = GIFT_LIMITS.declinesAMinute
  const moments = (those: typeof declines) => those.map(({ declinedAt }) => declinedAt)
  return closedBy(moments(declines.filter((each) => each.network === network)), ofNetwork) || closedBy(moments(declines), ofBlock)
}

function refuse(why: Why, retryAfterSeconds: number): GiftLimitRefusal {
  return { ok: false, ...why, retryAfterSeconds }
}

/** Keyed hashes of a visitor's network and of its block. */
type HashedNetwork = { network: string; networkBlock: string }

const GIFT_START_LOCK = 7_205_313

export async function lockGiftStarts(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${GIFT_START_LOCK}::bigint)`.execute(trx)
}

async function countUnpaidGifts(
  db: Db,
  { network, networkBlock }: HashedNetwork,
  email: string,
  endedAfter: Date,
): Promise<{ ofBlock: number; ofNetwork: number; ofEmail: number }> {
  const counted = await db
    .selectFrom('gifts')
    .select(({ fn }) => [
      fn.countAll().as('ofBlock'),
      fn.countAll().filterWhere('network', '=', network).as('ofNetwork'),
      fn
        .countAll()
        .filterWhere('network', '=', network)
        .filterWhere(sql`lower(email)`, '=', email.toLowerCase())
        .as('ofEmail'),
    ])
    .where('networkBlock', '=', networkBlock)
    .where('settledAt', 'is', null)
    // A closed gift without a checkout could never be paid, so it does not count.
    .where((row) => row.or([row('closedAt', 'is', null), row('checkoutId', 'is not', null)]))
    .where(sql<Date>`least(closed_at, checkout_expires_at)`, '>', endedAfter)
    .executeTakeFirstOrThrow()
  return { ofBlock: Number(counted.ofBlock), ofNetwork: Number(counted.ofNetwork), ofEmail: Number(counted.ofEmail) }
}

/** For a gift by bank debit: the debit takes days, and the giver has nothing left to do, so the gift no longer counts as unpaid. */
export async function stopCountingAsUnpaid(db: Db, giftId: string): Promise<void> {
  await db.updateTable('gifts').set({ network: null, networkBlock: null }).where('id', '=', giftId).where('settledAt', 'is', null).execute()
}

async function countRecentGifts(db: Db, after: Date): Promise<number> {
  const { count } = await db
    .selectFrom('gifts')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('createdAt', '>', after)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function purgeGiftNetworks(db: Db, endedBefore: Date): Promise<number> {
  const forgotten = await db
    .updateTable('gifts')
    .set({ network: null, networkBlock: null })
    .where('networkBlock', 'is not', null)
    .where(sql<Date>`least(closed_at, checkout_expires_at)`, '<=', endedBefore)
    .executeTakeFirst()
  return Number(forgotten.numUpdatedRows)
}

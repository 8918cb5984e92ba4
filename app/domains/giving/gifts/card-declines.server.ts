import { isPractice, PaymentRefused, type PaymentSnapshot } from '#app/integrations/payments/payment-provider.ts'
import { GIFT_LIMITS } from '#app/platform/limits.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findGift, findOpenMonthlyGift, type Gift, markClosed } from './gift-store.server.ts'
import { raiseAlert } from '#app/domains/staff/alerts/alert-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findValue, claimValue } from '#app/platform/jobs/key-values.server.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Timestamp } from '#app/platform/database/tables.ts'

export const CARD_DECLINED_EVENT = 'payment_intent.payment_failed'

type DeclineServices = Pick<Services, 'db' | 'payments' | 'now'>

/**
 * Counts a declined card for the network that began the gift. The fifth decline ends a checkout; sixty in ten minutes, from many
 * networks, pause the form. A paid gift has no stored network, so failed renewals do not count.
 */
export async function countDeclineAndLimit(
  services: DeclineServices,
  event: { eventId: string; at: Date },
  snapshot: PaymentSnapshot,
): Promise<void> {
  const { db, now } = services
  const gift = await findDeclinedGift(services, snapshot)
  if (!gift?.network || !gift.networkBlock) return
  const { network, networkBlock } = gift
  // A decline is never dated in the future: the provider's clock may be ahead of ours, and the emulator's by months.
  const declinedAt = event.at < now() ? event.at : now()
  await storeDecline(db, { eventId: event.eventId, giftId: gift.id, network, networkBlock, declinedAt })
  if ((await countDeclinesOfGift(db, gift.id)) >= GIFT_LIMITS.declinesOfCheckout) await endCheckout(services, gift)
  const { points, ofBlock, ms } = GIFT_LIMITS.declinesOnSite
  if ((await countDeclinesOnSite(db, new Date(now().getTime() - ms), ofBlock)) >= points) await pauseGiftForm(services, points)
}

/** The first payment of a monthly gift carries no gift id, so the gift is found by e-mail and amount. */
async function findDeclinedGift({ db, payments }: DeclineServices, snapshot: PaymentSnapshot): Promise<Gift | undefined> {
  const { giftId, declinedEmail: email, amountCents } = snapshot
  const practice = isPractice(payments)
  if (!giftId) return email ? findOpenMonthlyGift(db, { email, amountCents, practice }) : undefined
  const gift = await findGift(db, giftId)
  return gift?.practice === practice ? gift : undefined
}

async function endCheckout({ db, payments, now }: DeclineServices, gift: Gift): Promise<void> {
  if (!gift.checkoutId || gift.closedAt) return
  try {
    await payments.expireCheckout(gift.checkoutId)
  } catch (error) {
    // The provider refuses to end a checkout that has just been paid.
    if (error instanceof PaymentRefused) return
    throw error
  }
  await markClosed(db, gift.id, { at: now(), reason: 'declined' })
}

const PAUSE_MINUTES = 60
export const GIFTS_PAUSED_KEY = 'gifts-paused-until'

export async function pauseGiftForm({ db, payments, now }: Pick<Services, 'db' | 'payments' | 'now'>, declines: number): Promise<void> {
  const at = now()
  const until = new Date(at.getTime() + PAUSE_MINUTES * 60_000).toISOString()
  await inTransaction(db, async (trx) => {
    if (!(await claimValue(trx, GIFTS_PAUSED_KEY, until, { before: at.toISOString() }))) return
    await raiseAlert(trx, {
      kind: 'gifts-paused',
      subject: until,
      details: { until, declines },
      practice: isPractice(payments),
      at,
    })
  })
}

/** @returns the seconds until the gift form opens again; 0 while it is open */
export async function getPauseSeconds({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const until = await findValue(db, GIFTS_PAUSED_KEY)
  return until ? Math.max(0, Math.ceil((new Date(until).getTime() - now().getTime()) / 1000)) : 0
}

type DeclineTable = { eventId: string; giftId: string; network: string; networkBlock: string; declinedAt: Timestamp }

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    giftDeclines: DeclineTable
  }
}

async function storeDecline(db: Db, decline: Insertable<DeclineTable>): Promise<void> {
  await db
    .insertInto('giftDeclines')
    .values(decline)
    .onConflict((row) => row.column('eventId').doNothing())
    .execute()
}

async function countDeclinesOfGift(db: Db, giftId: string): Promise<number> {
  const { count } = await db
    .selectFrom('giftDeclines')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('giftId', '=', giftId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function listDeclinesByBlock(db: Db, networkBlock: string, after: Date): Promise<{ network: string; declinedAt: Date }[]> {
  return db
    .selectFrom('giftDeclines')
    .select(['network', 'declinedAt'])
    .where('networkBlock', '=', networkBlock)
    .where('declinedAt', '>', after)
    .orderBy('declinedAt')
    .execute()
}

/** Counts at most `mostOfOne` declines of one network block, so that no single block can pause the gift form. */
async function countDeclinesOnSite(db: Db, after: Date, mostOfOne: number): Promise<number> {
  const { rows } = await sql<{ counted: string | number | null }>`
    select sum(least(declines, ${mostOfOne}::integer)) as counted
    from (select count(*) as declines from gift_declines where declined_at > ${after} group by network_block) as blocks`.execute(db)
  return Number(rows[0]?.counted ?? 0)
}

export async function purgeDeclines(db: Db, before: Date): Promise<number> {
  return Number((await db.deleteFrom('giftDeclines').where('declinedAt', '<=', before).executeTakeFirst()).numDeletedRows)
}

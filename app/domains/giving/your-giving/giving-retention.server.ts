import { sql } from 'kysely'
import { purgeDeclines } from '#app/domains/giving/gifts/card-declines.server.ts'
import { purgeGiftNetworks } from '#app/domains/giving/gifts/gift-limits.server.ts'
import { anonymizeGifts } from '#app/domains/giving/gifts/gift-store.server.ts'
import { retentionAges as ages } from '#app/domains/privacy/retention/retention-ages.ts'
import { daysBefore, hoursBefore, monthsBefore, type RetentionEntry } from '#app/domains/privacy/retention/retention-entry.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'

export const givingRetention: RetentionEntry[] = [
  {
    name: 'givers',
    ages: ['unpaidGiftDays', 'moneyYears'],
    purge: ({ db }, now) => inTransaction(db, async (trx) => anonymizeGifts(trx, await lockOldGifts(trx, now), now)),
  },
  {
    name: 'giftNetworks',
    ages: ['giftNetworkHours'],
    // The purge runs every hour, so it deletes the data an hour early; otherwise the data could be kept an hour too long.
    async purge({ db }, now) {
      const before = hoursBefore(now, ages.giftNetworkHours - 1)
      return (await purgeGiftNetworks(db, before)) + (await purgeDeclines(db, before))
    },
  },
]

/** Locks gifts whose retention is over and that can no longer be charged or confirmed. An erasure locks gifts in the same order. */
async function lockOldGifts(trx: Trx, now: Date): Promise<string[]> {
  const endedBefore = daysBefore(now, ages.unpaidGiftDays)
  const paidBefore = monthsBefore(now, ages.moneyYears * 12)
  const { rows } = await sql<{ id: string }>`
    select gift.id from gifts gift
    left join monthly_gifts monthly on monthly.gift_id = gift.id
    left join lateral (
      select max(paid_at) filter (where failed_at is null) as paid_at, max(failed_at) as failed_at
      from gift_payments where gift_id = gift.id
    ) payment on true
    where gift.anonymized_at is null and coalesce(monthly.status, 'canceled') = 'canceled'
      and (gift.created_at < ${paidBefore} or gift.checkout_expires_at < ${endedBefore}
        and (gift.settled_at is null or gift.id in (select gift_id from gift_payments where failed_at < ${endedBefore})))
      and case
        when payment.paid_at is not null then payment.paid_at < ${paidBefore}
        when payment.failed_at is null and gift.settled_at is not null then gift.settled_at < ${paidBefore}
        else coalesce(payment.failed_at, gift.closed_at) is not null
          and greatest(gift.checkout_expires_at, gift.closed_at, payment.failed_at,
            coalesce(monthly.ended_at, monthly.cancellation_at, monthly.started_at)) < ${endedBefore}
      end
    order by gift.id for update of gift`.execute(trx)
  return rows.map(({ id }) => id)
}

import { listConsentsOf, type Consent } from '#app/features/gifts/consent-list.server.ts'
import { listChangesOf } from '#app/features/monthly-gifts/change-history.server.ts'
import type { GiftChange } from '#app/features/monthly-gifts/change-store.server.ts'
import { countFailedTries } from '#app/features/monthly-gifts/failed-try-store.server.ts'
import { listMonthlyGiftsOf, type MonthlyGift } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { HeldGroup, HeldRecord } from './held.ts'
import { known } from './held-facts.ts'

/** Monthly gifts, the sentences that were agreed to for them, and what was changed. @param email in small letters */
export async function listHeldMonthly(db: Db, email: string): Promise<HeldGroup[]> {
  const [monthly, consents, changes] = await Promise.all([
    listMonthlyGiftsOf(db, email),
    listConsentsOf(db, email),
    listChangesOf(db, email),
  ])
  const ids = monthly.map(({ giftId }) => giftId)
  const tries = await countFailedTries(db, ids)
  return [
    { what: 'monthlyGift', records: monthly.map((gift) => monthlyRecord(gift, tries.get(gift.giftId))) },
    { what: 'consent', records: consents.map(consentRecord) },
    { what: 'giftChange', records: changes.map(changeRecord) },
  ]
}

const pagedOf = (giftId: string): HeldRecord['paged'] => [{ kind: 'gift', id: giftId }]

function monthlyRecord(gift: MonthlyGift, failedTries: number | undefined): HeldRecord {
  return {
    id: gift.giftId,
    paged: pagedOf(gift.giftId),
    at: gift.startedAt,
    facts: known({
      amountCents: gift.amountCents,
      standing: gift.status,
      failedTries,
      lastFailure: gift.failureCause,
      cardPage: gift.cardAskedAt,
      cardGiven: gift.cardGivenAt,
      cancelReason: gift.cancellationReason,
      companyNumber: `${gift.customerId}, ${gift.subscriptionId}`,
    }),
    raw: { ...gift, failedTries: failedTries ?? 0 },
  }
}

function consentRecord(consent: Consent): HeldRecord {
  return { id: consent.id, paged: pagedOf(consent.giftId), at: consent.givenAt, facts: known({ agreed: consent.sentence }), raw: consent }
}

function changeRecord(change: GiftChange): HeldRecord {
  const { kind, amountCents } = change
  return {
    id: change.id,
    paged: pagedOf(change.giftId),
    at: change.askedAt,
    facts: known({
      change: kind,
      gift: change.description,
      beforeCents: kind === 'amount' ? change.beforeAmountCents : null,
      amountCents,
      became: change.outcome ?? 'open',
      byTeam: change.askedBy === 'desk' || null,
    }),
    raw: change,
  }
}

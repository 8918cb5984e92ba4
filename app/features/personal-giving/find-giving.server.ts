import { type CardFailure, isPractice } from '#app/adapters/payments/payment-provider.ts'
import { type GiftUnderWay, listGiftsUnderWay } from '#app/features/books/list-gifts-under-way.server.ts'
import { listPaymentsOf } from '#app/features/books/payment-store.server.ts'
import { type CircleId, findCircle } from '#app/features/gifts/circles.ts'
import type { Gift } from '#app/features/gifts/gift-store.server.ts'
import { listGiftsOf } from '#app/features/gifts/giver-store.server.ts'
import { takenOf } from '#app/features/gifts/taken.ts'
import { type GiftChange, listOpenChanges, waitsForTap } from '#app/features/monthly-gifts/change-store.server.ts'
import { isGivenSince } from '#app/features/monthly-gifts/follow-card.server.ts'
import { listMonthlyGiftsOf, type MonthlyGift } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { makeStatements, type Statement, type StatementRow } from './yearly-statement.ts'

export type GivingMonthly = {
  giftId: string
  reference: string
  circleId: CircleId | null
  amountCents: number
  status: MonthlyGift['status']
  /** Null while paused and after the end. */
  nextChargeAt: Date | null
  nextChargeCents: number
  startedAt: Date
  cancellation: { at: Date; by: NonNullable<MonthlyGift['cancellationBy']>; reason: string | null } | null
  /** By the provider's clock, as the mail about it has it. */
  endedAt: Date | null
  pause: { at: Date; by: NonNullable<MonthlyGift['pauseBy']> } | null
  failure: { at: Date; cause: CardFailure | null; nextAttemptAt: Date | null } | null
  /** When its giver gave another card than the first. */
  cardGivenAt: Date | null
  /** A new card was given, and was not tried yet. */
  cardSaved: boolean
  /** When the last visit to the page where the card is changed began, and whether a new one was given on it. */
  cardVisit: { at: Date; given: boolean } | null
  /** Money is owed, and nothing is charged until there is another card. */
  givenUp: boolean
  /** When it ends by itself, without another charge. */
  endsAt: Date | null
  /** Until when it is paid for. */
  periodEndsAt: Date | null
  /** What was asked for and is not decided; with a day where it waits until then for a tap in its mail. */
  wishes: { kind: GiftChange['kind']; amountCents: number | null; waitsUntil: Date | null }[]
  practice: boolean
}
export type GivingReceipt = StatementRow & {
  giftId: string
  frequency: 'once' | 'monthly'
  purpose: string | null
  practice: boolean
}
export type Giving = {
  email: string
  monthly: GivingMonthly[]
  /** Newest first. */
  receipts: GivingReceipt[]
  /** Given, and not yet paid by the bank. What was only begun is not among them: anyone can type an address. */
  waiting: GiftUnderWay[]
}

/** Practice money and real money are never shown together: what is found is of the kind that the site takes. */
type Asked = Pick<Services, 'db' | 'payments'>

/** Everything that one personal link shows: the giving of one address. */
export async function findGiving(services: Asked, email: string): Promise<Giving> {
  const { db, payments } = services
  const practice = isPractice(payments)
  const gifts = await listGiftsOf(db, email, { practice })
  const [monthlyGifts, receipts] = [await listMonthlyGiftsOf(db, email), await listReceipts(services, email)]
  const wishes = await listOpenChanges(
    db,
    monthlyGifts.map(({ giftId }) => giftId),
  )
  return {
    email,
    monthly: monthlyGifts.flatMap((monthly) => {
      const gift = gifts.find(({ id }) => id === monthly.giftId)
      return gift?.settledAt ? [describeMonthly(gift, monthly, wishes)] : []
    }),
    receipts,
    waiting: await listGiftsUnderWay(db, email, practice),
  }
}

/** One year of an address's giving as a printable list, or undefined when nothing was given that year. */
export async function findStatement(services: Asked, email: string, year: number): Promise<Statement | undefined> {
  return makeStatements(await listReceipts(services, email)).find((statement) => statement.year === year)
}

/** Whether an address has given anything that a personal link could show. */
export async function hasGiving({ db, payments }: Asked, email: string): Promise<boolean> {
  return (await listPaymentsOf(db, email, isPractice(payments))).length > 0
}

async function listReceipts({ db, payments }: Asked, email: string): Promise<GivingReceipt[]> {
  const paid = await listPaymentsOf(db, email, isPractice(payments))
  return paid.map(({ refundedCents, disputeStatus, ...payment }) => ({
    ...payment,
    taken: takenOf({ ...payment, refundedCents, disputeStatus }),
  }))
}

function describeMonthly(gift: Gift, monthly: MonthlyGift, wishes: GiftChange[]): GivingMonthly {
  const ends = monthly.status === 'canceled' || monthly.status === 'paused' || monthly.cancellationAt || monthly.endsAt
  return {
    giftId: gift.id,
    reference: gift.reference,
    circleId: findCircle(monthly.circleId)?.id ?? null,
    amountCents: monthly.amountCents,
    status: monthly.status,
    nextChargeAt: ends ? null : monthly.nextChargeAt,
    nextChargeCents: monthly.nextChargeCents ?? monthly.amountCents,
    startedAt: monthly.startedAt,
    cancellation:
      monthly.cancellationAt && monthly.cancellationBy
        ? { at: monthly.cancellationAt, by: monthly.cancellationBy, reason: monthly.cancellationReason }
        : null,
    endedAt: monthly.endedAt,
    pause: monthly.pauseAt && monthly.pauseBy ? { at: monthly.pauseAt, by: monthly.pauseBy } : null,
    failure: monthly.failureAt ? { at: monthly.failureAt, cause: monthly.failureCause, nextAttemptAt: monthly.failureNextAttemptAt } : null,
    cardGivenAt: monthly.cardGivenAt,
    cardSaved: monthly.cardSavedAt !== null,
    cardVisit: cardVisitOf(monthly),
    givenUp: monthly.givenUp,
    endsAt: monthly.endsAt,
    periodEndsAt: monthly.periodEndsAt,
    wishes: wishes
      .filter(({ giftId }) => giftId === gift.id)
      .map((wish) => ({ kind: wish.kind, amountCents: wish.amountCents, waitsUntil: waitsForTap(wish) ? wish.tapUntil : null })),
    practice: gift.practice,
  }
}

function cardVisitOf({ cardAskedAt, cardGivenAt }: MonthlyGift): GivingMonthly['cardVisit'] {
  return cardAskedAt && { at: cardAskedAt, given: isGivenSince(cardAskedAt, cardGivenAt) }
}

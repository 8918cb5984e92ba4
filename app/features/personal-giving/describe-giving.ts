import { dayOf } from '#app/features/personal-links/shown-day.ts'
import type { Giving, GivingMonthly, GivingReceipt } from './find-giving.server.ts'
import type { Described, MonthlyView, NextTry, ReceiptView, WishView } from './giving-view.ts'
import { makeStatements } from './yearly-statement.ts'

/** On the page at once. */
export const MOST_RECEIPTS = 100
/** For so long the page says what a wish to cancel sets going. */
const JUST_NOW_MS = 10 * 60_000
/** For so long it says what came of a visit to the card page. */
const CARD_VISIT_TOLD_MS = 86_400_000

/** In this order on the page: what needs its giver first, what is over last. */
const FIRST: MonthlyView['state'][] = ['failed', 'active', 'paused', 'ends', 'canceling', 'incomplete', 'canceled']

/** Turns what the books say about an address into what its page says. */
export function describeGiving({ email, monthly, receipts, waiting }: Giving, now: Date): Described {
  const statements = makeStatements(receipts)
  return {
    email,
    monthly: monthly
      .map((gift) => describeMonthly(gift, receipts, now))
      .toSorted((one, other) => FIRST.indexOf(one.state) - FIRST.indexOf(other.state)),
    receipts: receipts.slice(0, MOST_RECEIPTS).map(describeReceipt),
    olderReceipts: receipts.length > MOST_RECEIPTS,
    waiting: waiting.map(({ reference, amountCents, frequency }) => ({ reference, amountCents, monthly: frequency === 'monthly' })),
    years: statements.map(({ year, rows, totalCents }) => ({ year, gifts: rows.length, totalCents })),
    totalCents: statements.reduce((sum, { totalCents }) => sum + totalCents, 0),
    seeds: statements.reduce((sum, { seeds }) => sum + seeds, 0),
    practice: [...monthly, ...receipts].some(({ practice }) => practice),
  }
}

export function describeReceipt(payment: GivingReceipt): ReceiptView {
  const { receipt, paidAt, description, honoree, purpose, frequency, amountCents, taken, practice } = payment
  return {
    receipt,
    day: dayOf(paidAt),
    description,
    honoree,
    purpose,
    monthly: frequency === 'monthly',
    amountCents,
    taken,
    practice,
  }
}

function describeMonthly(gift: GivingMonthly, receipts: GivingReceipt[], now: Date): MonthlyView {
  const { giftId, reference, circleId, amountCents, startedAt, nextChargeAt, nextChargeCents } = gift
  const { pause, cancellation, failure, endsAt, periodEndsAt } = gift
  const state = stateOf(gift)
  return {
    giftId,
    reference,
    circleId,
    amountCents,
    state,
    since: dayOf(startedAt),
    nextCharge: nextChargeAt && dayOf(nextChargeAt),
    nextChargeCents,
    paidSinceCard: paidSinceCard(gift, receipts),
    pausedSince: pause && dayOf(pause.at),
    chargedIfResumed: state === 'paused' && periodEndsAt && periodEndsAt > now ? dayOf(periodEndsAt) : null,
    endsOn: endsAt && dayOf(endsAt),
    canceledOn: cancellation && dayOf(gift.endedAt ?? cancellation.at),
    canceledJustNow: cancellation !== null && now.getTime() - cancellation.at.getTime() < JUST_NOW_MS,
    failure: state === 'failed' ? { cause: failure?.cause ?? null, nextTry: nextTryOf(gift, now), cardSaved: gift.cardSaved } : null,
    cardVisit: cardVisitOf(gift, now),
    wishes: gift.wishes.map(describeWish),
  }
}

function paidSinceCard({ giftId, cardGivenAt }: GivingMonthly, receipts: GivingReceipt[]): MonthlyView['paidSinceCard'] {
  const paid = cardGivenAt && receipts.find((each) => each.giftId === giftId && each.paidAt >= cardGivenAt)
  return paid ? { amountCents: paid.amountCents, on: dayOf(paid.paidAt) } : null
}

function cardVisitOf({ cardVisit }: GivingMonthly, now: Date): MonthlyView['cardVisit'] {
  if (!cardVisit || now.getTime() - cardVisit.at.getTime() >= CARD_VISIT_TOLD_MS) return null
  return cardVisit.given ? 'new-card' : 'no-card'
}

function describeWish({ kind, amountCents, waitsUntil }: GivingMonthly['wishes'][number]): WishView {
  return kind === 'amount' ? { kind, amountCents: amountCents ?? 0, until: waitsUntil && dayOf(waitsUntil) } : { kind }
}

function nextTryOf({ failure, givenUp }: GivingMonthly, now: Date): NextTry {
  if (givenUp) return 'stopped'
  // What came of a try whose moment has passed has not been heard, nor has anything of a failure without its record.
  if (!failure || (failure.nextAttemptAt && failure.nextAttemptAt <= now)) return 'unknown'
  return failure.nextAttemptAt ? dayOf(failure.nextAttemptAt) : 'none'
}

function stateOf({ status, cancellation, failure, endsAt }: GivingMonthly): MonthlyView['state'] {
  if (status === 'canceled') return 'canceled'
  // What the giver asked for is shown before the provider has said yes: it will be carried through.
  if (cancellation) return 'canceling'
  if (endsAt) return 'ends'
  if (status === 'paused' || status === 'incomplete') return status
  return failure || status === 'past-due' ? 'failed' : 'active'
}

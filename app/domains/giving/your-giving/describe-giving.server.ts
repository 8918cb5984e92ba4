import { type GiftChange, waitsForConfirmation } from '#app/domains/giving/monthly/change-store.server.ts'
import { wasCanceled } from '#app/domains/giving/monthly/monthly-gift-store.server.ts'
import { findCircle } from '#app/domains/giving/pricing/prices.ts'
import { formatDay } from '#app/domains/privacy/personal-links/shown-day.ts'
import type { Giving, GivingMonthly, GivingReceipt } from './find-giving.server.ts'
import type { GivingDescription, MonthlyView, NextTry, ReceiptView, RequestView } from './giving-view.ts'
import { makeStatements } from './yearly-statement.ts'

export const MAX_RECEIPTS = 100
const JUST_NOW_MS = 10 * 60_000

/** States that need the giver's attention come first. */
const STATE_ORDER: MonthlyView['state'][] = ['failed', 'active', 'paused', 'ends', 'canceling', 'incomplete', 'canceled']

export function describeGiving({ email, monthly, receipts, waiting }: Giving, now: Date): GivingDescription {
  const statements = makeStatements(receipts)
  return {
    email,
    monthly: monthly
      .map((gift) => describeMonthly(gift, now))
      .toSorted((one, other) => STATE_ORDER.indexOf(one.state) - STATE_ORDER.indexOf(other.state)),
    receipts: receipts.slice(0, MAX_RECEIPTS).map(describeReceipt),
    olderReceipts: receipts.length > MAX_RECEIPTS,
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
    day: formatDay(paidAt),
    description,
    honoree,
    purpose,
    monthly: frequency === 'monthly',
    amountCents,
    taken,
    practice,
  }
}

function describeMonthly(gift: GivingMonthly, now: Date): MonthlyView {
  const { giftId, reference, amountCents, startedAt, pauseAt, cancellationAt, endedAt, endsAt, periodEndsAt } = gift
  const state = monthlyState(gift)
  const nextChargeAt = wasCanceled(gift) || endsAt || gift.status === 'paused' ? null : gift.nextChargeAt
  return {
    giftId,
    reference,
    circleId: findCircle(gift.circleId)?.id ?? null,
    amountCents,
    state,
    since: formatDay(startedAt),
    nextCharge: nextChargeAt && formatDay(nextChargeAt),
    nextChargeCents: gift.nextChargeCents ?? amountCents,
    pausedSince: pauseAt && formatDay(pauseAt),
    chargedIfResumed: state === 'paused' && periodEndsAt && periodEndsAt > now ? formatDay(periodEndsAt) : null,
    endsOn: endsAt && formatDay(endsAt),
    canceledOn: cancellationAt && formatDay(endedAt ?? cancellationAt),
    canceledJustNow: cancellationAt !== null && now.getTime() - cancellationAt.getTime() < JUST_NOW_MS,
    failure: state === 'failed' ? { cause: gift.failureCause, nextTry: describeNextTry(gift, now) } : null,
    requests: gift.requests.map(describeRequest),
  }
}

function describeRequest(request: GiftChange): RequestView {
  const { kind, amountCents, confirmUntil } = request
  if (kind !== 'amount') return { kind }
  return { kind, amountCents: amountCents ?? 0, until: waitsForConfirmation(request) ? formatDay(confirmUntil!) : null }
}

function describeNextTry({ failureAt, failureNextAttemptAt, givenUp }: GivingMonthly, now: Date): NextTry {
  if (givenUp) return 'stopped'
  // The planned try to charge is due, but its result is not known yet.
  if (!failureAt || (failureNextAttemptAt && failureNextAttemptAt <= now)) return 'unknown'
  return failureNextAttemptAt ? formatDay(failureNextAttemptAt) : 'none'
}

function monthlyState({ status, cancellationAt, failureAt, endsAt }: GivingMonthly): MonthlyView['state'] {
  if (status === 'canceled') return 'canceled'
  // A cancellation is shown before the provider confirms it.
  if (cancellationAt) return 'canceling'
  if (endsAt) return 'ends'
  if (status === 'paused' || status === 'incomplete') return status
  return failureAt || status === 'past-due' ? 'failed' : 'active'
}

import { expect, test } from 'vitest'
import { describePaymentStatus, type ReturnedPart } from '#app/domains/giving/gifts/payment-status.ts'
import { describeGiving, MAX_RECEIPTS } from './describe-giving.server.ts'
import type { Giving, GivingMonthly, GivingReceipt } from './find-giving.server.ts'

const day = new Date('2026-11-20T12:00:00Z')
const monthly: GivingMonthly = {
  giftId: 'gift-1',
  subscriptionId: 'sub_1',
  customerId: 'cus_1',
  snapshotOrder: 1,
  reference: 'MS-AAAA-AA',
  circleId: 'seed-planter',
  amountCents: 1100,
  status: 'active',
  nextChargeAt: day,
  nextChargeCents: 1100,
  startedAt: day,
  endedAt: null,
  cancellationAt: null,
  cancellationBy: null,
  cancellationMailedAt: null,
  pauseAt: null,
  failureAt: null,
  failureInvoiceId: null,
  failureCause: null,
  failureNextAttemptAt: null,
  welcomedAt: null,
  endsAt: null,
  periodEndsAt: null,
  givenUp: false,
  requests: [],
  practice: false,
}
const receipt: GivingReceipt = {
  giftId: 'gift-1',
  receipt: 'MS-AAAA-AA-1',
  paidAt: day,
  description: 'Seed Planter, monthly',
  amountCents: 1150,
  remainingCents: 1150,
  taken: [],
  honoree: null,
  purpose: null,
  frequency: 'monthly',
  practice: false,
}
const giving = (more: Partial<Giving>): Giving => ({
  email: 'ruth@example.org',
  monthly: [],
  receipts: [],
  waiting: [],
  ...more,
})
const stateOf = (more: Partial<GivingMonthly>) => describeGiving(giving({ monthly: [{ ...monthly, ...more }] }), day).monthly[0]!.state
const statusOf = (taken: ReturnedPart[]) =>
  describePaymentStatus(describeGiving(giving({ receipts: [{ ...receipt, taken }] }), day).receipts[0]!)

test('a wish to cancel is shown before the provider confirms it, whatever else is wrong with the gift', () => {
  const failure = { failureAt: day }
  const cancellation = { cancellationAt: day, cancellationBy: 'giver' } as const
  expect(stateOf({})).toBe('active')
  expect(stateOf(failure)).toBe('failed')
  expect(stateOf({ status: 'past-due' })).toBe('failed')
  expect(stateOf({ status: 'paused', ...failure })).toBe('paused')
  expect(stateOf({ ...failure, ...cancellation })).toBe('canceling')
  expect(stateOf({ status: 'canceled', ...failure, ...cancellation })).toBe('canceled')
  expect(describeGiving(giving({ monthly: [{ ...monthly, ...cancellation }] }), day).monthly[0]!.nextCharge).toBeNull()
})

test('what needs its giver stands first, and what is over last', () => {
  const gift = (reference: string, more: Partial<GivingMonthly>): GivingMonthly => ({ ...monthly, reference, ...more })
  const all = [
    gift('ended', { status: 'canceled' }),
    gift('paused', { status: 'paused' }),
    gift('newer', {}),
    gift('older', {}),
    gift('failed', { failureAt: day }),
  ]
  const shown = describeGiving(giving({ monthly: all }), day).monthly.map(({ reference }) => reference)
  expect(shown).toEqual(['failed', 'newer', 'older', 'paused', 'ended'])
})

test('of a failed charge is said when it is tried again, that it is not, or that nobody knows', () => {
  const failed = (more: Partial<GivingMonthly>) =>
    describeGiving(giving({ monthly: [{ ...monthly, status: 'past-due', ...more }] }), day).monthly[0]!.failure
  const failure = { failureAt: day, failureCause: 'card-expired' } as const
  const inDays = (days: number) => new Date(day.getTime() + days * 86_400_000)
  expect(failed({ ...failure, failureNextAttemptAt: inDays(3) })).toMatchObject({
    cause: 'card-expired',
    nextTry: { time: inDays(3).toISOString() },
  })
  expect(failed(failure)).toMatchObject({ nextTry: 'none' })
  expect(failed({ ...failure, givenUp: true })).toMatchObject({ nextTry: 'stopped' })
  // Its event was lost; of a try that was to be made by now nothing was heard.
  expect(failed({})).toEqual({ cause: null, nextTry: 'unknown' })
  expect(failed({ ...failure, failureNextAttemptAt: inDays(-1) })).toMatchObject({ nextTry: 'unknown' })
})

test('a receipt says how its payment stands', () => {
  expect(statusOf([])).toBe('Paid')
  expect(statusOf([{ why: 'returned', amountCents: 50 }])).toBe('$0.50 returned to you')
  expect(statusOf([{ why: 'returned', amountCents: 1150 }])).toBe('Returned to you')
  expect(statusOf([{ why: 'questioned', amountCents: 1150 }])).toBe('Questioned at your bank')
  expect(statusOf([{ why: 'questioned', amountCents: 400 }])).toBe('$4 questioned at your bank')
  expect(statusOf([{ why: 'lost', amountCents: 1150 }])).toBe('Taken back by your bank')
  expect(
    statusOf([
      { why: 'returned', amountCents: 150 },
      { why: 'lost', amountCents: 1000 },
    ]),
  ).toBe('$1.50 returned to you · $10 taken back by your bank')
})

test('what was returned counts neither as given nor as seeds', () => {
  const returned: ReturnedPart = { why: 'returned', amountCents: 200 }
  const view = describeGiving(
    giving({ receipts: [receipt, { ...receipt, receipt: 'MS-AAAA-AA-2', remainingCents: 950, taken: [returned] }] }),
    day,
  )
  expect(view).toMatchObject({ totalCents: 2100, seeds: 20, years: [{ year: 2026, gifts: 2, totalCents: 2100 }] })
})

test('of more than a hundred receipts the newest hundred are shown, and every one is counted', () => {
  const receipts = Array.from({ length: MAX_RECEIPTS + 1 }, (_, number) => ({ ...receipt, receipt: `MS-${number}` }))
  const shown = describeGiving(giving({ receipts }), day)
  expect([shown.receipts.length, shown.receipts[0]!.receipt, shown.olderReceipts]).toEqual([100, 'MS-0', true])
  expect(shown).toMatchObject({ totalCents: 101 * 1150, years: [{ gifts: 101 }] })
  expect(describeGiving(giving({ receipts: receipts.slice(1) }), day).olderReceipts).toBe(false)
})

test('a wish to cancel is a matter of just now for some minutes', () => {
  const asked = (minutesAgo: number, status: GivingMonthly['status']) => {
    const cancellation = { cancellationAt: new Date(day.getTime() - minutesAgo * 60_000), cancellationBy: 'giver' } as const
    return describeGiving(giving({ monthly: [{ ...monthly, status, ...cancellation }] }), day).monthly[0]!.canceledJustNow
  }
  expect([asked(0, 'active'), asked(9, 'canceled'), asked(10, 'canceled')]).toEqual([true, true, false])
  expect(describeGiving(giving({ monthly: [monthly] }), day).monthly[0]!.canceledJustNow).toBe(false)
})

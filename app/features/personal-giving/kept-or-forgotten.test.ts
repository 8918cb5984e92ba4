import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findGift } from '#app/features/gifts/gift-store.server.ts'
import { sweepOpenGifts } from '#app/features/payment-events/sweep-gifts.server.ts'
import { sweepOld } from '#app/features/retention/sweep-old.server.ts'
import { type Giving, growthNurturer, openGiving } from '#test/giving/open-giving.ts'
import { openTestDatabase } from '#test/open-test-database.ts'

const ACTS = [
  'open',
  'once',
  'transfer',
  'monthly',
  'bank-says-yes',
  'bank-says-no',
  'take-back',
  'refund',
  'charge',
  'fail',
  'end',
] as const
type Act = (typeof ACTS)[number]
/** What is done, to which of all there are, and how many days pass then. */
type Step = [act: Act, number: number, days: number]

const DAY_MS = 86_400_000
const DAYS_KEPT = { unpaid: 30, paid: 7 * 365.25 }

/** A gift that was begun, and since when it has stood as it stands, as the provider would tell it. */
type Begun = { giftId: string; checkoutId: string; stands: string; since: Date; forgotten: boolean }

async function act(giving: Giving, begun: Begun[], [what, number]: Step): Promise<void> {
  const { world } = giving
  const of = <T>(all: T[]): T | undefined => all[number % Math.max(1, all.length)]
  const living = of([...giving.subscriptions.values()].filter(({ status }) => status !== 'canceled'))
  const paid = of([...giving.payments.values()].filter(({ status }) => status === 'succeeded'))
  const undecided = of([...giving.checkouts.values()].filter(({ paymentId }) => giving.payments.get(paymentId ?? '')?.status === 'pending'))
  switch (what) {
    case 'open':
    case 'once':
    case 'transfer':
    case 'monthly': {
      const { giftId, checkoutId } = await giving.begin(what === 'monthly' ? { priced: growthNurturer } : {})
      if (what !== 'open') world.pay(checkoutId, what === 'transfer' ? 'pending' : 'succeeded')
      return void begun.push({ giftId, checkoutId, stands: '', since: giving.services.now(), forgotten: false })
    }
    case 'bank-says-yes':
    case 'bank-says-no':
      if (undecided) world.decide(undecided.checkoutId, what === 'bank-says-yes' ? 'succeeded' : 'failed')
      return
    case 'take-back':
      if (paid && paid.refunds.length === 0) world.takeBack(paid.paymentId)
      return
    case 'refund':
      if (paid && paid.refunds.length === 0) world.refund(paid.paymentId, paid.amountCents)
      return
    case 'charge':
    case 'fail':
      if (living) world.charge(living.subscriptionId, what === 'charge')
      return
    case 'end':
      if (living) world.end(living.subscriptionId)
  }
}

/** How a gift stands at the provider: whether anything may still come of it, and when it was last paid by what stayed. */
function standingOf(giving: Giving, { giftId, checkoutId }: Begun): { goesOn: boolean; lastPaidAt: Date | undefined } {
  const { status, subscriptionId } = giving.checkouts.get(checkoutId)!
  const subscription = giving.subscriptions.get(subscriptionId ?? '')
  const payments = [...giving.payments.values()].filter(
    (payment) =>
      payment.giftId === giftId || (subscriptionId && giving.invoices.get(payment.invoiceId ?? '')?.subscriptionId === subscriptionId),
  )
  return {
    goesOn:
      status === 'open' ||
      (subscription !== undefined && subscription.status !== 'canceled') ||
      payments.some((payment) => payment.status === 'pending'),
    lastPaidAt: payments
      .filter((payment) => payment.status === 'succeeded')
      .map(({ paidAt }) => paidAt!)
      .toSorted((one, other) => one.getTime() - other.getTime())
      .at(-1),
  }
}

function observe(giving: Giving, begun: Begun[]): void {
  for (const gift of begun) {
    const { goesOn, lastPaidAt } = standingOf(giving, gift)
    const stands = `${goesOn} ${lastPaidAt !== undefined}`
    if (stands !== gift.stands) Object.assign(gift, { stands, since: giving.services.now() })
  }
}

/** Each gift either has its person, because it goes on or its time is not over, or has lost it. */
async function check(giving: Giving, begun: Begun[]): Promise<void> {
  for (const gift of begun) {
    const { email, name, forgottenAt } = (await findGift(giving.db, gift.giftId))!
    expect([email === null, name === null]).toEqual([forgottenAt !== null, forgottenAt !== null])
    if (gift.forgotten) {
      expect(forgottenAt).not.toBeNull()
      continue
    }
    gift.forgotten = forgottenAt !== null
    const { goesOn, lastPaidAt } = standingOf(giving, gift)
    const kept = lastPaidAt ? DAYS_KEPT.paid : DAYS_KEPT.unpaid
    const over = (giving.services.now().getTime() - (lastPaidAt ?? gift.since).getTime()) / DAY_MS - kept
    if (goesOn || over < -3) expect([gift.stands, over, forgottenAt]).toEqual([gift.stands, over, null])
    else if (over > 3) expect([gift.stands, over, forgottenAt]).toEqual([gift.stands, over, expect.any(Date)])
  }
}

async function pass(giving: Giving, begun: Begun[], days: number): Promise<void> {
  await giving.deliverAll()
  observe(giving, begun)
  giving.later(days * DAY_MS)
  await sweepOpenGifts(giving.services)
  await giving.deliverAll()
  observe(giving, begun)
  await sweepOld(giving.db, giving.services.now())
  await check(giving, begun)
}

test('whatever becomes of gifts, each is either kept for now or forgotten as time passes, and in the end all are forgotten', async () => {
  const step = fc.tuple(fc.constantFrom(...ACTS), fc.nat(1000), fc.constantFrom(1, 5, 26, 34, 200, 2520))
  const history = fc.array(step, { minLength: 15, maxLength: 40, size: 'max' })
  const holds = fc.asyncProperty(history, async (steps) => {
    const database = await openTestDatabase()
    try {
      const giving = openGiving(database)
      const begun: Begun[] = []
      for (const each of steps) {
        await act(giving, begun, each)
        await pass(giving, begun, each[2])
      }
      for (const { subscriptionId } of giving.subscriptions.values()) giving.world.end(subscriptionId)
      for (const { checkoutId, paymentId } of giving.checkouts.values())
        if (giving.payments.get(paymentId ?? '')?.status === 'pending') giving.world.decide(checkoutId, 'failed')
      await pass(giving, begun, 8 * 366)
      expect(begun.filter(({ forgotten }) => !forgotten)).toEqual([])
    } finally {
      await database.close()
    }
  })
  await fc.assert(holds, { numRuns: 8, endOnFailure: true })
})

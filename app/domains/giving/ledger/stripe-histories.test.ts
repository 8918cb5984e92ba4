import { expect, test } from 'vitest'
import { liveStripeHistory } from '#test/support/giving/stripe-history.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import fc from 'fast-check'
import { openStripeGiving } from '#test/support/giving/stripe-giving.ts'
import { checkStripeBooks, doStripeStep, STRIPE_ACTS, type StripeStep } from '#test/support/giving/stripe-random-histories.ts'

/** `DELIVERIES=10000` for a longer run. */
const deliveries = Number(process.env.DELIVERIES ?? 200)

test(
  `${deliveries} deliveries of Stripe’s events, each several times and in no order, end in the books of one clean run`,
  async () => {
    const [clean, shuffled] = [await openTestDatabase(), await openTestDatabase()]
    const history = await liveStripeHistory({ clean, shuffled }, { gifts: 12, seed: 11, deliveries })
    expect(history.deliveries).toBeGreaterThan(history.events)
    const { reconciliation, ...books } = history.shuffled
    const { reconciliation: clear, ...wanted } = history.clean
    expect(books).toEqual(wanted)
    for (const each of [reconciliation, clear]) expect(each).toMatchObject({ driftCents: 0, left: 0 })
    expect(reconciliation.balanceCents).toBe(reconciliation.clearingCents)
  },
  300_000 + deliveries * 50,
)

test('whatever befalls the money at Stripe as it documents itself, clearing is the balance, receipts are the statements, seeds are whole dollars', async () => {
  const step = fc.tuple(fc.constantFrom(...STRIPE_ACTS), fc.nat(5000))
  const history = fc.array(step, { minLength: 25, maxLength: 40, size: 'max' })
  const holds = fc.asyncProperty(history, async (steps) => {
    const database = await openTestDatabase()
    const giving = await openStripeGiving(database)
    try {
      for (const [index, each] of steps.entries()) {
        await doStripeStep(giving, each)
        if (index % 5 === 4) expect([each, await checkStripeBooks(giving)]).toEqual([each, []])
      }
      expect(await checkStripeBooks(giving)).toEqual([])
    } finally {
      await giving.stop()
      await database.close()
    }
  })
  // A giver who is erased and gives again has the seeds of the new gift alone.
  const erased: StripeStep[] = [
    ['gift', 2000],
    ['circle', 0],
    ['erasing', 0],
    ['gift', 700],
  ]
  await fc.assert(holds, { numRuns: 5, examples: [[erased]], endOnFailure: true })
})

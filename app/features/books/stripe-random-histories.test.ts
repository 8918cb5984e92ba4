import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openStripeGiving } from '#test/giving/stripe-giving.ts'
import { checkStripeBooks, doStripeStep, STRIPE_ACTS } from '#test/giving/stripe-random-histories.ts'
import { openTestDatabase } from '#test/open-test-database.ts'

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
  await fc.assert(holds, { numRuns: 4, endOnFailure: true })
})

import { expect, onTestFinished, test } from 'vitest'
import { liveStripeHistory } from '#test/giving/stripe-history.ts'
import { openTestDatabase } from '#test/open-test-database.ts'

// Ten thousand deliveries: `node bench/giving-ledger.ts`.
test('two hundred deliveries of Stripe’s events, each several times and in no order, end in the books of one clean run', async () => {
  const [clean, shuffled] = [await openTestDatabase(), await openTestDatabase()]
  onTestFinished(async () => {
    await clean.close()
    await shuffled.close()
  })
  const history = await liveStripeHistory({ clean, shuffled }, { gifts: 12, seed: 11, deliveries: 200 })
  expect(history.deliveries).toBeGreaterThan(history.events)
  const { reconciliation, ...books } = history.shuffled
  const { reconciliation: clear, ...wanted } = history.clean
  expect(books).toEqual(wanted)
  for (const each of [reconciliation, clear]) expect(each).toMatchObject({ driftCents: 0, differences: [], left: 0 })
  expect(reconciliation.balanceCents).toBe(reconciliation.clearingCents)
})

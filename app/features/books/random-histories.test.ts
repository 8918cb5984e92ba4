import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openGiving } from '#test/giving/open-giving.ts'
import { checkBooks, checkEnd, doStep, MONEY_ACTS } from '#test/giving/random-histories.ts'
import { openTestDatabase } from '#test/open-test-database.ts'

// Ten thousand steps: `node bench/giving-histories.ts`.
test('whatever befalls the money, postings add up to zero, clearing is the balance, receipts are the statement and seeds are whole dollars', async () => {
  const step = fc.tuple(fc.constantFrom(...MONEY_ACTS), fc.nat(5000))
  const history = fc.array(step, { minLength: 30, maxLength: 60, size: 'max' })
  const holds = fc.asyncProperty(history, async (steps) => {
    const database = await openTestDatabase()
    try {
      const giving = openGiving(database)
      for (const [index, each] of steps.entries()) {
        await doStep(giving, each)
        if (index % 5 === 4) expect([each, await checkBooks(giving)]).toEqual([each, []])
      }
      expect(await checkEnd(giving)).toEqual([])
    } finally {
      await database.close()
    }
  })
  await fc.assert(holds, { numRuns: 6, endOnFailure: true })
})

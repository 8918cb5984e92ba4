import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { runHistory, SEED_ACTS } from '#test/support/seed-histories.ts'
import { appendCorrections, bookGiftSeeds, reverseSeeds } from './correct-seeds.server.ts'
import { earnSeeds } from './earn-seeds.server.ts'
import { getOrCreateHolder, sumSeeds, sumSeedsByEmail } from './seed-store.server.ts'
import { sumPendingSeeds } from './pending-seeds.server.ts'

const database = await openTestDatabase()

const now = new Date('2026-11-20T12:00:00Z')
const by = { by: 'staff:anna', reason: 'a class that scanned together', now }
let people = 0
const release = (id: string) => inTransaction(database.db, (trx) => appendCorrections(trx, [id], 'released', by))
const reverse = (id: string) => inTransaction(database.db, (trx) => reverseSeeds(trx, id, by))

/** Somebody with one entry, posted or pending. */
async function earned(postedOfNetwork: number) {
  const email = `holder-${++people}@example.org`
  const holderId = await inTransaction(database.db, (trx) => getOrCreateHolder(trx, email, now))
  const entry = await inTransaction(database.db, (trx) =>
    earnSeeds(trx, { holderId, kind: 'scan', sourceKey: 'one', practice: false, at: now, postedOfNetwork, pendingOfNetwork: 0 }),
  )
  const balance = () => sumSeedsByEmail(database.db, email, false)
  return {
    email,
    holderId,
    id: entry!.id,
    pendingReason: entry!.pendingReason,
    balance,
    pending: () => sumPendingSeeds(database.db, holderId, false),
  }
}

test('what is pending counts nowhere until a person releases it, and then once', async () => {
  const { id, pendingReason, balance, pending } = await earned(10)
  const all = await sumSeeds(database.db, false)
  expect([pendingReason, await balance(), await pending()]).toEqual(['network-cap', 0, 1])
  expect(await release(id)).toBe(1)
  expect(await release(id)).toBe(0)
  expect([await balance(), await pending(), (await sumSeeds(database.db, false)) - all]).toEqual([1, 0, 1])
  expect(await reverse(id)).toEqual({ ok: true, seeds: 1 })
  expect(await reverse(id)).toEqual({ ok: false, reason: 'nothing-left' })
  expect([await balance(), await pending()]).toEqual([0, 0])
})

test('what is refused while it is pending can be released no more', async () => {
  const { id, balance, pending } = await earned(10)
  expect(await reverse(id)).toEqual({ ok: true, seeds: 1 })
  expect(await release(id)).toBe(0)
  expect([await balance(), await pending()]).toEqual([0, 0])
})

test('an entry is taken back once, with who and why, and the ledger keeps both', async () => {
  const { id, balance } = await earned(0)
  const answers = await Promise.all([1, 2, 3, 4].map(() => reverse(id)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await balance()).toBe(0)
  const corrections = await database.db.selectFrom('seedEntries').selectAll().where('reverses', '=', id).execute()
  expect(corrections).toMatchObject([{ kind: 'reversed', seeds: -1, bookedBy: 'staff:anna', reason: by.reason }])
  expect(await reverse(corrections[0]!.id)).toEqual({ ok: false, reason: 'unknown' })
  expect(await release(id)).toBe(0)
})

test('what a gift planted follows its money alone', async () => {
  const email = 'giver@example.org'
  await inTransaction(database.db, (trx) => bookGiftSeeds(trx, { paymentId: 'p', email, seeds: 25, practice: false, at: now }))
  const { id } = await database.db.selectFrom('seedEntries').select('id').where('kind', '=', 'gift').executeTakeFirstOrThrow()
  expect(await reverse(id)).toEqual({ ok: false, reason: 'follows-money' })
  expect(await sumSeedsByEmail(database.db, email, false)).toBe(25)
})

test('whatever happens in whatever order, a balance is the sum of its entries and never below zero', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...SEED_ACTS), fc.nat(30)), { minLength: 1, maxLength: 12 }), async (acts) => {
      const { balances, sums } = await runHistory(database.db, `history-${++people}@example.org`, acts)
      expect(balances).toEqual(sums)
      expect(Math.min(...balances)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 25 },
  )
})

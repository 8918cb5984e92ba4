import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import { runHistory, SEED_ACTS } from '#test/seed-histories.ts'
import { releaseSeeds, reverseSeeds } from './correct-seeds.server.ts'
import { earnSeeds } from './earn-seeds.server.ts'
import { bookGiftSeeds } from './book-gift-seeds.server.ts'
import { requireHolder, sumSeeds, sumSeedsOf } from './seed-store.server.ts'
import { sumHeldOf } from './waiting-seeds.server.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())

const now = new Date('2026-11-20T12:00:00Z')
const by = { by: 'staff:anna', reason: 'a class that scanned together', now }
let people = 0
let told: string[] = []
const forgetAtCommit = async (_trx: unknown, ...tags: string[]) => void told.push(...tags)
const correcting = () => ({ db: database.db, pageCache: { forgetAtCommit } })

/** Somebody with one entry, posted or held. */
async function earned(postedOfNetwork: number) {
  const email = `holder-${++people}@example.org`
  const holderId = await inTransaction(database.db, (trx) => requireHolder(trx, email, now))
  const entry = await inTransaction(database.db, (trx) =>
    earnSeeds(trx, { holderId, kind: 'scan', sourceKey: 'one', practice: false, at: now, postedOfNetwork, heldOfNetwork: 0 }),
  )
  const balance = () => sumSeedsOf(database.db, email, false)
  return { email, holderId, id: entry!.id, heldReason: entry!.heldReason, balance, held: () => sumHeldOf(database.db, holderId, false) }
}

test('what is held counts nowhere until a person releases it, and then once', async () => {
  const { id, heldReason, balance, held } = await earned(10)
  const all = await sumSeeds(database.db, false)
  expect([heldReason, await balance(), await held()]).toEqual(['network-cap', 0, 1])
  expect(await releaseSeeds(correcting(), id, by)).toEqual({ ok: true, seeds: 1 })
  expect(await releaseSeeds(correcting(), id, by)).toEqual({ ok: false, reason: 'not-held' })
  expect([await balance(), await held(), (await sumSeeds(database.db, false)) - all]).toEqual([1, 0, 1])
  expect(await reverseSeeds(correcting(), id, by)).toEqual({ ok: true, seeds: 1 })
  expect(await reverseSeeds(correcting(), id, by)).toEqual({ ok: false, reason: 'nothing-left' })
  expect([await balance(), await held()]).toEqual([0, 0])
})

test('what is refused while it is held can be released no more', async () => {
  const { id, balance, held } = await earned(10)
  expect(await reverseSeeds(correcting(), id, by)).toEqual({ ok: true, seeds: 1 })
  expect(await releaseSeeds(correcting(), id, by)).toEqual({ ok: false, reason: 'nothing-left' })
  expect([await balance(), await held()]).toEqual([0, 0])
})

test('an entry is taken back once, with who and why, and the ledger keeps both', async () => {
  const { id, balance } = await earned(0)
  const answers = await Promise.all([1, 2, 3, 4].map(() => reverseSeeds(correcting(), id, by)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await balance()).toBe(0)
  const corrections = await database.db.selectFrom('seedEntries').selectAll().where('reverses', '=', id).execute()
  expect(corrections).toMatchObject([{ kind: 'reversed', seeds: -1, bookedBy: 'staff:anna', reason: by.reason }])
  expect(await reverseSeeds(correcting(), corrections[0]!.id, by)).toEqual({ ok: false, reason: 'unknown' })
  expect(await releaseSeeds(correcting(), id, by)).toEqual({ ok: false, reason: 'not-held' })
})

test('what is released or taken back has the pages that count seeds made anew, and what changes nothing has not', async () => {
  const { id } = await earned(10)
  const acts = [releaseSeeds, releaseSeeds, reverseSeeds, reverseSeeds]
  const forgotten: string[][] = []
  for (const act of acts) {
    told = []
    await act(correcting(), id, by)
    forgotten.push(told)
  }
  expect(forgotten).toEqual([['seeds'], [], ['seeds'], []])
})

test('what a gift planted follows its money alone', async () => {
  const email = 'giver@example.org'
  await inTransaction(database.db, (trx) => bookGiftSeeds(trx, { paymentId: 'p', email, seeds: 25, practice: false, at: now }))
  const { id } = await database.db.selectFrom('seedEntries').select('id').where('kind', '=', 'gift').executeTakeFirstOrThrow()
  expect(await reverseSeeds(correcting(), id, by)).toEqual({ ok: false, reason: 'follows-money' })
  expect(await sumSeedsOf(database.db, email, false)).toBe(25)
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

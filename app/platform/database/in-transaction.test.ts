import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { afterCommit, afterEnd, inTransaction } from './in-transaction.server.ts'

const database = await openTestDatabase()

const countValues = async (name: string) =>
  (await database.db.selectFrom('keyValues').select('name').where('name', '=', name).execute()).length

test('what is registered is done after the commit and before the answer, by somebody who sees what was written', async () => {
  const seen: number[] = []
  const answer = await inTransaction(database.db, async (trx) => {
    afterCommit(trx, async () => void seen.push(await countValues('committed')))
    await trx.insertInto('keyValues').values({ name: 'committed', value: 'yes' }).execute()
    expect(seen).toEqual([])
    return 'written'
  })
  expect([answer, ...seen]).toEqual(['written', 1])
})

test('what was rolled back is followed by nothing but what wants to know of its end', async () => {
  const ends: boolean[] = []
  const rolledBack = inTransaction(database.db, async (trx) => {
    afterCommit(trx, () => void ends.push(true))
    afterEnd(trx, (committed) => void ends.push(committed))
    await sql`select 1 / 0`.execute(trx)
  })
  await expect(rolledBack).rejects.toThrow('division by zero')
  expect(ends).toEqual([false])
})

test('what fails afterwards keeps nothing else from being done, and undoes nothing', async () => {
  const done: string[] = []
  await inTransaction(database.db, async (trx) => {
    afterCommit(trx, () => {
      throw new Error('on purpose')
    })
    afterCommit(trx, () => void done.push('the second'))
    await trx.insertInto('keyValues').values({ name: 'kept', value: 'yes' }).execute()
  })
  expect(done).toEqual(['the second'])
  expect(await countValues('kept')).toBe(1)
})

test('a transaction that was opened otherwise says so, instead of forgetting what should follow', async () => {
  const opened = database.db.transaction().execute(async (trx) => afterCommit(trx, () => {}))
  await expect(opened).rejects.toThrow('Open the transaction with inTransaction')
})

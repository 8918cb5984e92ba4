import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#test/open-test-database.ts'
import type { Database, Trx } from './database.server.ts'
import { inTransaction } from './in-transaction.server.ts'
import { GOES_WITH_THE_NEXT, PLANNED_ONCE } from './join-statements.server.ts'

let database: Database
beforeAll(async () => void (database = await openTestDatabase()))
afterAll(() => database.close())
beforeEach(async () => void (await database.db.deleteFrom('facts').execute()))

const names = async () => (await database.db.selectFrom('facts').select('name').orderBy('name').execute()).map(({ name }) => name)
const write = (trx: Trx, name: string) => trx.insertInto('facts').values({ name, value: 'yes' })
const writeLater = (trx: Trx, name: string) => write(trx, name).modifyEnd(sql.raw(GOES_WITH_THE_NEXT))

test('what goes with the next is written before it, in its order, and committed with the rest', async () => {
  const seen = await inTransaction(database.db, async (trx) => {
    await writeLater(trx, 'first').execute()
    await writeLater(trx, 'second').returning('name').execute()
    const { rows } = await sql<{ seen: string }>`select string_agg(name, ' ' order by name) as seen from facts`.execute(trx)
    await writeLater(trx, 'third').execute()
    return rows
  })
  expect(seen).toEqual([{ seen: 'first second' }])
  expect(await names()).toEqual(['first', 'second', 'third'])
})

test('what goes with the next has the answer to none but that one', async () => {
  const removed = await inTransaction(database.db, async (trx) => {
    await writeLater(trx, 'first').returning(['name', 'value']).execute()
    await writeLater(trx, 'second').execute()
    return trx.deleteFrom('facts').where('name', '=', 'first').returning('name').executeTakeFirst()
  })
  expect(removed).toEqual({ name: 'first' })
  const changed = await inTransaction(database.db, async (trx) => {
    await writeLater(trx, 'third').execute()
    return trx.updateTable('facts').set({ value: 'no' }).executeTakeFirst()
  })
  expect(changed.numUpdatedRows).toBe(2n)
})

test('where one of them fails nothing is committed, and whoever asked hears of it', async () => {
  const failing = inTransaction(database.db, async (trx) => {
    await write(trx, 'before').execute()
    await writeLater(trx, 'twice').execute()
    await writeLater(trx, 'twice').execute()
    await writeLater(trx, 'after').execute()
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await names()).toEqual([])
})

test('what waits for the next is forgotten where the transaction is rolled back, and the connection goes on', async () => {
  const failing = inTransaction(database.db, async (trx) => {
    await writeLater(trx, 'never').execute()
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  const failingLater = inTransaction(database.db, async (trx) => {
    await write(trx, 'written').execute()
    await writeLater(trx, 'never').execute()
    throw new Error('on purpose')
  })
  await expect(failingLater).rejects.toThrow('on purpose')
  expect(await names()).toEqual([])
})

test('a value that cannot be sent is told at once', async () => {
  const round: Record<string, unknown> = {}
  round.round = round
  const failing = inTransaction(database.db, async (trx) => {
    await write(trx, 'before').execute()
    await sql`insert into facts (name, value) values (${round}, 'x') ${sql.raw(GOES_WITH_THE_NEXT)}`.execute(trx).catch((error: Error) => {
      throw new Error(`at once: ${error.message}`)
    })
  })
  await expect(failing).rejects.toThrow(/^at once: .*circular/)
  expect(await names()).toEqual([])
})

test('a transaction in which nothing is asked, or whose first statement fails, leaves the connection as it was', async () => {
  for (let round = 0; round < 12; round++) {
    expect(await inTransaction(database.db, async () => 'nothing')).toBe('nothing')
    await expect(inTransaction(database.db, (trx) => sql`select 1 / 0`.execute(trx))).rejects.toThrow('division by zero')
    await expect(inTransaction(database.db, (trx) => sql`selec`.execute(trx))).rejects.toThrow('syntax error')
    await inTransaction(database.db, (trx) => write(trx, `round ${round}`).execute())
  }
  expect(await names()).toHaveLength(12)
})

test('outside a transaction nothing waits', async () => {
  await writeLater(database.db as Trx, 'at once').execute()
  expect(await names()).toEqual(['at once'])
})

test('what is asked again and again on one connection is written each time, and after a failure too', async () => {
  for (let round = 0; round < 30; round++) {
    const twice = inTransaction(database.db, async (trx) => {
      await writeLater(trx, `round ${round}`).execute()
      await writeLater(trx, round % 3 === 0 ? `round ${round}` : `more ${round}`).execute()
    })
    if (round % 3 === 0) await expect(twice).rejects.toMatchObject({ code: '23505' })
    else await twice
  }
  expect(await names()).toHaveLength(40)
})

test('more texts than a connection prepares are written all the same', async () => {
  for (let round = 0; round < 3; round++)
    await inTransaction(database.db, async (trx) => {
      for (let text = 0; text < 50; text++)
        await sql`insert into facts (name, value) values (${`${round} ${text}`}, ${sql.lit(String(text))}) ${sql.raw(GOES_WITH_THE_NEXT)}`.execute(
          trx,
        )
    })
  expect(await names()).toHaveLength(150)
})

test('what is planned once is answered each time, within a transaction too, and after it was wrong', async () => {
  const half = (of: number) => sql<{ n: number }>`select ${of}::int / 2 as n ${sql.raw(PLANNED_ONCE)}`
  const of = (text: string) => sql`select ${text}::int ${sql.raw(PLANNED_ONCE)}`
  for (let round = 0; round < 30; round++) {
    expect((await half(round * 2).execute(database.db)).rows).toEqual([{ n: round }])
    await expect(of('no number').execute(database.db)).rejects.toMatchObject({ code: '22P02' })
    const inside = await inTransaction(database.db, async (trx) => {
      const first = await half(8).execute(trx)
      await writeLater(trx, `round ${round}`).execute()
      return [first.rows, (await half(6).execute(trx)).rows]
    })
    expect(inside).toEqual([[{ n: 4 }], [{ n: 3 }]])
  }
  expect(await names()).toHaveLength(30)
})

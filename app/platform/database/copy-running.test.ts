import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CannotCopy, onCopyOfRunning } from './copy-running.server.ts'
import { type Database, openDatabase } from './database.server.ts'
import { inTransaction } from './in-transaction.server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'copied-'))
let database: Database
beforeAll(async () => {
  database = await openDatabase({ dataDir })
  await database.runScript(`create table one (number int primary key, padding text); create table other (number int primary key)`)
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('while rows come in, each copy has all that was acknowledged before, nothing of a half transaction, and can be written to', async () => {
  let acknowledged = 0
  let goesOn = true
  const writing = (async () => {
    for (let number = 1; goesOn; number++) {
      await inTransaction(database.db, async (trx) => {
        await sql`insert into one values (${number}, repeat(md5(${String(number)}), 50))`.execute(trx)
        await sql`insert into other values (${number})`.execute(trx)
      })
      acknowledged = number
    }
  })()
  for (let round = 0; round < 3; round++) {
    const before = acknowledged
    let heldMs = -1
    const counted = await onCopyOfRunning(
      database.db,
      dataDir,
      async (copyDir) => {
        const copy = await openDatabase({ dataDir: copyDir })
        try {
          await sql`insert into one values (-1, 'in the copy alone')`.execute(copy.db)
          const { rows } = await sql<{ one: string; other: string; most: number }>`
            select (select count(*) from one where number > 0) as one, (select count(*) from other) as other, (select max(number) from one) as most`.execute(
            copy.db,
          )
          return rows[0]!
        } finally {
          await copy.close()
        }
      },
      (ms) => (heldMs = ms),
    )
    expect(Number(counted.one)).toBe(Number(counted.other))
    expect(counted.most).toBe(Number(counted.one))
    expect(counted.most).toBeGreaterThanOrEqual(before)
    expect(heldMs).toBeGreaterThan(0)
    expect(existsSync(join(dataDir, 'copy-for-backup'))).toBe(false)
  }
  goesOn = false
  await writing
  expect((await sql`select number from one where number < 0`.execute(database.db)).rows).toEqual([])
})

test('only one copy is made at a time, and what one that was killed has left is no hindrance', async () => {
  const left = join(dataDir, 'copy-for-backup', 'data', 'postgres')
  mkdirSync(left, { recursive: true })
  writeFileSync(join(left, 'PG_VERSION'), 'left')
  await onCopyOfRunning(
    database.db,
    dataDir,
    async (copyDir) => {
      expect(readdirSync(join(copyDir, 'postgres')).length).toBeGreaterThan(10)
      const second = onCopyOfRunning(
        database.db,
        dataDir,
        async () => {},
        () => {},
      )
      await expect(second).rejects.toThrow(CannotCopy)
    },
    () => {},
  )
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs, { chownSync, cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { StartupError } from '#app/platform/settings/settings-reader.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { openDatabase } from './database.server.ts'
import { inTransaction } from './in-transaction.server.ts'

const made = mkdtempSync(join(tmpdir(), 'embedded-'))

/** Making the files of an empty database takes long; all tests begin with a copy of them. */
beforeAll(async () => (await openDatabase({ dataDir: made })).close())
afterAll(() => rmSync(made, { recursive: true, force: true }))

test('killed in the middle of inserts, all that was acknowledged is there, and the next process takes over at once', async () => {
  const dataDir = copyOfEmpty()
  const inserting = `
    import { openDatabase } from ${JSON.stringify(resolve('app/platform/database/database.server.ts'))}
    const { jobsDatabase: { executeSql } } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
    await executeSql('create table kept (number int primary key)')
    for (let number = 1; ; number++) {
      await executeSql('insert into kept values ($1)', [number])
      console.log(number)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', inserting], { stdio: ['ignore', 'pipe', 'inherit'] })
  let acknowledged = 0
  createInterface(child.stdout).on('line', (line) => (acknowledged = Number(line)))
  await waitFor('some rows', () => acknowledged > 20)
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    new StartupError(
      `The database in ${dataDir} is in use by another running site. Stop that one first, or set DATA_DIR to another folder.`,
    ),
  )
  child.kill('SIGKILL')
  await once(child, 'close')
  const { db } = await openIn(dataDir)
  const { rows } = await sql<{ rows: number; last: number }>`select count(*)::int as rows, max(number) as last from kept`.execute(db)
  expect(rows[0]!.last).toBeGreaterThanOrEqual(acknowledged)
  expect(rows[0]!.rows).toBe(rows[0]!.last)
})

test('every commit is synced to the disk before it is acknowledged', async () => {
  const { fsyncSync } = fs
  let synced = 0
  fs.fsyncSync = (handle) => {
    synced++
    fsyncSync(handle)
  }
  syncBuiltinESMExports()
  onTestFinished(() => {
    fs.fsyncSync = fsyncSync
    syncBuiltinESMExports()
  })
  const { db } = await openIn(copyOfEmpty())
  await sql`create table kept (number int)`.execute(db)
  synced = 0
  for (let number = 0; number < 50; number++) await sql`insert into kept values (${number})`.execute(db)
  expect(synced).toBeGreaterThanOrEqual(50)
  expect((await sql`show fsync`.execute(db)).rows).toEqual([{ fsync: 'on' }])
})

test('statements and transactions at once take turns: none gets another one’s answer or sees the middle of it', async () => {
  const { db } = await openIn(copyOfEmpty())
  await sql`create table counted (number int)`.execute(db)
  const transfer = (number: number) =>
    inTransaction(db, async (trx) => {
      await sql`insert into counted values (${number})`.execute(trx)
      await sql`select ${number}::int`.execute(trx)
      if (number % 3 === 0) throw new Error('on purpose')
      await sql`insert into counted values (${-number})`.execute(trx)
    }).catch(() => {})
  const look = async (number: number) => {
    const { rows } = await sql<{ asked: number; sum: number }>`
      select ${number}::int as asked, coalesce(sum(number), 0)::int as sum from counted`.execute(db)
    expect(rows).toEqual([{ asked: number, sum: 0 }])
  }
  await Promise.all(Array.from({ length: 60 }, (_, number) => (number % 2 ? transfer(number) : look(number))))
  await expect(sql`select * from nowhere`.execute(db)).rejects.toThrow('does not exist')
  await look(1)
})

test('its log does not grow for ever', async () => {
  const dataDir = copyOfEmpty()
  const { db } = await openIn(dataDir)
  await sql`create table kept (text text)`.execute(db)
  for (let round = 0; round < 12; round++) await sql`insert into kept select repeat('x', 500) from generate_series(1, 30000)`.execute(db)
  await waitFor('a log that is short again', () => bytesIn(join(dataDir, 'postgres/pg_wal')) <= 144 * 1024 * 1024)
  const { rows } = await sql<{ mb: number }>`select (pg_current_wal_insert_lsn() - '0/0') / 1048576 as mb`.execute(db)
  expect(Number(rows[0]!.mb)).toBeGreaterThan(200)
})

test('a folder that cannot be written, or is another user’s, is refused with one line that says how to mend it', async () => {
  const file = join(newFolder(), 'a-file')
  writeFileSync(file, '')
  await expect(openDatabase({ dataDir: join(file, 'data') })).rejects.toThrow(
    new StartupError(
      `The data folder ${file}/data cannot be written (ENOTDIR). Let the user who runs the site write there, or set DATA_DIR to another folder.`,
    ),
  )
  if (process.getuid?.() !== 0) return
  const dataDir = copyOfEmpty()
  chownSync(join(dataDir, 'postgres'), 12_345, 12_345)
  const refused = await openDatabase({ dataDir }).catch((error: Error) => error)
  expect(refused).toBeInstanceOf(StartupError)
  expect(String(refused)).toContain(`chown -R root ${join(dataDir, 'postgres')}`)
})

async function openIn(dataDir: string) {
  const database = await openDatabase({ dataDir })
  onTestFinished(() => database.close())
  return database
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function copyOfEmpty(): string {
  const folder = newFolder()
  cpSync(join(made, 'postgres'), join(folder, 'postgres'), { recursive: true })
  return folder
}

function bytesIn(folder: string): number {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  return files.reduce((sum, entry) => sum + statSync(join(folder, entry.name)).size, 0)
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { childrenOf, databaseOf, hasProcessFiles, isAlive, NO_PROCESS_FILES } from '#test/process-tree.ts'
import { waitFor } from '#test/wait-for.ts'
import { StartRefused } from '#app/platform/settings-error.ts'
import { type Database, openDatabase } from './database.server.ts'
import { waitBeforeRestart } from './embedded.server.ts'
import { isOutage } from './outage.ts'

/** After so long it counts as hanging, unless told otherwise. */
const HANGS_UNTOLD_MS = 15_000
/** Instead of that; a busy machine may be silent for a second or two. */
const HANGS_AFTER_MS = 4_000
const made = mkdtempSync(join(tmpdir(), 'embedded-'))

/** Making the files of an empty database is what takes long; all tests but this begin with a copy of them. */
beforeAll(async () => {
  const database = await openDatabase({ dataDir: made })
  await database.close()
})
afterAll(() => rmSync(made, { recursive: true, force: true }))
beforeEach(({ skip }) => skip(!hasProcessFiles, NO_PROCESS_FILES))

test('killed in the middle of inserts, it is back by itself with all that was acknowledged', async () => {
  const { database, processId } = await openIn(copyOfEmpty())
  await sql`create table kept (number int primary key)`.execute(database.db)
  const acknowledged: number[] = []
  let number = 0
  for (let kill = 0; kill < 3; kill++) {
    const failed = failureOf(async () => {
      for (;;) {
        await sql`insert into kept values (${++number})`.execute(database.db)
        acknowledged.push(number)
      }
    })
    await waitFor('more rows', () => acknowledged.length > (kill + 1) * 10)
    process.kill(processId(), 'SIGKILL')
    expect(isOutage(await failed)).toBe(true)
    await waitFor('an answer', () => answers(database))
    expect(await numbers(database)).toEqual(expect.arrayContaining(acknowledged))
  }
})

test('one that hangs is ended and started again, and what it had committed is there', async () => {
  const { database, lines, processId } = await openIn(copyOfEmpty(), { hangsAfterMs: HANGS_AFTER_MS })
  await sql`create table kept (number int primary key)`.execute(database.db)
  await sql`insert into kept values (1)`.execute(database.db)
  const first = processId()
  process.kill(first, 'SIGSTOP')
  const problem = await failureOf(() => sql`insert into kept values (2)`.execute(database.db))
  expect(isOutage(problem)).toBe(true)
  await waitFor('an answer', () => answers(database))
  expect(processId()).not.toBe(first)
  expect(await numbers(database)).toEqual([1])
  expect(lines().map(({ line }) => line)).toEqual([
    'the database hangs and is ended',
    'the database ended and is started again',
    'the database is back',
  ])
  const { silentMs } = lines()[0]!
  expect(silentMs).toBeGreaterThanOrEqual(HANGS_AFTER_MS)
  expect(silentMs).toBeLessThan(HANGS_UNTOLD_MS)
})

test('a query that never ends is a hang', async () => {
  const { database } = await openIn(copyOfEmpty(), { hangsAfterMs: HANGS_AFTER_MS })
  const problem = await failureOf(() => sql`select count(*) from generate_series(1, 1000000000000)`.execute(database.db))
  expect(isOutage(problem)).toBe(true)
  await waitFor('an answer', () => answers(database))
})

test('closing does not wait for one that hangs', async () => {
  const { database, lines, processId } = await openIn(copyOfEmpty())
  const hanging = processId()
  process.kill(hanging, 'SIGSTOP')
  void sql`select 1`.execute(database.db).catch(() => {})
  await database.close()
  for (const { silentMs } of lines()) expect(silentMs).toBeLessThan(HANGS_UNTOLD_MS)
  expect(isAlive(hanging)).toBe(false)
})

test('it ends with the process that opened it, however that ends, and the folder is free again', async () => {
  const folder = copyOfEmpty()
  const opener = `
    import { openDatabase } from ${JSON.stringify(resolve('app/platform/database/database.server.ts'))}
    import { sql } from 'kysely'
    const { db } = await openDatabase({ dataDir: ${JSON.stringify(folder)} })
    console.log('open')
    // What keeps the engine from hearing anything.
    await sql\`select count(*) from generate_series(1, 1000000000000)\`.execute(db)`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', opener], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(parent.stdout, 'data')
  const [child] = childrenOf(parent.pid!)
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  await waitFor('its end', () => !isAlive(child!))
  const { database } = await openIn(folder)
  expect(await answers(database)).toBe(true)
})

test('a second one on the same folder is refused with one line', async () => {
  const folder = copyOfEmpty()
  await openIn(folder)
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
    new StartRefused(
      `The database in ${folder} is in use by another running site. Stop that one first, or set DATA_DIR to another folder.`,
    ),
  )
})

test('a folder that cannot be written is refused with one line that says how to mend it', async () => {
  const file = join(newFolder(), 'a-file')
  writeFileSync(file, '')
  await expect(openDatabase({ dataDir: join(file, 'data') })).rejects.toThrow(
    new StartRefused(
      `The data folder ${file}/data cannot be written (ENOTDIR). Let the user who runs the site write there, or set DATA_DIR to another folder.`,
    ),
  )
})

test('a long path of the folder is no hindrance, and only its owner may reach the socket', async () => {
  const long = join(newFolder(), 'a-folder-with-a-long-name'.repeat(6))
  cpSync(join(made, 'postgres'), join(long, 'postgres'), { recursive: true })
  const { database } = await openIn(long)
  expect(await answers(database)).toBe(true)
  expect(readdirSync(long).filter((name) => name.startsWith('.s.'))).toEqual([])

  const short = copyOfEmpty()
  await openIn(short)
  expect(statSync(join(short, '.s.PGSQL.5432')).mode & 0o077).toBe(0)
  expect(statSync(join(made, 'postgres')).mode & 0o077).toBe(0)
})

test('its log does not grow for ever', async () => {
  const folder = copyOfEmpty()
  const { database } = await openIn(folder)
  await sql`create table kept (text text)`.execute(database.db)
  for (let round = 0; round < 12; round++) {
    await sql`insert into kept select repeat('x', 500) from generate_series(1, 30000)`.execute(database.db)
  }
  await waitFor('a log that is short again', () => bytesUnder(join(folder, 'postgres/pg_wal')) <= 144 * 1024 * 1024)
  const { rows } = await sql<{ mb: number }>`select (pg_current_wal_insert_lsn() - '0/0') / 1048576 as mb`.execute(database.db)
  expect(Number(rows[0]!.mb)).toBeGreaterThan(200)
})

test('its process is given none of the settings, secrets among them', async () => {
  const secrets = ['SECRET_KEY', 'MAIL_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'DATABASE_URL']
  for (const name of secrets) vi.stubEnv(name, `${name} that nobody else may have`)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { processId } = await openIn(copyOfEmpty())
  const given = readFileSync(`/proc/${processId()}/environ`, 'utf8').split('\0')
  const names = given.filter(Boolean).map((line) => line.split('=', 1)[0]!)
  // Node.js adds how the two processes speak to each other.
  expect(names.filter((name) => !name.startsWith('NODE_CHANNEL_')).toSorted()).toEqual(['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_'])
})

/** Opens it for the length of one test; `lines` are those of its log with their facts, `processId` that of the process which serves it now. */
async function openIn(dataDir: string, options: { hangsAfterMs?: number } = {}) {
  const said: { line: string; silentMs?: number }[] = []
  const note = (facts: object, line: string) => void said.push({ ...facts, line })
  const database = await openDatabase({ dataDir }, { log: { info: note, warn: note, error: note }, ...options })
  onTestFinished(() => database.close())
  return { database, lines: () => said, processId: () => databaseOf(process.pid, dataDir) }
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

async function numbers(database: Database): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`select number from kept order by number`.execute(database.db)
  return rows.map((row) => row.number)
}

function answers(database: Database): Promise<boolean> {
  return sql`select 1`.execute(database.db).then(
    () => true,
    () => false,
  )
}

async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => undefined,
    (error: unknown) => error,
  )
}

function bytesUnder(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(folder, entry.name)).size, 0)
}

test('a database that ends again and again waits longer each time, up to ten seconds; on a disk that fills often, a second at most', () => {
  const waits = (state: 'away' | 'full') => [0, 1, 3, 7, 40].map((endings) => waitBeforeRestart(state, endings))
  expect(waits('away')).toEqual([100, 200, 800, 10_000, 10_000])
  expect(waits('full')).toEqual([100, 200, 800, 1_000, 1_000])
})

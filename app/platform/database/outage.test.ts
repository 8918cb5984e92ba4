import dns from 'node:dns'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { StartupError } from '#app/platform/settings/settings-reader.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { createServerDatabase, type ServerDatabase } from '#test/support/server-database.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { type Database, openDatabase } from './database.server.ts'
import { describeDatabaseError, isOutage } from './outage.ts'

const database = await openTestDatabase()

test.each([
  ['a text that is no number', () => sql`select ${'x'}::int`.execute(database.db)],
  ['a table that is not there', () => sql`select * from nowhere`.execute(database.db)],
  ['a statement that is none', () => sql`selec`.execute(database.db)],
  ['a row that is there already', () => sql`insert into key_values (name, value) values ('a', '1'), ('a', '2')`.execute(database.db)],
  ['a bug', () => Promise.reject(new TypeError('undefined is not a function'))],
  ['a file that is missing', () => Promise.reject(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))],
])('%s is no outage', async (_, ask) => {
  const error = await failureOf(ask())
  expect(error).toBeInstanceOf(Error)
  expect(isOutage(error)).toBe(false)
})

test('a PostgreSQL that does not answer ends the start with one line', async () => {
  const error = await failureOf(openDatabase({ databaseUrl: 'postgres://localhost:1/none', dataDir: 'unused' }))
  expect(error).toMatchObject({
    message: 'PostgreSQL at localhost:1 cannot be used (ECONNREFUSED). Start it, or mend its address in DATABASE_URL.',
  })
  expect(isOutage(error)).toBe(true)
})

test.each<[string, () => Promise<unknown>]>([
  ['nothing listens', () => ask({ host: '127.0.0.1', port: 1 })],
  ['nothing listens on any address of the name', () => ask({ host: 'localhost', port: 1 })],
  ['the name is unknown', () => askUnder('ENOTFOUND')],
  ['nobody can say whose name it is', () => askUnder('EAI_AGAIN')],
  ['nothing is ever answered', async () => ask({ ...(await speaker(() => {})), connectionTimeoutMillis: 200 })],
  ['the line is cut at once', async () => ask(await speaker((socket) => socket.destroy()))],
  [
    'writes are refused',
    () =>
      database.db
        .transaction()
        .setAccessMode('read only')
        .execute((trx) => sql`create table a (b int)`.execute(trx)),
  ],
])('%s: an outage', async (_, work) => {
  const error = await failureOf(work())
  expect(error).toBeInstanceOf(Error)
  expect(isOutage(error)).toBe(true)
})

const server = process.env.TEST_DATABASE_URL
describe.skipIf(!server)('on a PostgreSQL server', () => {
  let own: ServerDatabase
  beforeAll(async () => {
    own = await createServerDatabase(server!)
  })

  test('a connection that is ended while it is used fails its query as an outage, and the next has another one', async () => {
    const { db } = await openPool()
    for (let round = 0; round < 10; round++) {
      const asked = failureOf(sql`select pg_sleep(30)`.execute(db))
      await endOthers('pg_sleep')
      expect(isOutage(await asked)).toBe(true)
      expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    }
  })

  test('a connection that is ended within a transaction between two statements does not end the process', async () => {
    const { db } = await openPool()
    const failure = await failureOf(
      db.transaction().execute(async (trx) => {
        await sql`select 'within'`.execute(trx)
        await endOthers('within')
        await sql`select 1`.execute(trx)
      }),
    )
    expect(isOutage(failure)).toBe(true)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  test('connections that are ended while nobody uses them are replaced', async () => {
    const { db } = await openPool()
    await Promise.all(Array.from({ length: 5 }, () => sql`select 'resting', pg_sleep(0.05)`.execute(db)))
    await endOthers('resting')
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => sql`select 1`.execute(db)))
    for (const answer of answers) if (answer.status === 'rejected') expect(isOutage(answer.reason)).toBe(true)
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  })

  test('a statement that takes too long is ended by the server', async () => {
    const { db } = await openPool()
    const slow = db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 200`.execute(trx)
      await sql`select pg_sleep(5)`.execute(trx)
    })
    expect(isOutage(await failureOf(slow))).toBe(true)
  })

  test('a database that is not there, lets nobody in, or not this one, is an outage', async () => {
    const { databaseUrl, drop, allowConnections } = await createServerDatabase(server!)
    await allowConnections(false)
    expect(isOutage(await failureOf(ask({ connectionString: databaseUrl })))).toBe(true)
    await drop()
    expect(isOutage(await failureOf(ask({ connectionString: databaseUrl })))).toBe(true)
    const stranger = new URL(server!)
    stranger.username = 'nobody_known_here'
    expect(isOutage(await failureOf(ask({ connectionString: stranger.href, user: undefined })))).toBe(true)
  })

  async function openPool(): Promise<Database> {
    const opened = await openDatabase({ databaseUrl: own.databaseUrl, dataDir: 'unused' })
    onTestFinished(() => opened.close())
    return opened
  }

  /** Waits for a connection whose last statement contains the word, and ends all such connections. */
  function endOthers(word: string): Promise<true> {
    return waitFor(`a connection that asks for ${word}`, async () => (await own.endConnections(word)) > 0)
  }
})

const URL_WITH_PASSWORD = 'postgres://seed:secret-word@db.example.org:5433/seeds'
const failed = (code: string) => Object.assign(new Error('what the driver says'), { code })

test.each([
  ['3D000', 'createdb --owner=seed seeds'],
  ['28P01', 'the user "seed"'],
  ['28000', 'the user "seed"'],
])('%s is for a person to mend, who is told how and not the password', (code, how) => {
  const told = describeDatabaseError(URL_WITH_PASSWORD, failed(code))
  expect(told).toBeInstanceOf(StartupError)
  expect(told.message).toContain('PostgreSQL at db.example.org:5433')
  expect(told.message).toContain(how)
  expect(told.message).not.toContain('secret-word')
  expect(told.message).not.toContain('\n')
})

test.each(['ECONNREFUSED', '57P03', '53300', 'ENOTFOUND', 'ETIMEDOUT'])(
  '%s may be over at the next try, which says so in brief',
  (code) => {
    const told = describeDatabaseError(URL_WITH_PASSWORD, failed(code)) as Error & { brief: string }
    expect(told).not.toBeInstanceOf(StartupError)
    expect(told.brief).toBe(`PostgreSQL at db.example.org:5433 cannot be used (${code}).`)
    expect(told.message.startsWith(`${told.brief} `)).toBe(true)
    expect(told.message).not.toContain('secret-word')
  },
)

async function ask(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ user: 'postgres', database: 'postgres', ...config })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    void client.end()
  }
}

/** Connects while the DNS lookup of the host name fails with this code. */
async function askUnder(code: string): Promise<void> {
  const resolver = vi.spyOn(dns, 'lookup')
  onTestFinished(() => resolver.mockRestore())
  resolver.mockImplementation(((hostname: string, _: unknown, answer: (error: Error) => void) => {
    answer(Object.assign(new Error(`getaddrinfo ${code} ${hostname}`), { code, syscall: 'getaddrinfo', hostname }))
  }) as never)
  await ask({ host: 'database.example.org' }).finally(() => expect(resolver).toHaveBeenCalledOnce())
}

/** A TCP server that does not speak PostgreSQL's protocol. */
async function speaker(answer: (socket: import('node:net').Socket) => void) {
  const listening = createServer(answer).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => void listening.close())
  return { host: '127.0.0.1', port: (listening.address() as { port: number }).port }
}

function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

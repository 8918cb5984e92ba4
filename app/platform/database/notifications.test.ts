import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { StartupError } from '#app/platform/settings/settings-reader.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { createServerDatabase, type ServerDatabase } from '#test/support/server-database.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { type Database, openDatabase } from './database.server.ts'
import { inTransaction } from './in-transaction.server.ts'

const notify = (database: Database, payload: string) => inTransaction(database.db, (trx) => database.notify(trx, 'news', payload))

async function listenOn(database: Database): Promise<string[]> {
  const events: string[] = []
  await database.listen(
    'news',
    (payload) => void events.push(payload),
    () => void events.push('gap'),
  )
  return events
}

test('a process is notified of its own change, once, before the transaction answers', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const events = await listenOn(database)
  await notify(database, 'one')
  expect(events).toEqual(['one'])
  await notify(database, 'two')
  expect(events).toEqual(['one', 'two'])
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('two processes at one PostgreSQL server', () => {
  let own: ServerDatabase
  beforeAll(async () => void (own = await createServerDatabase(process.env.TEST_DATABASE_URL!)))
  async function open(): Promise<Database> {
    const database = await openDatabase({ databaseUrl: own.databaseUrl, dataDir: 'unused' })
    onTestFinished(() => database.close())
    return database
  }

  test('each is notified of what the other commits, and of nothing that is rolled back', async () => {
    const [here, there] = await Promise.all([open(), open()])
    const [eventsHere, eventsThere] = await Promise.all([listenOn(here), listenOn(there)])
    const rolledBack = inTransaction(here.db, async (trx) => {
      await here.notify(trx, 'news', 'rolled back')
      throw new Error('on purpose')
    })
    await expect(rolledBack).rejects.toThrow('on purpose')
    await notify(here, 'from here')
    await notify(there, 'from there')
    await waitFor('both notifications', () => eventsHere.length === 3 && eventsThere.length === 2)
    expect(eventsHere).toEqual(['rolled back', 'from here', 'from there'])
    expect(eventsThere).toEqual(expect.arrayContaining(['from here', 'from there']))
  })

  test('one whose connection was ended comes back, and knows of the gap before anything later', async () => {
    const [here, there] = await Promise.all([open(), open()])
    const events = await listenOn(here)
    await own.endConnections()
    await waitFor('the gap', () => events.length > 0)
    expect(here.state()).toBe('ready')
    await notify(there, 'after')
    await waitFor('the notification', () => events.length > 1)
    expect(events).toEqual(['gap', 'after'])
  })
})

test('a pooler that takes no limits of a connection is refused, with what to do', async () => {
  const pooler = createServer((socket) => {
    // PostgreSQL's ErrorResponse: the letter E, the length, then fields that each end in a zero byte.
    const fields = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: options\0\0')
    const head = Buffer.from([0x45, 0, 0, 0, 0])
    head.writeUInt32BE(4 + fields.length, 1)
    socket.once('data', () => socket.end(Buffer.concat([head, fields])))
  })
  pooler.listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  onTestFinished(() => void pooler.close())
  const databaseUrl = `postgres://site@127.0.0.1:${(pooler.address() as AddressInfo).port}/site`
  const refused = await openDatabase({ databaseUrl, dataDir: 'unused' }).catch((error: Error) => error)
  expect(refused).toBeInstanceOf(StartupError)
  expect((refused as Error).message).toContain('pooler (unsupported startup parameter: options)')
})

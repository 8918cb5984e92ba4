import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { StartRefused } from '#app/platform/settings-error.ts'
import { startDeafPooler } from '#test/deaf-pooler.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import { createServerDatabase, type ServerDatabase } from '#test/server-database.ts'
import { type Database, openDatabase } from './database.server.ts'
import type { DatabaseLog } from './handles.ts'
import { inTransaction } from './in-transaction.server.ts'

const tell = (database: Database, channel: string, payload: string) =>
  inTransaction(database.db, (trx) => database.tell(trx, channel, payload))

test('a process hears what it tells itself, once, before the telling is over', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const heard: string[] = []
  await database.listen('news', (payload) => void heard.push(`first: ${payload}`))
  await database.listen('news', async (payload) => {
    for (let turns = 0; turns < 20; turns++) await turn()
    heard.push(`second: ${payload}`)
  })
  await database.listen('other', (payload) => void heard.push(`other: ${payload}`))
  await tell(database, 'news', 'it is so')
  expect(heard).toEqual(['first: it is so', 'second: it is so'])
  // What came back over the server, if anything did, has come by now.
  await tell(database, 'news', 'still')
  expect(heard).toHaveLength(4)
})

const server = process.env.TEST_DATABASE_URL
describe.skipIf(!server)('several processes at one PostgreSQL server', () => {
  let databaseUrl: string
  let own: ServerDatabase
  beforeAll(async () => {
    own = await createServerDatabase(server!)
    databaseUrl = own.databaseUrl
  })
  afterAll(() => own.drop())

  test('when the telling is over every other process has acted, two hundred times, in both directions', async () => {
    const [here, there] = await Promise.all([openHere(), startThere()])
    const heard: string[] = []
    await here.listen('news', (payload) => void heard.push(payload))
    for (let round = 0; round < 100; round++) {
      await tell(here, 'news', `from here ${round}`)
      expect((await there.ask({})).heard).toContain(`from here ${round}`)
      await there.ask({ tell: `from there ${round}` })
      expect(heard).toContain(`from there ${round}`)
    }
    expect(heard).toHaveLength(200)
    expect((await there.ask({})).heard).toHaveLength(200)
  })

  test('one that is stuck is waited for a second and not until it answers', async () => {
    const [here, there] = await Promise.all([openHere(), startThere()])
    await here.listen('news', () => {})
    there.process.kill('SIGSTOP')
    const asked = performance.now()
    await tell(here, 'news', 'are you there?')
    // The second is the rule. That it came to an end shows the rest: the other one is still stuck.
    expect(performance.now() - asked).toBeGreaterThan(900)
    there.process.kill('SIGCONT')
    expect((await there.ask({ tell: 'yes' })).heard).toEqual(['are you there?', 'yes'])
  })

  test('a listener whose connection was ended comes back, knows of the gap before anything else, and is waited for again', async () => {
    const here = await openHere()
    const teller = await openHere()
    const events: string[] = []
    let back = () => {}
    const isBack = new Promise<void>((resolve) => (back = resolve))
    await here.listen(
      'news',
      (payload) => void events.push(payload),
      () => {
        events.push('gap')
        back()
      },
    )
    await own.endConnections()
    await isBack
    expect(here.state()).toBe('ready')
    await tell(teller, 'news', 'after')
    expect(events).toEqual(['gap', 'after'])
  })

  test('what is rolled back is told to no other process', async () => {
    const [here, there] = await Promise.all([openHere(), startThere()])
    await here.listen('news', () => {})
    const rolledBack = inTransaction(here.db, async (trx) => {
      await here.tell(trx, 'news', 'it is not so')
      throw new Error('on purpose')
    })
    await expect(rolledBack).rejects.toThrow('on purpose')
    await tell(here, 'news', 'it is so')
    expect((await there.ask({})).heard).toEqual(['it is so'])
  })

  test('alone, telling waits for nobody', async () => {
    const warnings: string[] = []
    const here = await openHere({ info: () => {}, error: () => {}, warn: (_facts, words) => void warnings.push(words) })
    await here.listen('news', () => {})
    // The server may not have noticed yet that the process of another test is gone.
    await tell(here, 'news', 'to whoever has just left')
    warnings.length = 0
    for (let round = 0; round < 20; round++) await tell(here, 'news', 'to nobody')
    // Who waits in vain says so.
    expect(warnings).toEqual([])
  })

  test.each(['x', 'null', '{}', '', '{"id":1,"from":2,"payload":3}', '[]'])(
    'a notification that no process of the site sent, %j, is left alone',
    async (payload) => {
      const here = await openHere()
      const heard: string[] = []
      await here.listen('news', (each) => void heard.push(each))
      await ask(databaseUrl, 'select pg_notify($1, $2)', ['news', payload])
      const told = await startThere()
      await told.ask({ tell: 'ours' })
      expect(heard).toEqual(['ours'])
    },
  )

  test("another role's connection under a listener's name is not waited for, one of ours that is silent is told of once", async () => {
    const warnings: string[] = []
    const here = await openHere({ info: () => {}, error: () => {}, warn: (_facts, words) => void warnings.push(words) })
    await here.listen('news', () => {})
    const role = `stranger_${process.pid}`
    await ask(databaseUrl, `create role ${role} login password 'only here'`)
    onTestFinished(() => ask(databaseUrl, `drop role ${role}`))
    const theirs = new URL(databaseUrl)
    theirs.username = role
    theirs.password = 'only here'
    await hold(theirs.href)
    await tell(here, 'news', 'one')
    expect(warnings).toEqual([])
    await hold(databaseUrl)
    await tell(here, 'news', 'two')
    await tell(here, 'news', 'three')
    expect(warnings).toEqual([expect.stringContaining('did not answer')])
  })

  test('a pooler that hands no notifications on is refused at the start, with what to do', async () => {
    const pooler = await startDeafPooler(databaseUrl)
    onTestFinished(() => pooler.stop())
    const database = await openDatabase({ databaseUrl: pooler.databaseUrl, dataDir: 'unused' })
    onTestFinished(() => database.close())
    const refused = await database.listen('news', () => {}).catch((error: Error) => error)
    expect(refused).toBeInstanceOf(StartRefused)
    expect((refused as Error).message).toMatch(/pooler \(notifications do not arrive\)\. Set it to the PostgreSQL server itself/)
  })

  async function openHere(log?: DatabaseLog): Promise<Database> {
    const database = await openDatabase({ databaseUrl, dataDir: 'unused' }, log ? { log } : {})
    onTestFinished(() => database.close())
    return database
  }

  /** A connection that bears a listener's name and never answers. */
  async function hold(as: string): Promise<void> {
    const client = new pg.Client({ connectionString: as, application_name: 'site listening somebody' })
    await client.connect()
    onTestFinished(() => client.end())
  }

  async function startThere() {
    const child = spawn(process.execPath, ['test/telling-process.ts', databaseUrl], { stdio: ['pipe', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const lines = createInterface(child.stdout)
    await once(lines, 'line')
    return {
      process: child,
      async ask(word: { tell?: string }): Promise<{ heard: string[]; gaps: number }> {
        child.stdin.write(`${JSON.stringify(word)}\n`)
        const [line] = (await once(lines, 'line')) as [string]
        return JSON.parse(line)
      },
    }
  }
})

test('a pooler that takes no limits of a connection is refused, with what to do', async () => {
  const pooler = createServer((socket) => {
    // ErrorResponse: the letter, the length, then fields that end in a zero.
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
  expect(refused).toBeInstanceOf(StartRefused)
  expect((refused as Error).message).toContain('pooler (unsupported startup parameter: options)')
})

async function ask(databaseUrl: string, question: string, values: string[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(question, values)
  await client.end()
}

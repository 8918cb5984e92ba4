import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createServerDatabase, openTestDatabase } from '#test/open-test-database.ts'
import { type Database, openDatabase } from './database.server.ts'

test('a process hears what it tells itself, once, before the telling is over', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const heard: string[] = []
  await database.listen('news', (payload) => void heard.push(`first: ${payload}`))
  await database.listen('news', async (payload) => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    heard.push(`second: ${payload}`)
  })
  await database.listen('other', () => expect.unreachable())
  await database.tell('news', 'it is so')
  expect(heard).toEqual(['first: it is so', 'second: it is so'])
  // What came back over the server, if anything did, has come by now.
  await database.tell('news', 'still')
  expect(heard).toHaveLength(4)
})

const server = process.env.TEST_DATABASE_URL
describe.skipIf(!server)('several processes at one PostgreSQL server', () => {
  let databaseUrl: string
  let drop: () => Promise<void>
  beforeAll(async () => {
    ;({ databaseUrl, drop } = await createServerDatabase(server!))
  })
  afterAll(() => drop())

  test('when the telling is over every other process has acted, two hundred times, in both directions', { timeout: 60_000 }, async () => {
    const [here, there] = await Promise.all([openHere(), startThere()])
    const heard: string[] = []
    await here.listen('news', (payload) => void heard.push(payload))
    for (let round = 0; round < 100; round++) {
      await here.tell('news', `from here ${round}`)
      expect((await there.ask({})).heard).toContain(`from here ${round}`)
      await there.ask({ tell: `from there ${round}` })
      expect(heard).toContain(`from there ${round}`)
    }
    expect(heard).toHaveLength(200)
    expect((await there.ask({})).heard).toHaveLength(200)
  })

  test('one that is stuck is waited for a second and no longer', async () => {
    const [here, there] = await Promise.all([openHere(), startThere()])
    await here.listen('news', () => {})
    there.process.kill('SIGSTOP')
    const asked = performance.now()
    await here.tell('news', 'are you there?')
    expect(performance.now() - asked).toBeGreaterThan(900)
    expect(performance.now() - asked).toBeLessThan(2_500)
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
    await endAll()
    await isBack
    expect(here.state()).toBe('ready')
    await teller.tell('news', 'after')
    expect(events).toEqual(['gap', 'after'])
  })

  test('alone, telling costs one question', async () => {
    const here = await openHere()
    await here.listen('news', () => {})
    const asked = performance.now()
    for (let round = 0; round < 20; round++) await here.tell('news', 'to nobody')
    expect(performance.now() - asked).toBeLessThan(1_000)
  })

  async function openHere(): Promise<Database> {
    const database = await openDatabase({ databaseUrl, dataDir: 'unused' })
    onTestFinished(() => database.close())
    return database
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

  async function endAll(): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await client.end()
  }
})

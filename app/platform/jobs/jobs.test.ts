import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { createServerDatabase } from '#test/support/server-database.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { COMPLETED_JOB_RETENTION_SECONDS, type Jobs, openJobs } from './jobs.server.ts'
import type { Log } from '#app/platform/log.server.ts'

const kind = (handle: (data: { name: string }) => void) => ({
  name: 'note',
  retries: { limit: 5, firstRetrySeconds: 1, maxRetrySeconds: 2 },
  handle: async (data: { name: string }) => handle(data),
})

const database = await openTestDatabase()

/** Starts an empty queue whose job notes the name that it is given. */
async function startNoting() {
  const done: string[] = []
  const jobs = openJobs(database, logOf([]))
  await start(
    jobs,
    kind(({ name }) => void done.push(name)),
  )
  return { db: database.db, jobs, done }
}

/** Deletes the jobs of earlier tests before it starts the queue, so that none of them runs. */
async function start(jobs: Jobs, one: object): Promise<void> {
  const { rows } = await sql<{ made: boolean }>`select to_regclass('jobs.job') is not null as made`.execute(database.db)
  if (rows[0]!.made) await sql`delete from jobs.job`.execute(database.db)
  await jobs.start([one as never])
  onTestFinished(() => jobs.stop())
}

test('a job is done once its row is committed, and never where it was rolled back', async () => {
  const { db, jobs, done } = await startNoting()
  await inTransaction(db, async (trx) => {
    await jobs.enqueue(trx, 'note', [{ name: 'never' }])
    throw new Error('rolled back')
  }).catch(() => {})
  await inTransaction(db, (trx) => jobs.enqueue(trx, 'note', [{ name: 'once' }]))
  await waitFor('the job', () => done.length > 0)
  expect(done).toEqual(['once'])
})

test('of several jobs each is done, and what is to begin later waits and has the tries of its kind', async () => {
  const { db, jobs, done } = await startNoting()
  const startAfter = new Date(Date.now() + 3600_000)
  await inTransaction(db, async (trx) => {
    await jobs.enqueue(trx, 'note', [{ name: 'later' }], { startAfter })
    await jobs.enqueue(trx, 'note', [{ name: 'first' }, { name: 'second' }])
    await jobs.enqueue(trx, 'note', [])
  })
  await waitFor('both jobs', () => done.length > 1)
  expect(done.toSorted()).toEqual(['first', 'second'])
  const { rows } = await sql`
    select start_after, retry_limit, retry_delay, retry_backoff, retry_delay_max from jobs.job where data->>'name' = 'later'`.execute(db)
  expect(rows).toEqual([{ startAfter, retryLimit: 5, retryDelay: 1, retryBackoff: true, retryDelayMax: 2 }])
})

test('of jobs with one id there is one, whoever asks at the same time, until long after it is done', async () => {
  const { db, jobs, done } = await startNoting()
  const [id, other] = ['0123456789abcdef0123456789abcdef', 'f'.repeat(32)]
  const enqueue = (name: string, of: string) => inTransaction(db, (trx) => jobs.enqueue(trx, 'note', [{ name }], { id: of }))
  expect(await jobs.hasJob('note', id)).toBe(false)
  await Promise.all([enqueue('once', id), enqueue('once', id), enqueue('once', id)])
  expect([await jobs.hasJob('note', id), await jobs.hasJob('note', other)]).toEqual([true, false])
  await waitFor('the job', () => done.length > 0)
  await enqueue('once', id)
  await enqueue('another', other)
  await waitFor('the other', () => done.includes('another'))
  expect(done).toEqual(['once', 'another'])
  expect(await jobs.hasJob('note', id)).toBe(true)
})

test('work that is done is deleted a day later, with the address that stands in it, and not before', async () => {
  const { db, jobs, done } = await startNoting()
  await inTransaction(db, (trx) => jobs.enqueue(trx, 'note', [{ name: 'ruth@example.org' }]))
  await waitFor('the job', () => done.length > 0)
  // pg-boss cleans up once a day by the database's clock, so the test makes the job older and asks pg-boss to clean up.
  const queue = new PgBoss({ db: database.jobsDatabase, schema: 'jobs', supervise: false, schedule: false, migrate: false })
  await queue.start()
  onTestFinished(() => queue.stop({ graceful: false }))
  const left = async (ageSeconds: number) => {
    const aged = sql`update jobs.job set completed_on = now() - ${ageSeconds} * interval '1 second' where name = 'note' and state = 'completed'`
    await waitFor('the job to be noted as done', async () => ((await aged.execute(db)).numAffectedRows ?? 0n) > 0n)
    await sql`update jobs.queue set maintain_on = null`.execute(db)
    await queue.supervise()
    return (await sql`select id from jobs.job where data->>'name' = 'ruth@example.org'`.execute(db)).rows.length
  }
  expect(await left(COMPLETED_JOB_RETENTION_SECONDS - 60)).toBe(1)
  expect(await left(COMPLETED_JOB_RETENTION_SECONDS + 60)).toBe(0)
})

test('of jobs that are done together the one that fails is in the log and comes again, and no other', async () => {
  const tried: string[] = []
  const lines: string[] = []
  const jobs = openJobs(database, logOf(lines))
  await start(jobs, {
    ...kind(({ name }) => {
      tried.push(name)
      if (name === 'fails' && tried.filter((each) => each === name).length === 1) throw new Error('on purpose')
    }),
    batchSize: 3,
  })
  const names = ['one', 'fails', 'two', 'of the next fetch']
  await inTransaction(database.db, (trx) =>
    jobs.enqueue(
      trx,
      'note',
      names.map((name) => ({ name })),
    ),
  )
  await waitFor('the second try', () => tried.length > 4)
  expect(tried.toSorted()).toEqual(['fails', 'fails', 'of the next fetch', 'one', 'two'])
  expect(lines).toEqual(['a job failed and will be tried again'])
})

test('who enqueues the first job asks for nothing but its own connection, which may be the only one', async () => {
  const lookUps: unknown[] = []
  const { executeSql } = database.jobsDatabase
  // The lookup of the queue is slow, as on a busy machine, so that it would still be running when the first job is enqueued.
  const slowly: typeof executeSql = async (text, values) => {
    if (!/FROM jobs\.queue/i.test(text)) return executeSql(text, values)
    lookUps.push(values)
    await pause(300)
    return executeSql(text, values)
  }
  const jobs = openJobs({ ...database, jobsDatabase: { executeSql: slowly } }, logOf([]))
  await start(
    jobs,
    kind(() => {}),
  )
  const before = lookUps.length
  expect(before).toBeGreaterThan(0)
  await inTransaction(database.db, (trx) => jobs.enqueue(trx, 'note', [{ name: 'first' }]))
  expect(lookUps.slice(before)).toEqual([])
})

/** The interval at which pg-boss polls for jobs without a wake-up. */
const LOOKS_EVERY_MS = 2_000

test('a job begins at its commit, and not only when the queue looks by itself', async () => {
  const { db, jobs, done } = await startNoting()
  const began = performance.now()
  for (let number = 1; number <= 10; number++) {
    await inTransaction(db, (trx) => jobs.enqueue(trx, 'note', [{ name: String(number) }]))
    await waitFor('the job', () => done.length === number)
  }
  // Half of the time that ten jobs would take if each waited for the next poll.
  expect(performance.now() - began).toBeLessThan((10 * LOOKS_EVERY_MS) / 2)
})

const server = process.env.TEST_DATABASE_URL
test.skipIf(!server)('an outage is said once, and jobs go on by themselves when it is over', async () => {
  const { databaseUrl, drop, allowConnections, endConnections } = await createServerDatabase(server!, process.env.READY_ON_SERVER)
  const database = await openDatabase({ databaseUrl, dataDir: 'unused' })
  await migrate(database, 'db/migrations')
  const done: string[] = []
  const lines: string[] = []
  const asked: string[] = []
  const { executeSql } = database.jobsDatabase
  const counted: typeof executeSql = (text, values) => {
    asked.push(text)
    return executeSql(text, values)
  }
  const jobs = openJobs({ ...database, jobsDatabase: { executeSql: counted } }, logOf(lines))
  const others = Array.from({ length: 5 }, (_, number) => ({ ...kind(() => {}), name: `other-${number}` }))
  await jobs.start([kind(({ name }) => void done.push(name)), ...others] as never)
  onTestFinished(async () => {
    await jobs.stop()
    await database.close()
    await drop()
  })

  // No connection is possible while all six queues poll three times.
  await allowConnections(false)
  await endConnections()
  await waitFor('the queue to say it', () => lines.length > 0)
  const before = asked.length
  await waitFor('three more turns', () => asked.length >= before + 3 * 6)
  await allowConnections(true)
  await waitFor('the database', () =>
    inTransaction(database.db, (trx) => jobs.enqueue(trx, 'note', [{ name: 'after' }])).then(
      () => true,
      () => false,
    ),
  )
  await waitFor('the job', () => done.includes('after'))
  expect(lines).toEqual(['the job queue waits for the database', 'the job queue goes on'])
})

function logOf(lines: string[]): Log {
  const note = (_: object, line: string) => void lines.push(line)
  return { info: note, warn: note, error: note } as unknown as Log
}

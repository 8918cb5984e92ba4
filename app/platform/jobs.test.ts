import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createServerDatabase, openTestDatabase } from '#test/open-test-database.ts'
import { openDatabase } from './database/database.server.ts'
import { openJobs } from './jobs.server.ts'
import type { Log } from './log.server.ts'

const kind = (handle: (data: { name: string }) => void) => ({
  name: 'note',
  retries: { limit: 5, firstRetrySeconds: 1, longestRetrySeconds: 2 },
  handle: async (data: { name: string }) => handle(data),
})

test('a job is done once its row is committed, and never where it was rolled back', { timeout: 60_000 }, async () => {
  const database = await openTestDatabase()
  const done: string[] = []
  const jobs = openJobs(database, logOf([]))
  await jobs.start([kind(({ name }) => void done.push(name)) as never])
  onTestFinished(async () => {
    await jobs.stop()
    await database.close()
  })
  await database.db
    .transaction()
    .execute(async (trx) => {
      await jobs.enqueue(trx, 'note', { name: 'never' })
      throw new Error('rolled back')
    })
    .catch(() => {})
  await database.db.transaction().execute((trx) => jobs.enqueue(trx, 'note', { name: 'once' }))
  jobs.wake('note')
  await until(() => done.length > 0)
  expect(done).toEqual(['once'])
})

const server = process.env.TEST_DATABASE_URL
test.skipIf(!server)('an outage is said once, and jobs go on by themselves when it is over', { timeout: 60_000 }, async () => {
  const { databaseUrl, drop } = await createServerDatabase(server!)
  const name = new URL(databaseUrl).pathname.slice(1)
  const database = await openDatabase({ databaseUrl, dataDir: 'unused' })
  const admin = await openDatabase({ databaseUrl: server!, dataDir: 'unused' })
  const done: string[] = []
  const lines: string[] = []
  const jobs = openJobs(database, logOf(lines))
  const others = Array.from({ length: 5 }, (_, number) => ({ ...kind(() => {}), name: `other-${number}` }))
  await jobs.start([kind(({ name }) => void done.push(name)), ...others] as never)
  onTestFinished(async () => {
    await jobs.stop()
    await database.close()
    await admin.close()
    await drop()
  })

  // For three turns of every queue nobody gets a connection.
  await sql`alter database ${sql.raw(name)} with allow_connections false`.execute(admin.db)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(admin.db)
  await until(() => lines.length > 0)
  await new Promise((resolve) => setTimeout(resolve, 6_500))
  await sql`alter database ${sql.raw(name)} with allow_connections true`.execute(admin.db)
  await until(() =>
    database.db
      .transaction()
      .execute((trx) => jobs.enqueue(trx, 'note', { name: 'after' }))
      .then(
        () => true,
        () => false,
      ),
  )
  await until(() => done.includes('after'))
  expect(lines).toEqual(['the job queue waits for the database', 'the job queue goes on'])
})

function logOf(lines: string[]): Log {
  const note = (_: object, line: string) => void lines.push(line)
  return { info: note, warn: note, error: note } as unknown as Log
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = performance.now() + 30_000
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error('It did not come to pass within thirty seconds.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

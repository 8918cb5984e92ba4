import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { waitFor } from '#test/support/wait-for.ts'
import { pageOfPendingJobs } from './restored-jobs.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openJobs } from './jobs.server.ts'
import { openLog } from '#app/platform/log.server.ts'

const LATER = new Date(Date.now() + 86_400_000)

/** Two processes of one site, which note what they do. */
async function startProcesses(before: (db: Awaited<ReturnType<typeof openTestDatabase>>['db']) => Promise<unknown> = async () => {}) {
  const database = await openTestDatabase()
  await before(database.db)
  const done: string[] = []
  const both = [openJobs(database, openLog('silent')), openJobs(database, openLog('silent'))] as const
  const retries = { limit: 5, firstRetrySeconds: 1, maxRetrySeconds: 2 }
  const kind = { name: 'note', retries, handle: async ({ name }: { name: string }) => void done.push(name) }
  onTestFinished(async () => {
    for (const jobs of both) await jobs.stop()
    await database.close()
  })
  for (const jobs of both) await jobs.start([kind as never])
  return { db: database.db, jobs: both[0], done }
}

const namesOf = (rows: { line: string }[]) => rows.map(({ line }) => (JSON.parse(line) as { name: string }).name).toSorted()

test('what the site has promised and not done is carried; what the calendar makes, what a person waited for and what is done is not', async () => {
  const { db, jobs, done } = await startProcesses()
  await inTransaction(db, async (trx) => {
    for (const name of ['promised', 'under way', 'of the calendar', 'asked for', 'done'])
      await jobs.enqueue(trx, 'note', [{ name }], { startAfter: LATER })
  })
  const set = (change: string, name: string) => sql`update jobs.job set ${sql.raw(change)} where data ->> 'name' = ${name}`.execute(db)
  await set("state = 'active'", 'under way')
  await set("singleton_on = '2026-11-20'", 'of the calendar')
  await set("keep_until = start_after + interval '5 minutes'", 'asked for')
  await set("state = 'completed'", 'done')
  const waiting = await inTransaction(db, (trx) => pageOfPendingJobs(trx, 'data::text'))
  expect(namesOf(waiting)).toEqual(['promised', 'under way'])
  const [first, second] = waiting
  expect(await inTransaction(db, (trx) => pageOfPendingJobs(trx, 'data::text', first!.id))).toEqual([second])
  expect(done).toEqual([])
})

test('what came with a backup is done once, by whichever process; what nobody knows any more stays in the list', async () => {
  const carry = (name: string, data: object, at: Date) => ({ id: crypto.randomUUID(), name, data: JSON.stringify(data), startAfter: at })
  const past = new Date('2026-01-01T00:00:00Z')
  const jobs = [carry('note', { name: 'now' }, past), carry('note', { name: 'later' }, LATER), carry('of another release', {}, past)]
  const { db, done } = await startProcesses((before) => before.insertInto('carriedJobs').values(jobs).execute())
  await waitFor('the job', () => done.length > 0)
  expect(await db.selectFrom('carriedJobs').select('name').execute()).toEqual([{ name: 'of another release' }])
  const { rows } = await sql<{ id: string; later: boolean }>`
    select id, start_after = ${LATER.toISOString()}::timestamptz as later from jobs.job where name = 'note' and state = 'created'`.execute(
    db,
  )
  expect(rows).toEqual([{ id: jobs[1]!.id, later: true }])
  expect(done).toEqual(['now'])
})

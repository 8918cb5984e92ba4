import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#test/open-test-database.ts'
import { waitFor } from '#test/wait-for.ts'
import { inTransaction } from './database/in-transaction.server.ts'
import { openJobs } from './jobs.server.ts'
import { openLog } from './log.server.ts'

/** Without a wake-up a queue looks by itself after so long. */
const LOOKS_EVERY_MS = 2_000
const MANY = 10
/** Half of what so many jobs take where each waits for the next look. */
const WOKEN_WITHIN_MS = (MANY * LOOKS_EVERY_MS) / 2

async function startQueue(kind: object) {
  const database = await openTestDatabase()
  const jobs = openJobs(database, openLog('silent'))
  const plan = { name: 'note', retries: { limit: 1, firstRetrySeconds: 1, longestRetrySeconds: 1 } }
  await jobs.start([{ ...plan, ...kind } as never])
  onTestFinished(async () => {
    await jobs.stop()
    await database.close()
  })
  return async (...numbers: number[]) =>
    inTransaction(database.db, (trx) =>
      jobs.enqueue(
        trx,
        'note',
        numbers.map((number) => ({ number })),
      ),
    )
}

const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

test('a job begins at its commit, and not only when the queue looks by itself', async () => {
  let done = 0
  const ask = await startQueue({ handle: async () => void done++ })
  const took = await timed(async () => {
    for (let number = 1; number <= MANY; number++) {
      await ask(number)
      await waitFor('the job', () => done === number)
    }
  })
  expect(took).toBeLessThan(WOKEN_WITHIN_MS)
})

test('of many jobs that come with one commit each begins as soon as the one before is done', async () => {
  let done = 0
  const ask = await startQueue({ handle: async () => void done++ })
  const took = await timed(async () => {
    await ask(...Array.from({ length: MANY }, (_, number) => number))
    await waitFor('all jobs', () => done === MANY)
  })
  expect(took).toBeLessThan(WOKEN_WITHIN_MS)
})

test('what is done in batches is looked for at once, and after a rest when it comes meanwhile', async () => {
  const done: number[] = []
  const ask = await startQueue({
    atOnce: 3,
    handleAll: async (all: { number: number }[]) => all.map(({ number }) => void done.push(number)),
  })
  const took = await timed(async () => {
    for (let number = 1; number <= MANY; number++) {
      await ask(number)
      await waitFor('the job', () => done.length === number)
    }
  })
  expect(took).toBeLessThan(WOKEN_WITHIN_MS)
})

test('a rush of batches is done in few looks', async () => {
  const REST_MS = 250
  const most = 40
  let [looks, done] = [0, 0]
  const ask = await startQueue({
    atOnce: most,
    handleAll: async (all: object[]) => {
      looks++
      done += all.length
      return all.map(() => undefined)
    },
  })
  const took = await timed(async () => {
    for (let number = 0; number < most; number++) await ask(number)
    await waitFor('all jobs', () => done === most)
  })
  expect(looks).toBeLessThanOrEqual(2 + Math.ceil(took / REST_MS))
})

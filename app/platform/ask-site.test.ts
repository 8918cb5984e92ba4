import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#test/open-test-database.ts'
import { askSite } from './ask-site.server.ts'
import { openJobs } from './jobs.server.ts'
import { openLog } from './log.server.ts'

/** A site that looks for work, and what it is asked for takes so long. */
async function startSite(workMs: number) {
  const database = await openTestDatabase()
  const jobs = openJobs(database, openLog('silent'))
  const answer = async () => {
    await new Promise((resolve) => setTimeout(resolve, workMs))
    return { done: true }
  }
  await jobs.start([{ name: 'slow', retries: { limit: 0, firstRetrySeconds: 1, longestRetrySeconds: 1 }, answer } as never])
  onTestFinished(async () => {
    await jobs.stop()
    await database.close()
  })
  return database.db
}

test('what has begun when the wait for its beginning is over is waited for, and answered', async () => {
  expect(await askSite(await startSite(6_000), 'slow', {}, { toBegin: 5_000, toEnd: 60_000 })).toEqual({ answer: { done: true } })
})

test('what is not done in time is told as going on, not as nothing', async () => {
  expect(await askSite(await startSite(7_000), 'slow', {}, { toBegin: 5_000, toEnd: 5_500 })).toBe('underway')
})

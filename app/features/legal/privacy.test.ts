import { afterAll, beforeAll, expect, test } from 'vitest'
import { MEMORY_WAITS_DAYS } from '#app/features/memories/memory-waits-days.ts'
import { retention } from '#app/features/retention/retention.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { sweepLimits } from '#app/platform/limits.server.ts'
import { PERSONAL_LINK_DAYS } from '#app/platform/personal-link-days.ts'
import { openTestDatabase } from '#test/open-test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('personal links stop working when the privacy page says they do', () => {
  expect(PERSONAL_LINK_DAYS).toBe(retention.personalLinkDays)
})

test('a memory that nobody decides waits no longer than its private link works, as the privacy page says', () => {
  expect(MEMORY_WAITS_DAYS).toBe(retention.waitingMemoryDays)
  expect(MEMORY_WAITS_DAYS).toBe(PERSONAL_LINK_DAYS)
})

test('counters of requests are gone when the privacy page says they are', async () => {
  const now = new Date('2026-03-04T12:00:00Z')
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3600_000)
  const young = { bucket: 'young', windowStart: hoursAgo(retention.networkCounterHours - 0.1), taken: 1 }
  const old = { bucket: 'old', windowStart: hoursAgo(retention.networkCounterHours + 0.1), taken: 1 }
  await database.db.insertInto('rateLimits').values([young, old]).execute()
  await sweepLimits(database.db, now)
  expect(await database.db.selectFrom('rateLimits').select('bucket').execute()).toEqual([{ bucket: 'young' }])
})

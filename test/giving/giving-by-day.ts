import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import { openTestDatabase } from '../open-test-database.ts'
import { type Giving, openGiving } from './open-giving.ts'

const DAY_MS = 86_400_000

/** Giving with its limits on, one database for the file, and for each test a day of its own on which nothing has happened. */
export function givingByDay(use: (giving: Giving, database: Database) => void): void {
  let database: Database
  let days = 0
  beforeAll(async () => void (database = await openTestDatabase()))
  afterAll(() => database.close())
  beforeEach(() => {
    const giving = openGiving(database, { limits: true })
    giving.later(++days * DAY_MS)
    use(giving, database)
  })
}

export const newcomer = () => ({ email: `${crypto.randomUUID()}@example.org` })

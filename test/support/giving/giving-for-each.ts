import { afterEach, beforeAll, beforeEach } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import { emptyDatabase, openTestDatabase } from '../open-test-database.ts'
import { type Giving, openGiving } from './open-giving.ts'
import { openStripeGiving, type StripeGiving } from './stripe-giving.ts'

const DAY_MS = 86_400_000

/** Opens one database for the file, and giving anew on it for each test. */
export function givingForEach(use: (giving: Giving, database: Database) => void, options: Parameters<typeof openGiving>[1] = {}): void {
  let database: Database
  beforeAll(async () => void (database = await openTestDatabase()))
  beforeEach(() => use(openGiving(database, options), database))
}

/** Like `givingForEach`, with limits. Each test has a day of its own, so that earlier tests do not count. */
export function givingByDay(use: (giving: Giving, database: Database) => void): void {
  let days = 0
  givingForEach(
    (giving, database) => {
      giving.later(++days * DAY_MS)
      use(giving, database)
    },
    { limits: true },
  )
}

export const newcomer = () => ({ email: `${crypto.randomUUID()}@example.org` })

/** Opens giving on an empty database for each test, for measures over all of the books. */
export function givingAlone(use: (giving: Giving) => void, options: Parameters<typeof openGiving>[1] = {}): void {
  let database: Database
  beforeAll(async () => void (database = await openTestDatabase()))
  beforeEach(async () => {
    await emptyDatabase(database)
    use(openGiving(database, options))
  })
}

/** Opens giving with Stripe's emulator on an empty database for each test. */
export function stripeGivingForEach(use: (giving: StripeGiving) => void): void {
  let database: Database
  let giving: StripeGiving
  beforeAll(async () => void (database = await openTestDatabase()))
  beforeEach(async () => {
    await emptyDatabase(database)
    giving = await openStripeGiving(database)
    use(giving)
  })
  afterEach(() => giving.stop())
}

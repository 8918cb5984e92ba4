import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import { setOpeningFigures } from './count-impact.server.ts'
import { readImpact } from './read-impact.server.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const read = (siteMode: 'demo' | 'live') => readImpact({ db: database.db, settings: { siteMode } as never })

test('a live site begins at zero, a demo with the examples and says so', async () => {
  const live = await read('live')
  expect(live.figures.map(({ value }) => value)).toEqual([0, 0, 0, 0])
  expect(live.examples).toBe(false)
  const demo = await read('demo')
  expect(demo.figures.map(({ value }) => value)).toEqual([1234, 89, 45, 567])
  expect(demo.examples).toBe(true)
})

test('what the database has seen comes on top of what was entered, and the examples step back', async () => {
  const person = { receivedAt: new Date(), suspicion: null, firstName: 'Ada', lastName: 'Lee', phone: null }
  await database.db
    .insertInto('enrolments')
    .values({ ...person, reference: 'MS-1', attempt: '1', email: 'ada@example.org', church: null })
    .execute()
  await database.db
    .insertInto('ambassadors')
    .values({ ...person, reference: 'MS-2', attempt: '2', email: 'ADA@example.org' })
    .execute()
  expect((await read('demo')).figures.map(({ value }) => value)).toEqual([1234, 90, 45, 568])
  await setOpeningFigures({ db: database.db }, { totalSeeds: 5, studentsSupported: 6, coursesEnabled: 7, communityMembers: 8 })
  expect(await read('demo')).toMatchObject({ examples: false, figures: [{ value: 5 }, { value: 7 }, { value: 7 }, { value: 9 }] })
  expect((await read('live')).figures.map(({ value }) => value)).toEqual([5, 7, 7, 9])
})

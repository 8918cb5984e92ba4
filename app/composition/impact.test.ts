import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { readImpact, readPlantedSeeds, setOpeningFigures } from './impact.server.ts'
import { exampleFigures } from '#app/domains/content/impact/impact-figures.ts'

const database = await openTestDatabase()

const read = (siteMode: 'demo' | 'live') => readImpact({ db: database.db, settings: { siteMode } as never })

test('a live site begins at zero, a demo with the examples and says so', async () => {
  const live = await read('live')
  expect(Object.values(live.figures)).toEqual([0, 0, 0, 0])
  expect(live.examples).toBe(false)
  const demo = await read('demo')
  expect(Object.values(demo.figures)).toEqual([1234, 89, 45, 567])
  expect(demo.examples).toBe(true)
})

test('the examples are the figures of the specification', () => {
  expect(exampleFigures).toEqual({ totalSeeds: 1234, studentsSupported: 89, coursesEnabled: 45, communityMembers: 567 })
})

test('the seeds by themselves are those of the dashboard, with the examples and without', async () => {
  const readSeeds = (siteMode: 'demo' | 'live') => readPlantedSeeds({ db: database.db, settings: { siteMode } as never })
  expect([await readSeeds('demo'), await readSeeds('live')]).toEqual([
    { seeds: 1234, examples: true },
    { seeds: 0, examples: false },
  ])
})

test('what the database has seen comes on top of what was entered, and the examples step back', async () => {
  const person = { receivedAt: new Date(), suspicion: null, firstName: 'Ada', lastName: 'Lee', phone: null }
  await database.db
    .insertInto('enrolments')
    .values({ ...person, reference: 'MS-1', idempotencyKey: '1', email: 'ada@example.org', church: null })
    .execute()
  await database.db
    .insertInto('ambassadors')
    .values({ ...person, reference: 'MS-2', idempotencyKey: '2', email: 'ADA@example.org' })
    .execute()
  expect(Object.values((await read('demo')).figures)).toEqual([1234, 90, 45, 568])
  await setOpeningFigures(database.db, { totalSeeds: 5, studentsSupported: 6, coursesEnabled: 7, communityMembers: 8 })
  expect(await read('demo')).toEqual({
    examples: false,
    figures: { totalSeeds: 5, studentsSupported: 7, coursesEnabled: 7, communityMembers: 9 },
  })
  expect(Object.values((await read('live')).figures)).toEqual([5, 7, 7, 9])
  expect(await readPlantedSeeds({ db: database.db, settings: { siteMode: 'demo' } as never })).toEqual({ seeds: 5, examples: false })
})

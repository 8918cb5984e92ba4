import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#test/open-test-database.ts'
import { blockOf, type Limit, type Limits, networkOf, openLimits } from './limits.server.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let limits: Limits
beforeAll(async () => {
  database = await openTestDatabase()
  const now = () => new Date('2026-11-20T12:00:00Z')
  limits = openLimits({ db: database.db, secretKey: 'a key that only this test knows, long enough', now, enforce: true })
})
afterAll(() => database.close())

const limit = (name: string, max: number): Limit => ({ name, max, perSeconds: 3600 })
const useUp = async (counted: Limit, subject: string) => {
  let left = 0
  while (await limits.take(counted, subject)) left++
  return left
}

const namesIn = (room: Record<string, boolean> | undefined) => room && Object.keys(room).filter((name) => room[name])
const stepsOf = (visitor: string) => ({
  narrow: { limit: limit('narrow', 2), of: visitor },
  wide: { limit: limit('wide', 5), of: 'site', after: 'narrow' },
  apart: { limit: limit('apart', 4), of: 'site' },
})

test('nothing is taken from what comes after a limit without room, and the others know nothing of it', async () => {
  const { wide, apart } = stepsOf('ruth')
  const ask = async (visitor: string) => namesIn(await limits.takeSteps(stepsOf(visitor)))
  expect(await ask('ruth')).toEqual(['narrow', 'wide', 'apart'])
  expect(await ask('ruth')).toEqual(['narrow', 'wide', 'apart'])
  expect(await ask('ruth')).toEqual(['apart'])
  expect(await ask('ada')).toEqual(['narrow', 'wide', 'apart'])
  expect([await useUp(wide.limit, 'site'), await useUp(apart.limit, 'site')]).toEqual([2, 0])
  expect(await ask('esther')).toEqual(['narrow'])
})

test('what is taken only where another has no room is left alone while that has, and so is all that comes after what is not there', async () => {
  const few = { limit: limit('few', 1), of: 'site' }
  const instead = { limit: limit('instead', 9), of: 'site', unless: 'few' }
  const lost = {
    lost: { limit: limit('lost', 9), of: 'site', after: 'nowhere' },
    later: { limit: limit('later', 9), of: 'site', after: 'lost' },
  }
  expect(namesIn(await limits.takeSteps({ few, instead, ...lost }))).toEqual(['few'])
  expect(namesIn(await limits.takeSteps({ few, instead, ...lost }))).toEqual(['instead'])
  expect([await useUp(instead.limit, 'site'), await useUp(lost.later.limit, 'site')]).toEqual([8, 9])
})

test('where the condition holds nothing is taken', async () => {
  const own = { limit: limit('conditioned', 1), of: 'ruth' }
  expect(await limits.takeStepsUnless(sql`1 = 1`, { own })).toBeUndefined()
  expect(await limits.takeStepsUnless(sql`1 = 2`, { own })).toEqual({ own: true })
  expect(await limits.takeStepsUnless(sql`1 = 2`, { own })).toEqual({ own: false })
})

test('what is cleared for one has room again, and for nobody else', async () => {
  const few = limit('cleared', 2)
  expect([await useUp(few, 'ruth'), await useUp(few, 'ada')]).toEqual([2, 2])
  await limits.clear(few, 'ruth')
  expect([await useUp(few, 'ruth'), await useUp(few, 'ada')]).toEqual([2, 0])
})

test('while limits are off everything has room, but for what is taken instead of something else; the condition holds all the same', async () => {
  const off = openLimits({ db: database.db, secretKey: 'any', now: () => new Date(), enforce: false })
  const steps = { none: { limit: limit('none', 0), of: 'site' }, instead: { limit: limit('instead', 1), of: 'site', unless: 'none' } }
  expect(await off.takeSteps(steps)).toEqual({ none: true, instead: false })
  expect(await off.takeStepsUnless(sql`1 = 2`, steps)).toEqual({ none: true, instead: false })
  expect(await off.takeStepsUnless(sql`1 = 1`, steps)).toBeUndefined()
})

test('many who ask at one moment are each counted once', async () => {
  const asked = Array.from({ length: 50 }, (_, i) =>
    limits.takeSteps({
      own: { limit: limit('own', 1), of: `visitor ${i}` },
      shared: { limit: limit('shared', 30), of: 'site', after: 'own' },
      other: { limit: limit('other', 10), of: 'site' },
    }),
  )
  const answers = await Promise.all(asked)
  expect(answers.filter(({ shared }) => shared)).toHaveLength(30)
  expect(answers.filter(({ other }) => other)).toHaveLength(10)
})

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34', '2001:db8:12'],
  ['2001:DB8:12:0034::1', '2001:db8:12:34', '2001:db8:12'],
  ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['::1', '0:0:0:0', '0:0:0'],
])('%s is counted as %s, in the block %s', (address, network, block) => {
  expect(networkOf(address)).toBe(network)
  expect(blockOf(network)).toBe(block)
})

import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { blockOf, type Limits, networkOf, openLimits } from './limits.server.ts'
import { type LimitName, LIMITS } from './limits.ts'

let limits: Limits
let time: string
const open = (enforce = true) =>
  openLimits({ db: database.db, secretKey: 'a key that only this test knows, long enough', now: () => new Date(time), enforce })
const database = await openTestDatabase()
limits = open()
beforeEach(async () => {
  time = '2026-11-20T12:00:00Z'
  await database.db.deleteFrom('rateLimits').execute()
})

const useUp = async (name: LimitName, key: string) => {
  let left = 0
  while (!(await limits.consumeLimits([name, key]))) left++
  return left
}

test('nothing is consumed after a limit that has no point left', async () => {
  const ask = (key: string) => limits.consumeLimits(['linksAsked', key], ['signIn', 'site'])
  const answers = [await ask('ruth'), await ask('ruth'), await ask('ruth'), await ask('ruth'), await ask('ada')]
  expect(answers).toEqual([undefined, undefined, undefined, 'linksAsked', undefined])
  expect(await useUp('signIn', 'site')).toBe(LIMITS.signIn.points - 4)
  expect(await ask('esther')).toBe('signIn')
})

test('a window that is over has its points again, in any process, and not before', async () => {
  expect(await useUp('linksAsked', 'ruth')).toBe(3)
  time = '2026-11-20T23:59:59Z'
  expect(await open().consumeLimits(['linksAsked', 'ruth'])).toBe('linksAsked')
  expect(limits.secondsToWait('linksAsked')).toBe(1)
  time = '2026-11-21T00:00:00Z'
  expect(await open().consumeLimits(['linksAsked', 'ruth'])).toBeUndefined()
})

test('a point is given back to one and to nobody else', async () => {
  expect(await limits.consumeLimits(['codesNotEntered', '2001:db8:1:1'])).toBeUndefined()
  await limits.refundLimit('codesNotEntered', '2001:db8:1:1')
  expect(await useUp('codesNotEntered', '2001:db8:1:1')).toBe(4)
  expect(await useUp('codesNotEntered', '2001:db8:1:2')).toBe(4)
})

test('the networks of one /48 have twice the points of one together', async () => {
  const used = []
  for (let network = 0; network < 4; network++) used.push(await useUp('storiesHidden', `2001:db8:7:${network}`))
  expect(used.reduce((sum, each) => sum + each)).toBe(2 * 3)
  expect(await limits.consumeLimits(['storiesHidden', '2001:db8:8:1'])).toBeUndefined()
})

test('while limits are off everything has points, and nothing is stored', async () => {
  const off = open(false)
  for (let asked = 0; asked < 9; asked++) expect(await off.consumeLimits(['linksAsked', 'ruth'])).toBeUndefined()
  expect(await database.db.selectFrom('rateLimits').selectAll().execute()).toEqual([])
})

test('many who ask at one moment are each counted once', async () => {
  const asked = Array.from({ length: 100 }, (_, i) => limits.consumeLimits(['linksAsked', `visitor ${i}`], ['signIn', 'site']))
  const answers = await Promise.all(asked)
  expect(answers.filter((exhausted) => exhausted === undefined)).toHaveLength(LIMITS.signIn.points)
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

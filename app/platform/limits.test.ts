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

test('in a chain nothing is taken from what comes after a limit without room, and chains know nothing of each other', async () => {
  const narrow = limit('narrow', 2)
  const wide = limit('wide', 5)
  const apart = limit('apart', 4)
  const ask = () =>
    limits.takeChains(
      [
        [narrow, 'ruth'],
        [wide, 'site'],
      ],
      [[apart, 'site']],
    )
  expect(await ask()).toEqual([2, 1])
  expect(await ask()).toEqual([2, 1])
  expect(await ask()).toEqual([0, 1])
  expect(
    await limits.takeChains([
      [narrow, 'ada'],
      [wide, 'site'],
    ]),
  ).toEqual([2])
  expect([await useUp(wide, 'site'), await useUp(apart, 'site')]).toEqual([2, 1])
  expect(
    await limits.takeChains([
      [narrow, 'esther'],
      [wide, 'site'],
    ]),
  ).toEqual([1])
})

test('many who ask at one moment are each counted once', async () => {
  const own = limit('own', 1)
  const shared = limit('shared', 30)
  const other = limit('other', 10)
  const asked = Array.from({ length: 50 }, (_, i) =>
    limits.takeChains(
      [
        [own, `visitor ${i}`],
        [shared, 'site'],
      ],
      [[other, 'site']],
    ),
  )
  const answers = await Promise.all(asked)
  expect(answers.filter(([first]) => first === 2)).toHaveLength(30)
  expect(answers.filter(([, second]) => second === 1)).toHaveLength(10)
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

import { beforeEach, expect, test } from 'vitest'
import { openLimits } from '#app/platform/limits.server.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { listCodeLimits } from './claim-codes.server.ts'

const database = await openTestDatabase()
beforeEach(async () => {
  minute = 0
  await database.db.deleteFrom('rateLimits').execute()
})

/** `enters`: the code is entered from the same network. `minutes`: after the one before; none where all come at once. */
type To = {
  destination: string
  network: string
  placeId?: string
  channel?: 'email' | 'phone'
  onFile?: boolean
  enters?: boolean
  minutes?: number
}
/** Each is asked for a minute after the one before unless told otherwise, as far as the day is long enough. */
let minute = 0
const BEGIN = Date.parse('2026-11-20T00:00:00Z')
const limits = () =>
  openLimits({ db: database.db, secretKey: 'k'.repeat(32), now: () => new Date(BEGIN + (minute % 1_440) * 60_000), enforce: true })

async function send({ destination, network, placeId = '1', channel = 'email', onFile = false, enters, minutes = 1 }: To): Promise<boolean> {
  minute += minutes
  const goes = !(await limits().consumeLimits(...listCodeLimits({ placeId, contact: { channel, destination }, onFile, network })))
  if (goes && enters) await limits().refundLimit('codesNotEntered', network)
  return goes
}
async function sent(count: number, to: (number: number) => To): Promise<number> {
  let sent = 0
  for (let number = 0; number < count; number++) if (await send(to(number))) sent++
  return sent
}
const network = (number: number) => `192.0.2.${number}`

test('one network that enters its codes sends five for a listing and thirty in all, and leaves the others theirs', async () => {
  expect(await sent(10, (number) => ({ destination: `a${number}@example.org`, network: network(1), enters: true }))).toBe(5)
  const further = (number: number) => ({ destination: `b${number}@example.org`, network: network(1), placeId: String(number + 2) })
  expect(await sent(100, (number) => ({ ...further(number), enters: true }))).toBe(25)
  expect(await send({ destination: 'a1@example.org', network: network(2) })).toBe(true)
})

test('two of a destination’s five stay for another network than a stranger’s, whichever listing the stranger names', async () => {
  const owner = { destination: 'owner@example.org' }
  expect(await sent(20, (number) => ({ ...owner, network: network(1), placeId: String(number) }))).toBe(3)
  expect(await sent(5, () => ({ ...owner, network: network(2) }))).toBe(2)
})

test('however many networks ask, two hundred texts leave in a day', async () => {
  const text = (number: number): To => ({
    destination: `+1404555${1000 + number}`,
    network: `198.51.${number % 200}.1`,
    placeId: String(number),
    channel: 'phone',
    enters: true,
    minutes: 2,
  })
  expect(await sent(600, text)).toBe(200)
})

test('one customer with networks without number leaves the site’s codes to others', async () => {
  const one = (number: number) => ({
    destination: `a${number}@example.org`,
    placeId: String(number),
    network: `2001:db8:7:${number.toString(16)}`,
    enters: true,
  })
  expect(await sent(600, one)).toBe(60)
  expect(await send({ destination: 'ruth@example.org', network: '2001:db8:8:1' })).toBe(true)
})

test('of many that come for one destination at the same moment one goes', async () => {
  const at = () => send({ destination: 'a@example.org', network: network(1), minutes: 0 })
  const all = await Promise.all(Array.from({ length: 20 }, at))
  expect(all.filter(Boolean)).toHaveLength(1)
})

test('the same mailbox by another spelling is the same destination', async () => {
  const spellings = ['ruth@gmail.com', 'r.uth@gmail.com', 'ruth+1@gmail.com', 'r.u.t.h+x@googlemail.com']
  expect(await sent(20, (number) => ({ destination: spellings[number % 4]!, network: network(number), placeId: String(number) }))).toBe(5)
})

const number = (nth: number) => `+1404555${String(nth).padStart(4, '0')}`
const text = (nth: number, from: number) =>
  ({ destination: number(nth), network: network(from), placeId: String(nth), channel: 'phone', minutes: 0 }) as const

test('seven networks that ask for thirty texts each, and enter no code, leave others theirs, on file or not', async () => {
  expect(await sent(210, (nth) => text(nth, nth % 7))).toBe(7 * 4)
  expect(await send({ ...text(300, 20), onFile: true })).toBe(true)
  expect(await send(text(301, 21))).toBe(true)
  expect(await send({ ...text(302, 1), minutes: 60 })).toBe(false)
})

test('whoever enters codes of their own between those to strangers gets no more of these', async () => {
  const own = (nth: number): To => ({
    destination: `mine${nth}@attacker.example`,
    network: network(1),
    placeId: `own ${nth}`,
    enters: true,
  })
  let toStrangers = 0
  for (let nth = 0; nth < 50; nth++) {
    if (await send({ destination: `stranger${nth}@example.org`, network: network(1), placeId: String(nth) })) toStrangers++
    await send(own(nth))
  }
  expect(toStrangers).toBe(4)
})

test('texts, each of which costs money, have ceilings of their own: an hour of them, and another for contacts on file', async () => {
  expect(await sent(100, (nth) => text(nth, nth))).toBe(30)
  expect(await sent(100, (nth) => ({ ...text(200 + nth, 100 + nth), onFile: true }))).toBe(30)
  expect(await send({ destination: 'ruth@example.org', network: network(1), minutes: 0 })).toBe(true)
  expect(await send({ ...text(400, 220), minutes: 60 })).toBe(true)
})

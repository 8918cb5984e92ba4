import { expect, test } from 'vitest'
import type { Database } from '#app/platform/database/database.server.ts'
import { givingByDay, newcomer } from '#test/giving/giving-for-each.ts'
import type { Giving } from '#test/giving/open-giving.ts'
import { findGift } from './gift-store.server.ts'

let database: Database
let giving: Giving
givingByDay((...today) => ([giving, database] = today))

const mistyped = () => ({ ...newcomer(), email: `${crypto.randomUUID()}@refused.example` })

test('a gift that the provider refused takes no place', async () => {
  for (let i = 0; i < 25; i++) expect(await giving.start(mistyped(), '203.0.113.60')).toMatchObject({ ok: false, reason: 'email' })
  expect(await giving.start(newcomer(), '203.0.113.60')).toMatchObject({ ok: true })
})

test('who pays by bank transfer gives the place back when the bank has been asked', async () => {
  for (let i = 0; i < 20; i++) expect(await giving.start(newcomer(), '203.0.113.61')).toMatchObject({ ok: true })
  expect(await giving.start(newcomer(), '203.0.113.61')).toMatchObject({ reason: 'too-many' })
  giving.world.pay([...giving.checkouts.keys()].at(-1)!, 'pending')
  await giving.deliverAll()
  expect(await giving.start(newcomer(), '203.0.113.61')).toMatchObject({ ok: true })
})

test('an error that the provider keeps under its key is left behind with the next key', async () => {
  const request = { ...newcomer(), attempt: crypto.randomUUID() }
  const keys: string[] = []
  const { startCheckout } = giving.services.payments
  giving.services.payments.startCheckout = async (asked) => {
    keys.push(asked.key)
    return startCheckout(asked)
  }
  giving.world.failNext(1)
  expect(await giving.start(request)).toMatchObject({ reason: 'unavailable' })
  giving.world.answerWithError(1)
  expect(await giving.start(request)).toMatchObject({ reason: 'unavailable' })
  const started = await giving.start(request)
  giving.services.payments.startCheckout = startCheckout
  expect(started).toMatchObject({ ok: true })
  // Silence is asked again with the same key: it may have acted.
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).toBe(`${keys[0]}:2`)
  expect(started.ok && (await findGift(database.db, started.giftId))?.checkoutId).toBeTruthy()
})

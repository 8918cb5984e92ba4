import { expect, test } from 'vitest'
import { SEED_RULES } from '#app/features/seeds/seed-rules.ts'
import { seedsFor } from './gift.ts'
import { priceGift } from './price-gift.ts'

test('an offer has the price that the server knows', () => {
  expect(priceGift({ kind: 'circle', id: 'harvest-champion' }, 'monthly')).toMatchObject({ ok: true, priced: { amountCents: 7700 } })
  expect(priceGift({ kind: 'tier', id: 'career' }, 'once')).toMatchObject({ ok: true, priced: { amountCents: 150_000 } })
  expect(priceGift({ kind: 'circle', id: '__proto__' }, 'monthly')).toMatchObject({ ok: false })
  expect(priceGift({ kind: 'preset', amountCents: 2501 }, 'once')).toMatchObject({ ok: false })
})

test('a gift grows one seed for each whole dollar', () => {
  expect([100, 199, 3300, 99].map(seedsFor)).toEqual([1, 1, 33, 0])
})

test('how many seeds a dollar grows is the rule that people are shown', () => {
  const rule = SEED_RULES.giftSeedsPerDollar
  Object.assign(SEED_RULES, { giftSeedsPerDollar: 3 })
  expect([100, 199, 3300, 99].map(seedsFor)).toEqual([3, 3, 99, 0])
  Object.assign(SEED_RULES, { giftSeedsPerDollar: rule })
})

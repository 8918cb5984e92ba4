import { expect, test } from 'vitest'
import { findGiftProblems } from './gift-fields.ts'
import { chosenCents, findOffer, fitOfferToFrequency, priceGift } from './gift-choice.ts'
import { SEED_RULES } from '#app/domains/community/seeds/seed-rules.ts'
import { seedsFor } from '#app/domains/giving/gifts/gift.ts'

test('an offer is shown with its own price and rhythm, an unknown one not at all', () => {
  expect(findOffer('tier:mentorship')).toMatchObject({ title: 'Full mentorship', amountCents: 50_000, frequency: 'once' })
  expect(findOffer('circle:seed-planter')).toMatchObject({ title: 'Seed Planter', amountCents: 1_100, frequency: 'monthly' })
  for (const value of ['tier:seed-planter', 'circle:mentorship', 'preset:50000', 'custom', ''])
    expect(findOffer(value), value).toBeUndefined()
})

test('the amount that is shown is the amount that was chosen', () => {
  expect(chosenCents({ amount: 'preset:2500' })).toBe(2_500)
  expect(chosenCents({ amount: 'custom', custom: '12.34' })).toBe(1_234)
  expect(chosenCents({ amount: 'circle:harvest-champion' })).toBe(7_700)
  expect(chosenCents({ amount: 'custom', custom: '5e3' })).toBeUndefined()
  expect(chosenCents({ amount: 'custom', custom: '6000', frequency: 'monthly' })).toBeUndefined()
  expect(chosenCents({})).toBeUndefined()
})

test('an offer in another rhythm becomes its amount, and stays an offer in its own', () => {
  expect(fitOfferToFrequency({ amount: 'tier:mentorship', custom: '', frequency: 'monthly' })).toEqual({
    amount: 'custom',
    custom: '500',
    frequency: 'monthly',
  })
  expect(fitOfferToFrequency({ amount: 'circle:growth-nurturer', frequency: 'once' })).toEqual({
    amount: 'custom',
    custom: '33',
    frequency: 'once',
  })
  for (const fields of [
    { amount: 'tier:mentorship', frequency: 'once' },
    { amount: 'circle:growth-nurturer' },
    { amount: 'preset:2500', frequency: 'monthly' },
  ])
    expect(fitOfferToFrequency(fields)).toBe(fields)
})

test('everything that is missing is told at once', () => {
  expect(Object.keys(findGiftProblems({ amount: 'custom', custom: '0', frequency: 'monthly', email: ' ' }))).toEqual([
    'custom',
    'email',
    'consent',
  ])
  expect(Object.keys(findGiftProblems({ email: 'ruth@example' }))).toEqual(['amount', 'email'])
  expect(findGiftProblems({ amount: 'preset:2500', frequency: 'once', email: 'ruth@example.org' })).toEqual({})
})

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

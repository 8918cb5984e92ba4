import { expect, test } from 'vitest'
import { circles, foundationCircle, defaultAmountCents, presetAmountsCents, tiers } from '#app/domains/giving/pricing/prices.ts'
import { describeCircle, describeGift } from '#app/domains/giving/pricing/describe-price.ts'
import { seedsFor } from './gift.ts'

test('circles give one seed for each dollar, at the prices of the specification', () => {
  expect(
    circles.map((circle) => [describeCircle(circle).name, circle.priceCents, seedsFor(circle.priceCents), circle.highlighted]),
  ).toEqual([
    ['Seed Planter', 1100, 11, false],
    ['Growth Nurturer', 3300, 33, true],
    ['Harvest Champion', 7700, 77, false],
  ])
  expect(circles.filter(({ highlighted }) => highlighted)).toEqual([foundationCircle])
  expect(circles.map((circle) => describeCircle(circle).features[0])).toEqual([
    '11 Mustard Seeds each month',
    '33 Mustard Seeds each month',
    '77 Mustard Seeds each month',
  ])
})

test('one-time tiers carry the amounts and flags of the specification', () => {
  expect(tiers.map((tier) => [tier.amountCents, tier.featured, tier.special])).toEqual([
    [25000, false, false],
    [50000, true, false],
    [150000, false, true],
  ])
  expect(presetAmountsCents).toEqual([2500, 5000, 10000, 25000, 50000])
  expect(defaultAmountCents).toBe(10000)
})

test('a receipt calls a gift by its circle, its tier, or its rhythm', () => {
  const own = { tierId: null, circleId: null }
  expect(describeGift({ frequency: 'monthly', tierId: null, circleId: 'growth-nurturer' })).toBe('Growth Nurturer, monthly')
  expect(describeGift({ frequency: 'once', tierId: 'mentorship', circleId: null })).toBe('Full mentorship')
  expect(describeGift({ frequency: 'once', ...own })).toBe('One-time gift')
  expect(describeGift({ frequency: 'monthly', ...own })).toBe('Monthly gift')
})

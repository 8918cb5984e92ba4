import { expect, test } from 'vitest'
import { circles } from './circles.ts'
import { chargeNotice, defaultAmountCents, monthlyConsentText, presetAmountsCents } from './giving.ts'
import { metrics } from './support.ts'
import { tiers } from './tiers.ts'

test('circles give one seed for each dollar, at the prices of the specification', () => {
  expect(circles.map((circle) => [circle.name, circle.priceCents, circle.seeds, circle.highlighted])).toEqual([
    ['Seed Planter', 1100, 11, false],
    ['Growth Nurturer', 3300, 33, true],
    ['Harvest Champion', 7700, 77, false],
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

test('the words beside a money button say what, when, that it is final, and that it is not deductible', () => {
  for (const monthly of [true, false]) {
    const notice = chargeNotice('Fig Tree', '$33', monthly).join(' ')
    expect(notice).toContain('$33')
    expect(notice).toContain('today')
    expect(notice).toContain('All charges are final. There are no refunds.')
    expect(notice).toContain('not deductible as charitable contributions for federal income tax purposes')
    expect(notice).toContain('Fig Tree is not a 501(c)(3) organization')
    expect(notice.includes('until you cancel')).toBe(monthly)
  }
  expect(monthlyConsentText('Fig Tree', '$33')).toContain('until I cancel')
})

test('there is one metric for each number', () => {
  expect(metrics.map((metric) => [metric.id, metric.exampleOpeningValue])).toEqual([
    ['totalSeeds', 1234],
    ['studentsSupported', 89],
    ['coursesEnabled', 45],
    ['communityMembers', 567],
  ])
})

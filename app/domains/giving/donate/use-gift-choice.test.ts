import { expect, test } from 'vitest'
import { hasAmountChanged, amountForFrequency } from './use-gift-choice.ts'
import { circles, presetAmountsCents } from '#app/domains/giving/pricing/prices.ts'

const thirtyThree = { amount: 'circle:growth-nurturer', custom: '', frequency: 'monthly' }

test.each([
  ['another circle', { ...thirtyThree, amount: 'circle:seed-planter' }, true],
  ['an amount of one’s own', { ...thirtyThree, custom: '34' }, true],
  ['the same, every month or once', { ...thirtyThree, frequency: 'once' }, false],
])('for %s what was agreed to is asked again: %#', (_, now, another) => expect(hasAmountChanged(thirtyThree, now)).toBe(another))

test('a box that is ticked before scripts have read the form stays ticked', () =>
  expect(hasAmountChanged(undefined, thirtyThree)).toBe(false))

const offered = [...presetAmountsCents.map((cents) => `preset:${cents}`), ...circles.map(({ id }) => `circle:${id}`), 'custom']
const chosen = { custom: '', offered, fitsBothFrequencies: false, isChosen: true }

test.each([
  ['a circle once is its amount, as an amount of one’s own', 'circle:seed-planter', 'once', { amount: 'custom', custom: '11' }],
  ['a preset every month is its amount', 'preset:5000', 'monthly', { amount: 'custom', custom: '50' }],
  ['the amount in the middle stays as well, where it was chosen', 'preset:10000', 'monthly', { amount: 'custom', custom: '100' }],
] as const)('%s', (_, amount, frequency, after) => {
  expect(amountForFrequency({ ...chosen, amount, frequency })).toEqual(after)
})

test('and back again it is the offer that it was', () => {
  // An amount of one's own stands in view for both.
  const own = { ...chosen, amount: 'custom', fitsBothFrequencies: true }
  expect(amountForFrequency({ ...own, custom: '11', frequency: 'monthly' }).amount).toBe('circle:seed-planter')
  expect(amountForFrequency({ ...own, custom: '50', frequency: 'once' }).amount).toBe('preset:5000')
})

test('what the form began with gives way to what the other frequency begins with', () => {
  expect(amountForFrequency({ ...chosen, amount: 'preset:10000', frequency: 'monthly', isChosen: false }).amount).toBe(
    'circle:growth-nurturer',
  )
  expect(amountForFrequency({ ...chosen, amount: 'circle:growth-nurturer', frequency: 'once', isChosen: false }).amount).toBe(
    'preset:10000',
  )
})

test('a card that stands in view for both, an amount that no offer has, and what is no amount stay as they are', () => {
  const opened = { ...chosen, amount: 'circle:growth-nurturer', frequency: 'once', fitsBothFrequencies: true } as const
  expect(amountForFrequency(opened)).toEqual({ amount: opened.amount, custom: '' })
  for (const custom of ['12.34', 'some'])
    expect(amountForFrequency({ ...chosen, amount: 'custom', custom, frequency: 'once', fitsBothFrequencies: true })).toEqual({
      amount: 'custom',
      custom,
    })
})

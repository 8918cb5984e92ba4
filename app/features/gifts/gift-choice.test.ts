import { expect, test } from 'vitest'
import { findGiftProblems } from './find-gift-problems.ts'
import { chosenCents, findOffer, fitOffer } from './gift-choice.ts'

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
  expect(fitOffer({ amount: 'tier:mentorship', custom: '', frequency: 'monthly' })).toEqual({
    amount: 'custom',
    custom: '500',
    frequency: 'monthly',
  })
  expect(fitOffer({ amount: 'circle:growth-nurturer', frequency: 'once' })).toEqual({ amount: 'custom', custom: '33', frequency: 'once' })
  for (const fields of [
    { amount: 'tier:mentorship', frequency: 'once' },
    { amount: 'circle:growth-nurturer' },
    { amount: 'preset:2500', frequency: 'monthly' },
  ])
    expect(fitOffer(fields)).toBe(fields)
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

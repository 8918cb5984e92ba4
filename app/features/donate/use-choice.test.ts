import { expect, test } from 'vitest'
import { isAnotherAmount } from './use-choice.ts'

const thirtyThree = { amount: 'circle:growth-nurturer', custom: '', frequency: 'monthly' }

test.each([
  ['another circle', { ...thirtyThree, amount: 'circle:seed-planter' }, true],
  ['an amount of one’s own', { ...thirtyThree, custom: '34' }, true],
  ['the same, every month or once', { ...thirtyThree, frequency: 'once' }, false],
])('for %s what was agreed to is asked again: %#', (_, now, another) => expect(isAnotherAmount(thirtyThree, now)).toBe(another))

test('a box that is ticked before scripts have read the form stays ticked', () =>
  expect(isAnotherAmount(undefined, thirtyThree)).toBe(false))

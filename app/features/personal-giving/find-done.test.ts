import { expect, test } from 'vitest'
import { findDone, type MonthlyView } from './giving-view.ts'

const found = (said: string, ...states: MonthlyView['state'][]) =>
  findDone(said, { monthly: states.map((state) => ({ state }) as MonthlyView) })

test('what a button did is said as long as it stands so', () => {
  expect(found('paused', 'active', 'paused')).toBe('paused')
  expect(found('resumed', 'active')).toBe('resumed')
  expect(found('changed', 'paused')).toBe('changed')
  expect(found('canceled', 'canceled')).toBe('canceled')
})

test('an address that is opened again after the gift went another way says nothing of it', () => {
  expect(found('paused', 'active')).toBeUndefined()
  expect(found('resumed', 'paused')).toBeUndefined()
  expect(found('canceled', 'active')).toBeUndefined()
  expect(found('changed', 'canceled')).toBeUndefined()
})

test('a wish to cancel that was finished meanwhile is told as finished', () => {
  expect(found('ending', 'ending')).toBe('ending')
  expect(found('ending', 'canceled')).toBe('canceled')
})

test('no other word in the address says anything', () => {
  expect(found('refunded', 'active', 'canceled')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { findDone, type MonthlyView } from './giving-view.ts'

/** Gifts that stand so, with the references MS-1, MS-2 and on. */
const found = (did: string | null, ...states: MonthlyView['state'][]) => {
  const monthly = states.map((state, at) => ({ state, reference: `MS-${at + 1}` }) as MonthlyView)
  const told = findDone(did, { monthly })
  return told && `${told.done} ${told.gift.reference}`
}

test('what a button did is said of its gift as long as that stands so', () => {
  expect(found('paused.MS-2', 'active', 'paused')).toBe('paused MS-2')
  expect(found('resumed.MS-1', 'active')).toBe('resumed MS-1')
  expect(found('changed.MS-1', 'paused')).toBe('changed MS-1')
  expect(found('canceled.MS-1', 'canceled')).toBe('canceled MS-1')
})

test('an address that is opened again after the gift went another way says nothing of it', () => {
  expect(found('paused.MS-1', 'active')).toBeUndefined()
  expect(found('resumed.MS-1', 'paused')).toBeUndefined()
  expect(found('canceled.MS-1', 'active')).toBeUndefined()
  expect(found('changed.MS-1', 'canceled')).toBeUndefined()
})

test('how another gift stands does not matter', () => {
  expect(found('canceled.MS-1', 'active', 'canceled')).toBeUndefined()
  expect(found('ending.MS-1', 'active', 'canceled')).toBeUndefined()
  expect(found('paused.MS-2', 'paused', 'active')).toBeUndefined()
})

test('a wish to cancel that was finished meanwhile is told as finished', () => {
  expect(found('ending.MS-1', 'ending')).toBe('ending MS-1')
  expect(found('ending.MS-1', 'canceled')).toBe('canceled MS-1')
})

test('an address without a gift, with one that is not there, or with another word says nothing', () => {
  expect(['canceled', 'canceled.', 'canceled.MS-2', 'refunded.MS-1', '', null].map((did) => found(did, 'canceled'))).toEqual(
    Array(6).fill(undefined),
  )
})

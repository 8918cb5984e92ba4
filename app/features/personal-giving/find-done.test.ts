import { expect, test } from 'vitest'
import { findDone } from './find-done.ts'
import type { MonthlyView } from './giving-view.ts'

/** Gifts that stand so, with the references MS-1, MS-2 and on. */
const found = (did: string | null, ...states: MonthlyView['state'][]) => {
  const monthly = states.map((state, at) => ({ state, reference: `MS-${at + 1}`, wishes: [] as MonthlyView['wishes'] }) as MonthlyView)
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
  expect(found('canceling.MS-1', 'active', 'canceled')).toBeUndefined()
  expect(found('paused.MS-2', 'paused', 'active')).toBeUndefined()
})

test('a wish to cancel that was finished meanwhile is told as finished', () => {
  expect(found('canceling.MS-1', 'canceling')).toBe('canceling MS-1')
  expect(found('canceling.MS-1', 'canceled')).toBe('canceled MS-1')
})

test('a wish that still waits is told as waiting, and once it is decided as what came of it', () => {
  const told = (did: string, state: MonthlyView['state'], ...wishes: MonthlyView['wishes']) =>
    findDone(`${did}.MS-1`, { monthly: [{ state, reference: 'MS-1', wishes } as MonthlyView] })?.done
  expect(told('pausing', 'active', { kind: 'pause' })).toBe('pausing')
  expect(told('pausing', 'paused')).toBe('paused')
  expect(told('pausing', 'active')).toBeUndefined()
  expect(told('resuming', 'paused', { kind: 'resume' })).toBe('resuming')
  expect(told('resuming', 'active')).toBe('resumed')
  expect(told('changing', 'active', { kind: 'amount', amountCents: 2000, until: null })).toBe('changing')
  expect(told('changing', 'active')).toBe('changed')
  expect(told('waits', 'active', { kind: 'amount', amountCents: 20_000, until: null })).toBe('waits')
  expect(told('waits', 'active')).toBeUndefined()
})

test('an address without a gift, with one that is not there, or with another word says nothing', () => {
  expect(['canceled', 'canceled.', 'canceled.MS-2', 'refunded.MS-1', '', null].map((did) => found(did, 'canceled'))).toEqual(
    Array(6).fill(undefined),
  )
})

test('that a new card failed, too, is said while another one is needed, and to nobody who asked for a pause', () => {
  const failure = { cause: null, nextTry: 'none' as const, cardSaved: false }
  const told = (more: Partial<MonthlyView>) =>
    findDone('card-failed.MS-1', {
      monthly: [{ state: 'failed', reference: 'MS-1', wishes: [], failure, cardVisit: 'new-card', ...more } as unknown as MonthlyView],
    })?.done
  expect(told({})).toBe('card-failed')
  expect(told({ failure: { ...failure, cardSaved: true } })).toBeUndefined()
  expect(told({ wishes: [{ kind: 'pause' }] })).toBeUndefined()
  expect(told({ state: 'active', failure: null })).toBeUndefined()
})

test('what came of a visit to the card page is said as long as that visit is, and of a new card only where one was given on it', () => {
  const failure = { cause: null, nextTry: 'none' as const, cardSaved: false }
  const told = (cardVisit: MonthlyView['cardVisit']) =>
    (['card', 'new-card', 'card-failed'] as const).filter((did) => {
      const gift = did === 'new-card' ? { state: 'active', failure: null } : { state: 'failed', failure }
      return findDone(`${did}.MS-1`, { monthly: [{ reference: 'MS-1', wishes: [], cardVisit, ...gift } as unknown as MonthlyView] })
    })
  expect(told('new-card')).toEqual(['card', 'new-card', 'card-failed'])
  expect(told('no-card')).toEqual(['card'])
  expect(told(null)).toEqual([])
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DoneNotice, findDone } from './done-notice.tsx'
import type { MonthlyView } from './giving-view.ts'

const gift = (reference: string, more: Partial<MonthlyView>) =>
  ({ reference, amountCents: 2500, state: 'active', canceledJustNow: false, ...more }) as MonthlyView
const ended = gift('MS-AAAA-AA', { state: 'canceled' })
const active = gift('MS-BBBB-BB', { amountCents: 3300 })

function said(did: string, ...monthly: MonthlyView[]) {
  const html = renderToStaticMarkup(<DoneNotice did={did} monthly={monthly} />)
  return [...html.matchAll(/<p(?: [^>]*)?>(.*?)<\/p>/g)].map(([, text]) => text!.trim())
}

test('of several gifts the one is named that was canceled, and nothing is said of the others', () => {
  expect(said('canceled.MS-AAAA-AA', ended, active)).toEqual([
    'Your monthly gift of $25 (MS-AAAA-AA) is canceled',
    'It will not be charged again.',
  ])
  expect(said('canceled.MS-BBBB-BB', ended, active)).toEqual([])
  expect(said('canceled', ended, active)).toEqual([])
})

test('that a mail is on its way, or that nobody answered just now, is said for some minutes only', () => {
  const just = { canceledJustNow: true }
  expect(said('canceled.MS-AAAA-AA', ended)).toEqual(['Your monthly gift is canceled', 'It will not be charged again.'])
  expect(said('canceled.MS-AAAA-AA', { ...ended, ...just })[1]).toBe(
    'It will not be charged again. An email that confirms it is on its way.',
  )
  expect(said('canceling.MS-BBBB-BB', { ...active, state: 'canceling' })[1]).not.toContain('just now')
  expect(said('canceling.MS-BBBB-BB', { ...active, state: 'canceling', ...just })[1]).toContain('just now')
})

test('a change is told by the amount, which is as true of a gift that nobody changed', () => {
  expect(said('changed.MS-BBBB-BB', active)).toEqual([
    'Your monthly gift is $33 a month',
    'Every charge from the next one on is for this amount. One that had begun before the change keeps its own.',
  ])
  expect(said('changed.MS-BBBB-BB', ended, active)[0]).toBe('Your monthly gift (MS-BBBB-BB) is $33 a month')
})

test('a new card is told with what follows from it: the next try, the next charge, or nothing before the gift is resumed', () => {
  const day = (shown: string) => ({ time: '', shown })
  const told = (more: Partial<MonthlyView>) =>
    said('new-card.MS-BBBB-BB', { ...active, failure: null, nextCharge: null, cardVisit: 'new-card', ...more })
  expect(told({ state: 'failed', failure: { cause: null, nextTry: day('Dec 24, 2026'), cardSaved: true } })).toEqual([
    'New card saved',
    'It is used from now on. We try this month’s gift again on Dec 24, 2026.',
  ])
  expect(told({ state: 'failed', failure: { cause: null, nextTry: 'stopped', cardSaved: true } })[1]).toContain('an email tells you')
  expect(told({ nextCharge: day('Dec 24, 2026'), nextChargeCents: 3300 })[1]).toBe(
    'It is used from now on. Your next charge is $33 on Dec 24, 2026.',
  )
  expect(told({ state: 'paused' })[1]).toBe('It is used as soon as you resume your gift.')
  expect(said('new-card.MS-AAAA-AA', { ...ended, failure: null })).toEqual([])
  const next = { nextCharge: day('Jan 28, 2027'), nextChargeCents: 3300 }
  expect(told({ ...next, paidSinceCard: { amountCents: 3300, on: day('Dec 28, 2026') } })[1]).toBe(
    'It is used from now on. Your payment of $33 on Dec 28, 2026 went through. Your next charge is $33 on Jan 28, 2027.',
  )
  // It was tried meanwhile, and failed.
  expect(told({ state: 'failed', failure: { cause: null, nextTry: 'none', cardSaved: false } })).toEqual([])
})

test('that what was owed is paid with a new card is said before the books have it, and its amount and day once they do', () => {
  const day = (shown: string) => ({ time: '', shown })
  const told = (more: Partial<MonthlyView>) =>
    said('new-card-paid.MS-BBBB-BB', {
      ...active,
      cardVisit: 'new-card',
      failure: null,
      nextCharge: day('Jan 28, 2027'),
      nextChargeCents: 3300,
      ...more,
    })
  const next = 'Your next charge is $33 on Jan 28, 2027.'
  expect(told({ paidSinceCard: null })).toEqual([
    'New card saved, and your gift is paid',
    `It is used from now on. What was still owed is paid, and its receipt comes by email. ${next}`,
  ])
  expect(told({ paidSinceCard: { amountCents: 2000, on: day('Dec 28, 2026') } })[1]).toBe(
    `It is used from now on. Your payment of $20 on Dec 28, 2026 went through. ${next}`,
  )
  // The next month failed.
  expect(told({ state: 'failed', failure: { cause: null, nextTry: 'none', cardSaved: false } })).toEqual([])
})

test('nothing that a page says long after speaks of today', () => {
  const lasting = [
    ['canceled', 'canceled'],
    ['canceling', 'canceling'],
    ['canceling', 'canceled'],
    ['paused', 'paused'],
    ['resumed', 'active'],
    ['changed', 'active'],
    ['changed', 'paused'],
  ] as const
  for (const [did, state] of lasting) {
    const [title, text] = said(`${did}.MS-BBBB-BB`, { ...active, state, requests: [] })
    expect(text, `${did} ${state}`).toMatch(/\w/)
    expect(`${title} ${text}`).not.toMatch(/today|just now|on its way|again from/)
  }
})

/** Gifts that stand so, with the references MS-1, MS-2 and on. */
const found = (did: string | null, ...states: MonthlyView['state'][]) => {
  const monthly = states.map((state, at) => ({ state, reference: `MS-${at + 1}`, requests: [] as MonthlyView['requests'] }) as MonthlyView)
  const told = findDone(did, { monthly })
  return told && `${told.done} ${told.gift.reference}`
}

test('what a button did is said of its gift as long as that stands so', () => {
  expect(found('paused.MS-2', 'active', 'paused')).toBe('paused MS-2')
  expect(found('resumed.MS-1', 'active')).toBe('resumed MS-1')
  expect(found('changed.MS-1', 'paused')).toBe('changed MS-1')
  expect(found('canceled.MS-1', 'canceled')).toBe('canceled MS-1')
})

test('a wish to cancel that was finished meanwhile is told as finished', () => {
  expect(found('canceling.MS-1', 'canceling')).toBe('canceling MS-1')
  expect(found('canceling.MS-1', 'canceled')).toBe('canceled MS-1')
})

test('a wish that still waits is told as waiting, and once it is decided as what came of it', () => {
  const told = (did: string, state: MonthlyView['state'], ...requests: MonthlyView['requests']) =>
    findDone(`${did}.MS-1`, { monthly: [{ state, reference: 'MS-1', requests } as MonthlyView] })?.done
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
      monthly: [{ state: 'failed', reference: 'MS-1', requests: [], failure, cardVisit: 'new-card', ...more } as unknown as MonthlyView],
    })?.done
  expect(told({})).toBe('card-failed')
  expect(told({ failure: { ...failure, cardSaved: true } })).toBeUndefined()
  expect(told({ requests: [{ kind: 'pause' }] })).toBeUndefined()
  expect(told({ state: 'active', failure: null })).toBeUndefined()
})

test('what came of a visit to the card page is said as long as that visit is, and of a new card only where one was given on it', () => {
  const failure = { cause: null, nextTry: 'none' as const, cardSaved: false }
  const told = (cardVisit: MonthlyView['cardVisit']) =>
    (['card', 'new-card', 'card-failed'] as const).filter((did) => {
      const gift = did === 'new-card' ? { state: 'active', failure: null } : { state: 'failed', failure }
      return findDone(`${did}.MS-1`, { monthly: [{ reference: 'MS-1', requests: [], cardVisit, ...gift } as unknown as MonthlyView] })
    })
  expect(told('new-card')).toEqual(['card', 'new-card', 'card-failed'])
  expect(told('no-card')).toEqual(['card'])
  expect(told(null)).toEqual([])
})

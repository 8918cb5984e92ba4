import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DoneNotice, findDoneNotice } from './done-notice.tsx'
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
  const told = findDoneNotice(did, { monthly })
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
    findDoneNotice(`${did}.MS-1`, { monthly: [{ state, reference: 'MS-1', requests } as MonthlyView] })?.done
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

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { begunBefore, rememberBegun, useBegunBefore } from './given-here.ts'
import { forgetLapsed, rememberStatus } from './kept-gifts.ts'

const monthly = { frequency: 'monthly', amount: 'circle:growth-nurturer', email: 'ruth@example.org' }

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  const getItem = (key: string) => kept.get(key) ?? null
  vi.stubGlobal('localStorage', { getItem, setItem: (key: string, text: string) => void kept.set(key, text) })
  return () => vi.unstubAllGlobals()
})

function given(gift: string, sent = monthly) {
  rememberBegun(gift, sent)
  rememberStatus(gift, 'as-begun')
}

test('the same amount every month with the same e-mail is known again once it was paid, however the e-mail is written', () => {
  rememberBegun('gift-1', monthly)
  expect(begunBefore(monthly)).toBeUndefined()
  rememberStatus('gift-1', 'as-begun')
  expect(begunBefore({ ...monthly, email: ' Ruth@Example.org' })).toBeDefined()
  expect(begunBefore({ ...monthly, amount: 'custom', custom: '33' })).toBeDefined()
})

test('another e-mail, another amount and a gift given once are not', () => {
  given('gift-1')
  for (const other of [{ email: 'naomi@example.org' }, { amount: 'circle:seed-planter' }, { frequency: 'once' }])
    expect(begunBefore({ ...monthly, ...other })).toBeUndefined()
})

test('a gift that was begun on another device, once, or that is over is none to ask about', () => {
  rememberStatus('gift-of-somebody', 'as-begun')
  rememberBegun('gift-1', { ...monthly, frequency: 'once' })
  expect(kept.size).toBe(0)
  given('gift-2')
  rememberStatus('gift-2', 'over')
  expect(begunBefore(monthly)).toBeUndefined()
})

const at77 = { ...monthly, amount: 'custom', custom: '77' }

test('a gift whose amount was changed is asked about by what it is now, once the page of its giver says so', () => {
  given('gift-1')
  rememberStatus('gift-1', { cents: 7700, email: 'Ruth@example.org' })
  rememberStatus('gift-of-somebody', { cents: 1100, email: 'ruth@example.org' })
  expect(begunBefore(at77)).toBeDefined()
  expect(begunBefore({ ...at77, email: 'naomi@example.org' })).toBeUndefined()
  expect(begunBefore(monthly)).toBeUndefined()
  expect(entries()).toHaveLength(1)
})

const entries = () => (JSON.parse(kept.get('monthly-gifts')!) as { gifts: { gift: unknown }[] }).gifts

test('after 400 days nothing is known of it, and a page with the form for giving leaves nothing of it behind', () => {
  vi.useFakeTimers()
  given('gift-1')
  vi.advanceTimersByTime(399 * 86_400_000)
  forgetLapsed()
  expect(begunBefore(monthly)).toBeDefined()
  vi.advanceTimersByTime(2 * 86_400_000)
  expect(begunBefore(monthly)).toBeUndefined()
  expect(entries()).toHaveLength(1)
  forgetLapsed()
  expect(entries()).toEqual([])
  vi.useRealTimers()
})

test('what is kept says neither the e-mail nor the amount, on no two devices the same', () => {
  given('gift-1')
  const [text] = [...kept.values()]
  expect(text).not.toMatch(/ruth|example|growth/i)
  const { gifts } = JSON.parse(text!) as { gifts: { mark: number }[] }
  // An amount would have a place of its own; looked for as a number it would be found in a time of day.
  expect(Object.keys(gifts[0]!).toSorted()).toEqual(['at', 'gift', 'mark', 'paid'])
  expect(gifts[0]!.mark).toBeLessThan(65_536)
  // With a salt of its own on each device nobody can compare two of them.
  const first = gifts[0]!.mark
  const others = Array.from({ length: 20 }, () => {
    kept.clear()
    given('gift-1')
    return (JSON.parse([...kept.values()][0]!) as { gifts: { mark: number }[] }).gifts[0]!.mark
  })
  expect(new Set([first, ...others]).size).toBeGreaterThan(10)
})

test('it is asked once whether the same gift is meant once more, so that the next press goes on', () => {
  given('gift-1')
  given('gift-2', { ...monthly, amount: 'circle:seed-planter' })
  let ask: ReturnType<typeof useBegunBefore>
  function Form() {
    ask = useBegunBefore()
    return null
  }
  renderToStaticMarkup(createElement(Form))
  expect(ask!(monthly)).toBe(true)
  expect(ask!(monthly)).toBe(false)
  expect(ask!({ ...monthly, amount: 'circle:seed-planter' })).toBe(true)
  expect(ask!({ ...monthly, email: 'naomi@example.org' })).toBe(false)
})

import { expect, test } from 'vitest'
import { shortDay } from './dates.ts'
import { dayOf, startOfDay } from './ministry-day.ts'

const at = (moment: string) => new Date(moment)

test('an evening in Georgia is one day on both sides of midnight in UTC, and two on both sides of its own', () => {
  expect([dayOf(at('2026-11-20T23:59:00Z')), dayOf(at('2026-11-21T00:01:00Z'))]).toEqual(['2026-11-20', '2026-11-20'])
  expect([dayOf(at('2026-11-21T04:59:00Z')), dayOf(at('2026-11-21T05:01:00Z'))]).toEqual(['2026-11-20', '2026-11-21'])
  expect([dayOf(at('2026-07-04T03:59:00Z')), dayOf(at('2026-07-04T04:01:00Z'))]).toEqual(['2026-07-03', '2026-07-04'])
})

test('a day begins when the one before it ends, on those of 23 and 25 hours too, and is the one that pages show', () => {
  for (let hour = Date.UTC(2026, 0, 1); hour < Date.UTC(2027, 0, 1); hour += 3_600_000) {
    const moment = new Date(hour)
    const start = startOfDay(moment)
    expect(start <= moment).toBe(true)
    expect([dayOf(start), dayOf(new Date(start.getTime() - 1)) < dayOf(start)]).toEqual([dayOf(moment), true])
    expect(shortDay(start)).toBe(shortDay(moment))
  }
})

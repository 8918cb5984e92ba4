import { expect, test } from 'vitest'
import { formatShortDay, officeDay, startOfDay, listLastMondays, parseOfficeTime } from './dates.ts'

const at = (moment: string) => new Date(moment)

test('an evening in Georgia is one day on both sides of midnight in UTC, and two on both sides of its own', () => {
  expect([officeDay(at('2026-11-20T23:59:00Z')), officeDay(at('2026-11-21T00:01:00Z'))]).toEqual(['2026-11-20', '2026-11-20'])
  expect([officeDay(at('2026-11-21T04:59:00Z')), officeDay(at('2026-11-21T05:01:00Z'))]).toEqual(['2026-11-20', '2026-11-21'])
  expect([officeDay(at('2026-07-04T03:59:00Z')), officeDay(at('2026-07-04T04:01:00Z'))]).toEqual(['2026-07-03', '2026-07-04'])
})

test('a day begins when the one before it ends, on those of 23 and 25 hours too, and is the one that pages show', () => {
  for (let hour = Date.UTC(2026, 0, 1); hour < Date.UTC(2027, 0, 1); hour += 3_600_000) {
    const moment = new Date(hour)
    const start = startOfDay(moment)
    expect(start <= moment).toBe(true)
    expect([officeDay(start), officeDay(new Date(start.getTime() - 1)) < officeDay(start)]).toEqual([officeDay(moment), true])
    expect(formatShortDay(start)).toBe(formatShortDay(moment))
  }
})

test('a week begins on Monday by the clock of the office, also on the evening before in UTC, and over the change of the clocks', () => {
  expect(listLastMondays(new Date('2026-11-25T12:00:00Z'), 3)).toEqual(['2026-11-09', '2026-11-16', '2026-11-23'])
  expect(listLastMondays(new Date('2026-11-23T04:30:00Z'), 1)).toEqual(['2026-11-16'])
  expect(listLastMondays(new Date('2026-11-23T05:30:00Z'), 1)).toEqual(['2026-11-23'])
  expect(listLastMondays(new Date('2026-11-22T12:00:00Z'), 1)).toEqual(['2026-11-16'])
  expect(listLastMondays(new Date('2026-11-04T12:00:00Z'), 2)).toEqual(['2026-10-26', '2026-11-02'])
})

test.each([
  ['2026-12-24T18:30', '2026-12-24T23:30:00.000Z'],
  ['2026-07-04T00:00', '2026-07-04T04:00:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ['2026-11-01T03:00', '2026-11-01T08:00:00.000Z'],
])('%s in the office is %s', (written, moment) => {
  expect(parseOfficeTime(written)?.toISOString()).toBe(moment)
})

test('what is no time of the office is none', () => {
  for (const written of ['', 'soon', '2026-12-24', '2026-13-01T00:00', '2026-12-24T18:30:00Z'])
    expect(parseOfficeTime(written)).toBeUndefined()
})

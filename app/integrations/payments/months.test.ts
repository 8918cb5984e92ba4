import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, nextMonthlyDate } from './months.ts'

test('a gift of the 31st falls on the last day of a shorter month and comes back to the 31st', () => {
  const anchor = new Date('2027-01-31T09:30:00Z')
  const days = [1, 2, 3, 13].map((months) => addMonths(anchor, months).toISOString())
  expect(days).toEqual(['2027-02-28T09:30:00.000Z', '2027-03-31T09:30:00.000Z', '2027-04-30T09:30:00.000Z', '2028-02-29T09:30:00.000Z'])
})

test('every month has exactly one charge, on the anchor day or the last day before it', () => {
  const anchors = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(anchors, fc.integer({ min: 0, max: 120 }), (anchor, months) => {
      const due = addMonths(anchor, months)
      const monthsOn = (due.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + due.getUTCMonth() - anchor.getUTCMonth()
      expect(monthsOn).toBe(months)
      expect(due.getUTCDate()).toBeLessThanOrEqual(anchor.getUTCDate())
      if (due.getUTCDate() < anchor.getUTCDate()) expect(new Date(due.getTime() + 86_400_000).getUTCDate()).toBe(1)
      expect(due.toISOString().slice(10)).toBe(anchor.toISOString().slice(10))
    }),
  )
})

test('a calendar moved on month by month from any day meets each charge of what began on that day once', () => {
  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 40 }), (today, months) => {
      let stands = today
      for (let month = 0; month < months; month++) stands = nextMonthlyDate(stands, 1, today)
      expect(stands).toEqual(addMonths(today, months))
    }),
  )
})

test('a calendar that stands on another day than the real one keeps its own', () => {
  const moved = (from: string, today: string) => nextMonthlyDate(new Date(from), 1, new Date(today)).toISOString().slice(0, 10)
  expect(moved('2027-02-27', '2027-01-31')).toBe('2027-03-27')
  expect(moved('2027-02-28', '2027-01-12')).toBe('2027-03-28')
  expect(moved('2027-04-30', '2027-01-29')).toBe('2027-05-30')
})

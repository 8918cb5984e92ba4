import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths } from './months.ts'

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

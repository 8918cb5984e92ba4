import { expect, test } from 'vitest'
import { lastMondays } from './weeks.ts'

test('a week begins on Monday by the clock of the office, also on the evening before in UTC, and over the change of the clocks', () => {
  expect(lastMondays(new Date('2026-11-25T12:00:00Z'), 3)).toEqual(['2026-11-09', '2026-11-16', '2026-11-23'])
  expect(lastMondays(new Date('2026-11-23T04:30:00Z'), 1)).toEqual(['2026-11-16'])
  expect(lastMondays(new Date('2026-11-23T05:30:00Z'), 1)).toEqual(['2026-11-23'])
  expect(lastMondays(new Date('2026-11-22T12:00:00Z'), 1)).toEqual(['2026-11-16'])
  expect(lastMondays(new Date('2026-11-04T12:00:00Z'), 2)).toEqual(['2026-10-26', '2026-11-02'])
})

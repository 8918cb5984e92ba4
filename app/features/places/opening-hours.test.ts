import { expect, test } from 'vitest'
import { type DayHours, isAllDay, openStateAt, type WeekHours } from './opening-hours.ts'

const closed: DayHours = { open: null, close: null, closed: true }
const nine: DayHours = { open: '09:00', close: '17:00', closed: false }
const hours: WeekHours = {
  monday: nine,
  tuesday: nine,
  wednesday: nine,
  thursday: nine,
  friday: nine,
  saturday: { open: '00:00', close: '24:00', closed: false },
  sunday: closed,
}

test('open or closed is judged by the clock of the place, in summer and in winter', () => {
  // Mondays; Atlanta is four hours behind in July and five in January.
  expect(openStateAt(hours, 'GA', new Date('2026-07-06T13:00:00Z'))).toEqual({ open: true, closes: '17:00' })
  expect(openStateAt(hours, 'GA', new Date('2026-01-05T13:59:00Z'))).toEqual({ open: false, opens: '09:00' })
  expect(openStateAt(hours, 'GA', new Date('2026-01-05T14:00:00Z'))).toEqual({ open: true, closes: '17:00' })
  expect(openStateAt(hours, 'GA', new Date('2026-01-05T22:00:00Z'))).toEqual({ open: false })
})

test('around the clock is open at midnight, and a closed day is closed at noon', () => {
  expect(openStateAt(hours, 'GA', new Date('2026-01-10T05:00:00Z'))).toEqual({ open: true, closes: '24:00' })
  expect(openStateAt(hours, 'GA', new Date('2026-01-11T17:00:00Z'))).toEqual({ open: false })
  expect(isAllDay(hours.saturday)).toBe(true)
  expect(isAllDay(hours.monday)).toBe(false)
})

test('where the clock is not known, nothing is said', () => {
  expect(openStateAt(hours, 'HI', new Date())).toBeUndefined()
})

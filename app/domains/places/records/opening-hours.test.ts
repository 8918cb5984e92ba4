import { expect, test } from 'vitest'
import { type DayHours, isAllDay, openStateAt, groupDaysByHours, type WeekHours, weekdays } from './opening-hours.ts'

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
  expect(openStateAt(hours, 'America/New_York', new Date('2026-07-06T13:00:00Z'))).toEqual({ open: true, closes: '17:00' })
  expect(openStateAt(hours, 'America/New_York', new Date('2026-01-05T13:59:00Z'))).toEqual({ open: false, opens: '09:00' })
  expect(openStateAt(hours, 'America/New_York', new Date('2026-01-05T14:00:00Z'))).toEqual({ open: true, closes: '17:00' })
  expect(openStateAt(hours, 'America/New_York', new Date('2026-01-05T22:00:00Z'))).toEqual({ open: false })
})

test('around the clock is open at midnight, and a closed day is closed at noon', () => {
  expect(openStateAt(hours, 'America/New_York', new Date('2026-01-10T05:00:00Z'))).toEqual({ open: true, closes: '24:00', allDay: true })
  expect(openStateAt(hours, 'America/New_York', new Date('2026-01-11T17:00:00Z'))).toEqual({ open: false })
  expect(isAllDay(hours.saturday)).toBe(true)
  expect(isAllDay(hours.monday)).toBe(false)
})

test('what closes before it opens is open past midnight, into the next day', () => {
  const late: WeekHours = { ...hours, friday: { open: '17:00', close: '02:00', closed: false } }
  const at = (moment: string) => openStateAt(late, 'America/New_York', new Date(moment))
  expect(at('2026-07-10T20:59:00Z')).toEqual({ open: false, opens: '17:00' })
  expect(at('2026-07-10T21:00:00Z')).toEqual({ open: true, closes: '02:00' })
  expect(at('2026-07-11T03:59:00Z')).toEqual({ open: true, closes: '02:00' })
  // Saturday, an hour past midnight, and when Friday's night is over.
  expect(at('2026-07-11T05:59:00Z')).toEqual({ open: true, closes: '02:00' })
  expect(openStateAt({ ...late, saturday: closed }, 'America/New_York', new Date('2026-07-11T06:00:00Z'))).toEqual({ open: false })
})

test('the clock is that of the place: Phoenix keeps no summer time', () => {
  expect(openStateAt(hours, 'America/Phoenix', new Date('2026-07-06T16:00:00Z'))).toEqual({ open: true, closes: '17:00' })
  expect(openStateAt(hours, 'America/Denver', new Date('2026-07-06T15:00:00Z'))).toEqual({ open: true, closes: '17:00' })
  expect(openStateAt(hours, 'America/Phoenix', new Date('2026-07-06T15:59:00Z'))).toEqual({ open: false, opens: '09:00' })
})

test('days that follow each other with the same hours are one run, from Monday to Sunday', () => {
  expect(groupDaysByHours(hours)).toEqual([
    { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], hours: nine },
    { days: ['saturday'], hours: hours.saturday },
    { days: ['sunday'], hours: closed },
  ])
  expect(groupDaysByHours({ ...hours, wednesday: closed, saturday: closed }).map(({ days }) => days.length)).toEqual([2, 1, 2, 2])
  expect(groupDaysByHours({ ...hours, tuesday: { ...nine, close: '18:00' } }).map(({ days }) => days.length)).toEqual([1, 1, 3, 1, 1])
  expect(groupDaysByHours(Object.fromEntries(weekdays.map((day) => [day, nine])) as WeekHours)).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { type DayHours, openStateAt, type WeekHours } from './opening-hours.ts'
import { describeOpenState, formatTime } from './format-place.ts'

const closed: DayHours = { open: null, close: null, closed: true }
const from = (open: string, close: string): DayHours => ({ open, close, closed: false })
const hours: WeekHours = {
  sunday: closed,
  monday: from('09:00', '17:30'),
  tuesday: from('18:00', '24:00'),
  wednesday: from('10:00', '00:00'),
  thursday: from('17:00', '02:00'),
  friday: from('00:00', '24:00'),
  saturday: from('08:00', '12:00'),
}
/** In Atlanta, which is four hours behind in July; a Sunday. */
const at = (weekday: number, clock: string) =>
  new Date(Date.parse(`2026-07-${String(5 + weekday).padStart(2, '0')}T${clock}:00Z`) + 4 * 3_600_000)

test.each([
  [0, '12:00', 'Closed now'],
  [1, '08:59', 'Closed now · Opens 9\u00a0a.m.'],
  [1, '09:00', 'Open now · Closes 5:30\u00a0p.m.'],
  [1, '17:30', 'Closed now'],
  [2, '18:00', 'Open now · Closes midnight'],
  [3, '10:00', 'Open now · Closes midnight'],
  [4, '23:00', 'Open now · Closes 2\u00a0a.m.'],
  [5, '01:00', 'Open now · Closes 2\u00a0a.m.'],
  [5, '02:00', 'Open now'],
  [5, '23:59', 'Open now'],
  [6, '11:59', 'Open now · Closes noon'],
] as const)('on day %i at %s it says “%s”', (weekday, clock, said) => {
  expect(describeOpenState(openStateAt(hours, 'America/New_York', at(weekday, clock)))).toBe(said)
})

test('times read as people say them', () => {
  expect(['06:30', '12:00', '13:00', '00:00', '24:00', '12:30', '00:15'].map(formatTime)).toEqual([
    '6:30\u00a0a.m.',
    'noon',
    '1\u00a0p.m.',
    'midnight',
    'midnight',
    '12:30\u00a0p.m.',
    '12:15\u00a0a.m.',
  ])
})

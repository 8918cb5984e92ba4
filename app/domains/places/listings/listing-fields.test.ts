import { expect, test } from 'vitest'
import { CLOSED_DAY, type WeekHours, weekdays } from '#app/domains/places/records/opening-hours.ts'
import { hoursFieldValues, hoursFieldNames, parseHours } from './listing-fields.ts'

const week = (day: WeekHours['monday']) => Object.fromEntries(weekdays.map((name) => [name, day])) as WeekHours

test('what stands in the fields is read as it was', () => {
  const hours: WeekHours = {
    ...week({ open: '09:00', close: '17:30', closed: false }),
    saturday: { open: '18:00', close: '02:00', closed: false },
    sunday: CLOSED_DAY,
    monday: { open: '00:00', close: '24:00', closed: false },
  }
  expect(parseHours(hoursFieldValues(hours))).toEqual({ ok: true, hours })
  expect(parseHours(hoursFieldValues(null))).toEqual({ ok: true, hours: null })
})

test('a day that is half filled in, or left out, is told by its name', () => {
  const filled = hoursFieldValues(week({ open: '09:00', close: '17:00', closed: false }))
  const { opens, closes } = hoursFieldNames('tuesday')
  expect(parseHours({ ...filled, [closes]: '' })).toEqual({ ok: false, errors: { [opens]: expect.stringContaining('Tuesday') } })
  expect(parseHours({ ...filled, [opens]: '', [closes]: '' })).toEqual({
    ok: false,
    errors: { [opens]: expect.stringContaining('Tuesday') },
  })
  expect(parseHours({ ...filled, [opens]: '25:00' })).toMatchObject({ ok: false })
  expect(parseHours({ ...filled, [opens]: ['09:00', '10:00'] })).toMatchObject({ ok: false })
})

test('hours that are nearly a whole day are looked at once more; past midnight and around the clock are fine', () => {
  const { opens, closes } = hoursFieldNames('friday')
  const filled = hoursFieldValues(week({ open: '09:00', close: '17:00', closed: false }))
  expect(parseHours({ ...filled, [closes]: '08:00' })).toEqual({ ok: false, errors: { [opens]: expect.stringContaining('Friday') } })
  expect(parseHours({ ...filled, [opens]: '18:00', [closes]: '02:00' })).toMatchObject({ ok: true })
  expect(parseHours({ ...filled, [opens]: '00:00', [closes]: '00:00' })).toMatchObject({ ok: true })
})

test('a tick for closed wins over times that were typed before', () => {
  const { opens, closes, closed } = hoursFieldNames('monday')
  const hours = week(CLOSED_DAY)
  expect(parseHours({ ...hoursFieldValues(hours), [opens]: '09:00', [closes]: '', [closed]: 'yes' })).toEqual({ ok: true, hours })
})

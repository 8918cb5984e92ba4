import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdays } from '#app/features/places/opening-hours.ts'
import { readOsmHours } from './osm-hours.ts'

const DAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']
const said = (text: string) => {
  const hours = readOsmHours(text)
  return hours && weekdays.map((day) => (hours[day].closed ? '-' : `${hours[day].open}-${hours[day].close}`)).join(' ')
}

test.each([
  ['Mo-Fr 09:00-17:00; Sa 10:00-14:00; Su off', '- 09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00 09:00-17:00 10:00-14:00'],
  ['24/7', '00:00-24:00 00:00-24:00 00:00-24:00 00:00-24:00 00:00-24:00 00:00-24:00 00:00-24:00'],
  ['Mo,We 9:00-12:00', '- 09:00-12:00 - 09:00-12:00 - - -'],
  ['Fr-Mo 17:00-02:00', '17:00-02:00 17:00-02:00 - - - 17:00-02:00 17:00-02:00'],
  ['Sa 18:00-26:00', '- - - - - - 18:00-02:00'],
  ['08:00-20:00; PH off', '08:00-20:00 08:00-20:00 08:00-20:00 08:00-20:00 08:00-20:00 08:00-20:00 08:00-20:00'],
  ['Mo-Su 08:00-20:00; We closed', '08:00-20:00 08:00-20:00 08:00-20:00 - 08:00-20:00 08:00-20:00 08:00-20:00'],
  ['Su,PH 10:00-12:00', '10:00-12:00 - - - - - -'],
])('%s', (text, expected) => expect(said(text)).toBe(expected))

test.each([
  'Mo-Fr 09:00-12:00,13:00-17:00',
  'Mo-Fr sunrise-sunset',
  'Apr-Oct Mo-Su 10:00-18:00',
  'Mo-Fr 09:00+',
  'Su[1] 10:00-12:00',
  'by appointment',
  'Mo-Fr 25:00-26:00',
  'Mo-Fr 09:61-17:00',
  'Mo-Fr 09:00-09:00',
  'Xx 09:00-17:00',
  'PH off',
  '',
  `Mo 09:00-17:00;${' '.repeat(500)}`,
])('what says more than a week can hold, or nothing, is unknown: %s', (text) => expect(readOsmHours(text)).toBeNull())

test('any week that is written day by day is read as it was written', () => {
  const time = fc
    .integer({ min: 0, max: 1439 })
    .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`)
  const day = fc.option(fc.tuple(time, time).filter(([open, close]) => open !== close))
  fc.assert(
    fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (week) => {
      const text = week.map((span, index) => `${DAYS[index]} ${span ? span.join('-') : 'off'}`).join('; ')
      expect(said(text)).toBe(week.map((span) => (span ? span.join('-') : '-')).join(' '))
    }),
  )
})

test('no text makes it fail', () => {
  const parts = fc.constantFrom('Mo', 'Fr', '-', ',', ';', ' ', '09:00', '17:00', 'off', 'PH', '24/7', '26:00', 'x')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(parts).map((some) => some.join('')),
      ),
      (text) => void readOsmHours(text),
    ),
  )
})

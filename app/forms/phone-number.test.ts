import { expect, test } from 'vitest'
import { z } from 'zod'
import { looksLikePhone } from './phone-number.ts'
import { phone } from './text-rules.ts'

test.each([
  '404-555-0142',
  '404-555-0142 ext. 12',
  '404-555-0142, ext 12',
  '(404) 555-0142 x12',
  '404\u2011555\u20110142',
  '404–555–0142',
  '404/555-0142',
  '404-555-0142 / 404-555-0143',
  'tel:+1-404-555-0142',
  '001-404-555-0142',
  '011 44 20 7946 0958',
  '(+1) 404 555 0142',
])('%s is a phone number', (typed) => expect(looksLikePhone(typed)).toBe(true))

test.each(['555-0142', 'call 404-555-0142', '404-555-0142 ask for Ruth', '1234567890123456', '+', 'ext. 12', ''])('%s is none', (typed) =>
  expect(looksLikePhone(typed)).toBe(false),
)

test('what is stored is what was typed, without the beginning of a link', () => {
  const form = z.object({ phone: phone({ missing: 'm', invalid: 'i', oneLine: 'o' }) })
  expect(form.parse({ phone: 'tel:+1-404-555-0142' })).toEqual({ phone: '+1-404-555-0142' })
  expect(form.parse({ phone: '404-555-0142 ext. 12' })).toEqual({ phone: '404-555-0142 ext. 12' })
})

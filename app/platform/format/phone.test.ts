import { expect, test } from 'vitest'
import { z } from 'zod'
import { phoneNumber } from '#app/forms/text-rules.ts'
import { isPhone, phoneHref } from './phone.ts'

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
])('%s is a phone number', (typed) => expect(isPhone(typed)).toBe(true))

test.each(['555-0142', 'call 404-555-0142', '404-555-0142 ask for Ruth', '1234567890123456', '+', 'ext. 12', ''])('%s is none', (typed) =>
  expect(isPhone(typed)).toBe(false),
)

test('what is stored is what was typed, without the beginning of a link', () => {
  const form = z.object({ phone: phoneNumber({ missing: 'm', invalid: 'i', oneLine: 'o' }) })
  expect(form.parse({ phone: 'tel:+1-404-555-0142' })).toEqual({ phone: '+1-404-555-0142' })
  expect(form.parse({ phone: '404-555-0142 ext. 12' })).toEqual({ phone: '404-555-0142 ext. 12' })
})

test.each([
  ['(404) 555-0100', 'tel:4045550100'],
  ['+1 404.555.0100', 'tel:+14045550100'],
  ['404-555-0100 ext. 12', 'tel:4045550100;ext=12'],
  ['404-555-0100 / 404-555-0101', 'tel:4045550100'],
])('%s is called by its digits, with the sign of its country and its extension where it has them', (phone, address) => {
  expect(phoneHref(phone)).toBe(address)
})

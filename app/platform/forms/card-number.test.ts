import { expect, test } from 'vitest'
import { hideCardNumbers, holdsCardNumber } from './card-number.ts'

test.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  'my card is 5555-5555-5555-4444, thanks',
  '378282246310005',
  '6011.1111.1111.1117',
  '4242 4242 4242 4242 12/27 123',
  '4242424242424242 123',
  '5555 5555 5555 4444 04/28',
  '404 4242 4242 4242 4242',
  '4242  4242\u00a04242 4242',
  '４２４２４２４２４２４２４２４２',
])('%s holds a card number', (text) => {
  expect(holdsCardNumber(text)).toBe(true)
  expect(holdsCardNumber(hideCardNumbers(text))).toBe(false)
})

test.each([
  '4242424242424241',
  '(404) 555-0133',
  '+1 404 555 0133 4',
  'order 1234567890123456',
  '1111111111111111',
  '2026-11-21 10:00',
  '3e596502-4112-4426-973e-7ee0313a469c',
  '',
])('%s holds none', (text) => {
  expect(holdsCardNumber(text)).toBe(false)
  expect(hideCardNumbers(text)).toBe(text)
})

import { expect, test } from 'vitest'
import { phoneAddress } from './phone-address.ts'

test.each([
  ['(404) 555-0100', 'tel:4045550100'],
  ['+1 404.555.0100', 'tel:+14045550100'],
])('%s is called by its digits, and the sign of its country where it has one', (phone, address) => {
  expect(phoneAddress(phone)).toBe(address)
})

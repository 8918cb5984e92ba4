import { expect, test } from 'vitest'
import { phoneAddress } from './phone-address.ts'

test.each([
  ['(404) 555-0100', 'tel:4045550100'],
  ['+1 404.555.0100', 'tel:+14045550100'],
  ['404-555-0100 ext. 12', 'tel:4045550100;ext=12'],
  ['404-555-0100 / 404-555-0101', 'tel:4045550100'],
])('%s is called by its digits, with the sign of its country and its extension where it has them', (phone, address) => {
  expect(phoneAddress(phone)).toBe(address)
})

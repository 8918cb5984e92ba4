import { expect, test } from 'vitest'
import { withCancel, readCancel } from './cancel-field.ts'

test('what an address asks to cancel is read from it again', () => {
  const address = withCancel('/account', 'MS-7KQ4-3F')
  expect(address).toBe('/account?cancel=MS-7KQ4-3F')
  expect(readCancel(new URL(address, 'https://seed.example.org').search)).toBe('MS-7KQ4-3F')
  expect(withCancel('/account', undefined)).toBe('/account')
})

test.each([
  '',
  '?cancel',
  '?cancel=',
  '?cancel=yes',
  '?cancel=MS-7KQ4-3F-2',
  '?cancel=%20MS-7KQ4-3F',
  '?cancel=MS-7KQ4-3F%0A',
  '?did=MS-7KQ4-3F',
])('nothing to cancel is read from "%s"', (search) => expect(readCancel(search)).toBeUndefined())

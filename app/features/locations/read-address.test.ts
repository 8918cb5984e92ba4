import { expect, test } from 'vitest'
import { readAddress } from './read-address.server.ts'

test.each([
  ['12 Main St, Atlanta, GA 30303', '12 Main St', 'Atlanta', 'GA', '30303'],
  ['12 Main St, Suite 4, Atlanta, GA 30303', '12 Main St, Suite 4', 'Atlanta', 'GA', '30303'],
  ['12 Main St, Savannah, GA', '12 Main St', 'Savannah', 'GA', null],
  ['12 Main St Savannah GA', '12 Main St', 'Savannah', 'GA', null],
  ['12 Main St, 30303', '12 Main St', 'Atlanta', 'GA', '30303'],
  ['Savannah, GA', null, 'Savannah', 'GA', null],
  ['30303', null, 'Atlanta', 'GA', '30303'],
  ['214 Example Auburn Ave NE, Atlanta, GA 30303-1234', '214 Example Auburn Ave NE', 'Atlanta', 'GA', '30303'],
])('%s', (typed, street, city, state, zip) => {
  expect(readAddress(typed)).toMatchObject({ street, city, state, zip })
})

test.each(['', 'Georgia', '10 Downing Street, London, UK', 'zzzz', '33.75, -84.39'])(
  '%j names no town or ZIP code of the United States',
  (typed) => {
    expect(readAddress(typed)).toBeUndefined()
  },
)

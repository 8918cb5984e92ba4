import { expect, test } from 'vitest'
import { giftAddress, giftDefaults, giftPurpose, locationStateToQuery } from './gift-address.ts'
import { chosenCents, choiceToFields } from '#app/domains/giving/pricing/gift-choice.ts'
import { withCancelQuery, readCancelReference } from './giving-link.ts'

test.each([
  ['', { amountCents: 10_000, frequency: 'once', choice: { kind: 'preset', amountCents: 10_000 } }],
  ['amount=250&monthly=1', { amountCents: 25_000, frequency: 'monthly', choice: { kind: 'custom', amountCents: 25_000 } }],
  ['amount=250&for=leadership', { amountCents: 25_000, frequency: 'once', choice: { kind: 'tier', id: 'leadership' } }],
  ['for=growth-nurturer', { amountCents: 3300, frequency: 'monthly', choice: { kind: 'circle', id: 'growth-nurturer' } }],
  [
    'amount=33&monthly=1&for=growth-nurturer',
    { amountCents: 3300, frequency: 'monthly', choice: { kind: 'circle', id: 'growth-nurturer' } },
  ],
  ['amount=40&for=growth-nurturer', { amountCents: 4000, frequency: 'once', choice: { kind: 'custom', amountCents: 4000 } }],
  ['amount=11&monthly=1', { amountCents: 1100, frequency: 'monthly', choice: { kind: 'circle', id: 'seed-planter' } }],
  ['amount=77&monthly=1&for=The+new+van', { amountCents: 7700, frequency: 'monthly', choice: { kind: 'circle', id: 'harvest-champion' } }],
  ['amount=12.34', { amountCents: 1234, frequency: 'once', choice: { kind: 'custom', amountCents: 1234 } }],
])('/donate?%s starts from what it says', (query, expected) => {
  expect(giftDefaults(new URLSearchParams(query))).toEqual(expected)
})

test.each([
  'amount=-1',
  'amount=5e3&monthly=1',
  'amount=1e9',
  'amount=NaN',
  'amount=%EF%BC%91%EF%BC%90%EF%BC%90',
  'amount=',
  'amount=250&monthly=maybe',
  'amount[]=5',
  'for=constructor',
])('/donate?%s falls back to $100, once', (query) => {
  expect(giftDefaults(new URLSearchParams(query))).toEqual({
    amountCents: 10_000,
    frequency: 'once',
    choice: { kind: 'preset', amountCents: 10_000 },
  })
})

test.each(['amount=250', 'amount=12.34&monthly=1', 'amount=33&monthly=1&for=growth-nurturer', 'amount=1500&for=career'])(
  '%s leads to a form whose address is the same again',
  (query) => {
    const { choice, amountCents, frequency } = giftDefaults(new URLSearchParams(query))
    expect(giftAddress({ amountCents, frequency, isFor: 'id' in choice ? choice.id : null })).toBe(`/donate?${query}`)
    const { amount, custom } = choiceToFields(choice)
    expect(chosenCents({ amount, custom, frequency })).toBe(amountCents)
  },
)

test('an amount that a link within the site hands over becomes an address', () => {
  expect(locationStateToQuery({ amount: '250', isRecurring: true, description: 'leadership' })).toBe('amount=250&monthly=1&for=leadership')
  expect(locationStateToQuery({ amount: '25' })).toBe('amount=25')
  expect(locationStateToQuery({ description: 'The new van' })).toBe('for=The+new+van')
  for (const state of [null, undefined, 'x', {}, { amount: null }, { isRecurring: true }])
    expect(locationStateToQuery(state)).toBeUndefined()
})

test('a purpose is what a link says that names no offer: one short line of plain text', () => {
  const purposeOf = (wanted: string) => giftPurpose(new URLSearchParams({ for: wanted }))
  expect(purposeOf(' The new van ')).toBe('The new van')
  expect(purposeOf('é'.repeat(80))).toHaveLength(80)
  for (const refused of ['', ' ', 'growth-nurturer', 'leadership', 'x'.repeat(81), 'two\nlines', 'a\u202Eb', 'a\u0000b', 'a\u2028b'])
    expect(purposeOf(refused), JSON.stringify(refused)).toBeUndefined()
})

test('what an address asks to cancel is read from it again', () => {
  const address = withCancelQuery('/account', 'MS-7KQ4-3F')
  expect(address).toBe('/account?cancel=MS-7KQ4-3F')
  expect(readCancelReference(new URL(address, 'https://seed.example.org').search)).toBe('MS-7KQ4-3F')
  expect(withCancelQuery('/account', undefined)).toBe('/account')
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
])('nothing to cancel is read from "%s"', (search) => expect(readCancelReference(search)).toBeUndefined())

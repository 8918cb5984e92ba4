import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { geocode } from '#app/adapters/maps/google/geocode.ts'
import { installFakeGoogle } from '#test/fake-google/install-fake-google.ts'
import { findLocation } from './find-location.server.ts'

const page = globalThis as unknown as Parameters<typeof installFakeGoogle>[0]
beforeAll(() => installFakeGoogle(page, 'succeeds'))
afterAll(() => {
  delete page.google
  delete page.fakeGoogle
})

type Found = { lat: number; lng: number; label: string } | undefined
const geocoders: [string, (typed: string) => Promise<Found>][] = [
  ['our own', async (typed) => findLocation(typed)],
  [
    'Google’s',
    async (typed) => {
      const found = await geocode(typed)
      return found.ok ? found : undefined
    },
  ],
]

/** What is true of a geocoder whoever it is; that Google's is asked rightly, and what it fails with, stands with its adapter. */
describe.each(geocoders)('%s geocoder', (_, find) => {
  test.each(['Atlanta, GA', 'atlanta ga', '30303', '33.75, -84.39'])('knows %s to be in Atlanta', async (typed) => {
    const found = await find(typed)
    expect(found!.lat).toBeCloseTo(33.75, 1)
    expect(found!.lng).toBeCloseTo(-84.39, 1)
    expect(found!.label).toContain('Atlanta, GA')
  })

  test.each(['Qwzxkvv', 'Toronto, Ontario'])('does not know %s', async (typed) => expect(await find(typed)).toBeUndefined())
})

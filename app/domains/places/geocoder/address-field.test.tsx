import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { AddressField, DisabledField } from './address-field.tsx'
import { suggestAddress } from './suggest-from-site.ts'

afterEach(() => vi.unstubAllGlobals())

test('a field that cannot do without suggestions and has none is closed, and says why in the color of errors', () => {
  const html = renderToStaticMarkup(<DisabledField name="address" label="Address" error="Failed to load Google Maps" />)
  const input = /<input[^>]*>/.exec(html)![0]
  expect(input).toContain('disabled=""')
  expect(input).toContain('placeholder="Location search unavailable"')
  const errorId = /aria-describedby="([^"]+)"/.exec(input)![1]!
  expect(html).toMatch(new RegExp(`id="${errorId}"[^>]*class="[^"]*error[^"]*"|class="[^"]*error[^"]*"[^>]*id="${errorId}"`))
  expect(html).toContain('Failed to load Google Maps')
})

test('otherwise it can be typed into', () => {
  const html = renderToStaticMarkup(<AddressField google={undefined} name="address" label="Address" />)
  expect(html).not.toContain('disabled')
  expect(html).not.toContain('Location search unavailable')
})

test('what is suggested keeps the street that was typed, and puts the town and the ZIP code behind it', async () => {
  const asked: string[] = []
  const labels: Record<string, string> = { Atl: 'Atlanta, GA', '30303': '30303 (Atlanta, GA)', Savannah: 'Savannah, GA' }
  vi.stubGlobal('fetch', async (address: string) => {
    const typed = new URL(address, 'http://here').searchParams.get('q')!
    asked.push(typed)
    return Response.json({ suggestions: [{ label: labels[typed], lat: 33.7, lng: -84.4 }] })
  })
  const suggest = async (text: string) => (await suggestAddress(text, AbortSignal.timeout(1000))).map(({ value }) => value)
  expect(await suggest('12 Main St, Atl')).toEqual(['12 Main St, Atlanta, GA'])
  expect(await suggest('12 Main St, 30303')).toEqual(['12 Main St, Atlanta, GA 30303'])
  expect(await suggest('Savannah')).toEqual(['Savannah, GA'])
  expect(asked).toEqual(['Atl', '30303', 'Savannah'])
})

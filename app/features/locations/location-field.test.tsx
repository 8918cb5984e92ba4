import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LocationField } from './location-field.tsx'

test('a field that cannot do without suggestions and has none is closed, and says why in the color of errors', () => {
  const html = renderToStaticMarkup(<LocationField name="address" label="Address" unavailable="Failed to load Google Maps" />)
  const input = /<input[^>]*>/.exec(html)![0]
  expect(input).toContain('disabled=""')
  expect(input).toContain('placeholder="Location search unavailable"')
  const errorId = /aria-describedby="([^"]+)"/.exec(input)![1]!
  expect(html).toMatch(new RegExp(`id="${errorId}"[^>]*class="[^"]*error[^"]*"|class="[^"]*error[^"]*"[^>]*id="${errorId}"`))
  expect(html).toContain('Failed to load Google Maps')
})

test('otherwise it can be typed into', () => {
  const html = renderToStaticMarkup(<LocationField name="address" label="Address" />)
  expect(html).not.toContain('disabled')
  expect(html).not.toContain('Location search unavailable')
})

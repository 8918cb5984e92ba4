import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { findLocation } from '#app/domains/places/geocoder/find-location.server.ts'
import { readPlaceQuery } from './place-query.ts'
import { DistanceNote } from './results-header.tsx'

test('beside the town that a bare name means, the others of that name are searches of their own', () => {
  const query = readPlaceQuery(new URLSearchParams('near=Decatur&name=Grace&radius=25'), 'church')
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <DistanceNote path="/church-finder" query={query} location={findLocation('Decatur')!} />
    </MemoryRouter>,
  )
  expect(html.replace(/<[^>]+>/g, '')).toBe('Measured from the center of Decatur, GA. Did you mean Decatur, IL or Decatur, AL?')
  expect(html).toContain('href="/church-finder?near=Decatur%2C+IL&amp;name=Grace&amp;radius=25"')
})

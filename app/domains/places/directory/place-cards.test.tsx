import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { churchFinderWords } from '#copy/places/church-finder.ts'
import type { FoundPlace } from '#app/domains/places/records/place.ts'
import { somePlace } from '#test/support/some-place.ts'
import { PlaceCards } from './place-cards.tsx'

const church: FoundPlace = {
  ...somePlace,
  slug: 'grace-7',
  kind: 'church',
  name: 'Grace',
  types: ['Baptist church'],
  street: '12 Church St',
  city: 'Decatur',
  zip: '30030',
  coordinates: { lat: 33.775, lng: -84.296 },
  members: 212,
  distanceMiles: 2.4,
}
const card = (more: Partial<FoundPlace>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <PlaceCards places={[{ ...church, ...more }]} />
    </MemoryRouter>,
  )

test('the card of a church says its name, its address, its members and how far it is', () => {
  const html = card({})
  for (const part of ['Grace', '12 Church St, Decatur, GA 30030', churchFinderWords.card.members('212'), '2.4 miles away'])
    expect(html).toContain(part)
  expect(html).toContain('33.775,-84.296')
})

test('a church that gave no count of its members shows none', () => {
  expect(card({ members: null })).not.toMatch(/member|estimate/i)
})

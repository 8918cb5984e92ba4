import { expect, test } from 'vitest'
import { exampleBusinesses } from './example-businesses.ts'
import { exampleChurches } from './example-churches.ts'

test('examples cannot be taken for real places or reach a real person', () => {
  for (const place of [...exampleBusinesses, ...exampleChurches]) {
    expect(place.id).toMatch(/^example-/)
    expect(place.contact.phone).toMatch(/^\(\d{3}\) 555-01\d\d$/)
    expect(place.contact.email).toMatch(/@[a-z-]+\.example\.org$/)
    expect(new URL(place.contact.website).hostname).toMatch(/\.example\.org$/)
  }
  const tiersSeen = new Set(exampleBusinesses.map((business) => business.contributionTier))
  expect(tiersSeen).toEqual(new Set(['legacy', 'harvest', 'seed', null]))
})

test('a contributor wears the badge of its tier', () => {
  for (const business of exampleBusinesses) {
    const giving = business.badges.filter((badge) => ['legacy', 'harvest', 'seed'].includes(badge))
    expect(giving).toEqual(business.contributionTier === null ? [] : [business.contributionTier])
  }
})

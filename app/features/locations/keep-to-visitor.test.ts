import { expect, test } from 'vitest'
import { keepToVisitor, keepUnknownToVisitor } from './keep-to-visitor.server.ts'
import { suggestLocations } from './suggest-locations.server.ts'

const isKept = (act: (reading: { forOneVisitor: () => void }) => void) => {
  let kept = true
  act({ forOneVisitor: () => void (kept = false) })
  return kept
}

test.each([null, '', 'Atlanta, GA', 'atlanta', '30303', '30303 (Atlanta, GA)', 'Georgia'])('what is found near %s may be kept', (near) =>
  expect(isKept((reading) => keepToVisitor(reading, near))).toBe(true),
)

test.each([
  '33.77,-84.39',
  '33.77, -84.39 (near Atlanta, GA)',
  'The Varsity Lawn, Atlanta, GA, USA',
  '12 Elm Street, Atlanta, GA 30303',
  'Qqzzx',
  'x'.repeat(200),
])('what is found near %s is its visitor’s own', (near) => expect(isKept((reading) => keepToVisitor(reading, near))).toBe(false))

test.each([
  ['', true],
  ['Atl', true],
  ['33.77, -84.39', false],
  ['12 Elm Street, Atl', false],
])('suggestions for "%s" are kept: %s', (typed, kept) =>
  expect(isKept((reading) => keepUnknownToVisitor(reading, typed, suggestLocations(typed)))).toBe(kept),
)

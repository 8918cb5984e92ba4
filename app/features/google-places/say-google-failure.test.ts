import { expect, test } from 'vitest'
import type { GoogleFailure } from '#app/adapters/maps/google/google-failure.ts'
import { sayGoogleFailure, saySearchFailure } from './say-google-failure.ts'

const zero: GoogleFailure = { ok: false, reason: 'geocoding-status', status: 'ZERO_RESULTS' }
const limit: GoogleFailure = { ok: false, reason: 'geocoding-status', status: 'OVER_QUERY_LIMIT' }
const of = (reason: Exclude<GoogleFailure['reason'], 'geocoding-status'>): GoogleFailure => ({ ok: false, reason })

test.each([
  [of('key-missing'), 'Google Maps API key is required'],
  [of('script-failed'), 'Failed to load Google Maps script'],
  [of('load-failed'), 'Failed to load Google Maps'],
  [of('not-loaded'), 'Google Maps API not loaded'],
  [zero, 'Geocoding failed: ZERO_RESULTS'],
  [limit, 'Geocoding failed: OVER_QUERY_LIMIT'],
  [of('no-location'), 'No location found'],
  [of('geocoding-failed'), 'Failed to geocode address'],
])('%o is said in the words of the catalogue', (failure, text) => expect(sayGoogleFailure(failure)).toBe(text))

test.each([
  [of('key-missing'), 'Google Maps API key is required. Please check your environment configuration.', undefined],
  [zero, 'Could not find location', 'Location not found'],
  [limit, 'Geocoding failed: OVER_QUERY_LIMIT', undefined],
  [of('not-loaded'), 'Google Maps API not loaded', 'Maps service not ready'],
  [of('nearby-failed'), 'Places search failed', 'Failed to find churches'],
  [of('text-failed'), 'Place search failed', 'Failed to find churches'],
  [of('search-failed'), 'An error occurred', 'Failed to search churches'],
  [of('load-failed'), 'Failed to load Google Maps', undefined],
])('on the page of a search %o is said as the directory or the church finder says it', (failure, directory, churches) => {
  expect(saySearchFailure('business', failure)).toBe(directory)
  expect(saySearchFailure('church', failure)).toBe(churches ?? directory)
})

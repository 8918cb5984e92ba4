import { expect, test } from 'vitest'
import { classifyCategories, parseOvertureFeature } from './overture.ts'

const filter = { kind: null, minConfidence: 0.5 }

/** As the release of 2026-03 has them. */
const bakery = {
  id: '08f44c1a-0000-5000-8000-000000000001',
  geometry: { type: 'Point', coordinates: [-84.38, 33.75] },
  properties: {
    names: { primary: 'Whitlow Bakery' },
    basic_category: 'casual_eatery',
    taxonomy: { primary: 'bakery', hierarchy: ['food_and_drink', 'casual_eatery', 'bakery'], alternates: ['coffee_shop'] },
    confidence: 0.9,
    operating_status: 'open',
    addresses: [{ freeform: '214 Auburn Ave NE', locality: 'Atlanta', region: 'US-GA', postcode: '30303', country: 'US' }],
    phones: ['+14045550101'],
    emails: ['hello@whitlow.example.org'],
    websites: ['https://whitlow.example.org/'],
    sources: [
      { property: '/properties/phones', dataset: 'Foursquare', license: 'Apache-2.0' },
      { property: '', dataset: 'meta', license: 'CDLA-Permissive-2.0', record_id: '1' },
    ],
  },
}
const withProperties = (more: Record<string, unknown>) => ({ ...bakery, properties: { ...bakery.properties, ...more } })
const categories = (primary: string, alternate: string[] = []) =>
  withProperties({ taxonomy: null, basic_category: null, categories: { primary, alternate } })
const worship = (...below: string[]) => {
  const hierarchy = ['cultural_and_historic', 'place_of_worship', ...below]
  return withProperties({ basic_category: 'place_of_worship', taxonomy: { primary: hierarchy.at(-1), hierarchy } })
}

test('a place is read with its address, its contact and whom it asks to be named', () => {
  expect(parseOvertureFeature(bakery, filter)).toEqual({
    status: 'accepted',
    unreadable: [],
    place: {
      kind: 'business',
      sourceId: bakery.id,
      name: 'Whitlow Bakery',
      types: ['bakery', 'coffee shop'],
      description: null,
      street: '214 Auburn Ave NE',
      city: 'Atlanta',
      state: 'GA',
      zip: '30303',
      coordinates: { lat: 33.75, lng: -84.38 },
      phone: '(404) 555-0101',
      email: 'hello@whitlow.example.org',
      website: 'https://whitlow.example.org',
      hours: null,
      origin: { attribution: 'Overture Maps Foundation (meta)', licence: 'CDLA-Permissive-2.0' },
    },
  })
})

test.each([
  [worship('christian_place_of_worship', 'protestant_place_of_worship', 'baptist_place_of_worship'), ['baptist church']],
  [worship('christian_place_of_worship'), ['church']],
  [categories('church_cathedral'), ['church']],
  [categories('pentecostal_church', ['church_cathedral']), ['pentecostal church', 'church']],
])('Christian places of worship are churches, in the new taxonomy and the old categories', (feature, types) => {
  expect(parseOvertureFeature(feature, filter)).toMatchObject({ status: 'accepted', place: { kind: 'church', types } })
})

test.each([
  [worship('muslim_place_of_worship', 'sunni_muslim_place_of_worship'), 'a place of worship of another faith'],
  [categories('hindu_temple'), 'a place of worship of another faith'],
  [worship(), 'a place of worship of no named faith'],
  [categories('park'), 'a park or a field that is open to all'],
  [categories('atms'), 'a machine, not a business'],
  [categories('bus_station'), 'a stop, a station or a place to park'],
  [categories('casino'), 'not for a directory that young people read'],
  [categories('river'), 'nature or a landmark, not a business'],
  [categories('post_office'), 'an office of the state, a school or an association'],
  [
    withProperties({ taxonomy: { primary: 'library', hierarchy: ['education', 'library'] } }),
    'an office of the state, a school or an association',
  ],
  [withProperties({ taxonomy: null, basic_category: null, categories: null }), 'of no named category'],
  [withProperties({ operating_status: 'permanently_closed' }), 'closed for good'],
  [withProperties({ operating_status: 'temporarily_closed' }), 'closed for a time'],
  [withProperties({ categories: { primary: 'beer_wine_and_spirits' } }), 'not for a directory that young people read'],
  [withProperties({ confidence: 0.49 }), 'of low confidence'],
])('what is no church and no business is left out, and why', (feature, reason) => {
  expect(parseOvertureFeature(feature, filter)).toMatchObject({ status: 'skipped', reason })
})

test.each([
  [{ ...bakery, id: undefined }, 'has no usable id'],
  [{ ...bakery, geometry: null }, 'its geometry is not a point'],
  [{ ...bakery, geometry: { type: 'Point', coordinates: ['a', 'b'] } }, 'its coordinates are not degrees'],
  [{ ...bakery, geometry: { type: 'Point', coordinates: [33.75, -84.38] } }, 'lies outside the United States'],
  [withProperties({ addresses: [{ country: 'CA' }] }), 'lies outside the United States'],
  [withProperties({ names: { primary: ' ' } }), 'has no name'],
  [withProperties({ names: { primary: 'two\nlines' } }), 'the name cannot be read'],
])('what is broken is rejected, and why', (feature, reason) => {
  expect(parseOvertureFeature(feature, filter)).toMatchObject({ status: 'rejected', reason })
})

test('a data set called like a part of JavaScript has the usual licence', () => {
  expect(parseOvertureFeature(withProperties({ sources: [{ property: '', dataset: 'constructor' }] }), filter)).toMatchObject({
    unreadable: [],
    place: { origin: { attribution: 'Overture Maps Foundation (constructor)', licence: 'CDLA-Permissive-2.0' } },
  })
})

test('a field that cannot be read is left out and named, and the place stays', () => {
  const broken = withProperties({
    websites: ['javascript:alert(1)'],
    emails: ['nobody'],
    phones: ['12'],
    addresses: [{ freeform: 'x'.repeat(201), region: 'XX', postcode: '1', country: 'US' }],
  })
  expect(parseOvertureFeature(broken, filter)).toMatchObject({
    status: 'accepted',
    unreadable: expect.arrayContaining(['website', 'email', 'phone', 'street', 'state', 'zip']),
    place: { website: null, email: null, phone: null, street: null, state: null, zip: null },
  })
})

test('only the kind that was asked for comes in, and parts of any other form break nothing', () => {
  expect(parseOvertureFeature(bakery, { ...filter, kind: 'church' })).toMatchObject({ reason: 'not of the kind that was asked for' })
  for (const odd of [null, 1, 'text', [], {}, [null]]) {
    const everything = Object.fromEntries(Object.keys(bakery.properties).map((key) => [key, odd]))
    expect(parseOvertureFeature({ ...bakery, properties: everything }, filter).status).not.toBe('accepted')
  }
  expect(parseOvertureFeature({ properties: null }, filter)).toMatchObject({ status: 'rejected' })
})

const unfit = { reason: 'not for a directory that young people read' }
const business = { kind: 'business' }
const church = { kind: 'church' }

test.each([
  ['beer_wine_and_spirits', 'shopping > food_and_beverage_store > beer_wine_spirits_store', unfit],
  ['gun_and_ammo', 'shopping > specialty_store > gun_and_ammo_store', unfit],
  ['gunsmith', 'shopping > specialty_store > gun_and_ammo_store > gunsmith', unfit],
  ['pawn_shop', 'shopping > second_hand_store > pawn_shop', unfit],
  ['firework_retailer', 'shopping > specialty_store > fireworks_store', unfit],
  ['psychic_medium', 'arts_and_entertainment > spiritual_advising > psychic_advising', unfit],
  ['mystic', 'arts_and_entertainment > spiritual_advising', unfit],
  ['fortune_telling_service', 'arts_and_entertainment > spiritual_advising > fortune_telling', unfit],
  ['nudist_clubs', 'sports_and_recreation > sport_or_recreation_club > naturist_club', unfit],
  ['speakeasy', 'food_and_drink > alcoholic_beverage_venue > bar > speakeasy', unfit],
  ['cidery', 'food_and_drink > alcoholic_beverage_venue > cidery', unfit],
  ['salsa_club', 'arts_and_entertainment > nightlife_venue > dance_club > salsa_club', unfit],
  ['wine_tours', 'travel_and_transportation > travel_service > tour_operator > wine_tour', unfit],
  ['garbage_collection_service', 'community_and_government > public_utility > garbage_collection_service', business],
  ['septic_services', 'community_and_government > public_utility > septic_service', business],
  ['electricity_supplier', 'community_and_government > public_utility > electric_utility_provider', business],
  ['marina', 'geographic_entities > built_feature > marina', business],
  ['country_club', 'arts_and_entertainment > social_club > country_club', business],
  ['karate_club', 'sports_and_recreation > sports_club_and_league > martial_arts_club > karate_club', business],
  ['shipping_collection_services', 'community_and_government > post_office > shipping_collection_service', business],
  ['truck_stop', 'travel_and_transportation > road_structures_and_service > truck_stop', business],
  ['water_park', 'sports_and_recreation > park > water_park', business],
  ['taxi_service', 'travel_and_transportation > taxi_or_ride_share_service > taxi_service', business],
  ['barber', 'lifestyle_services > personal_or_beauty_service > barber', business],
  ['anglican_church', 'cultural_and_historic > place_of_worship > christian_place_of_worship > protestant_place_of_worship', church],
  ['catholic_church', 'cultural_and_historic > religious_organization > place_of_worship > christian_place_of_worshop', church],
])('%s of the older list is what %s is', (older, taxonomy, kind) => {
  expect(classifyCategories([older])).toEqual(kind)
  expect(classifyCategories(taxonomy.split(' > ').toReversed())).toEqual(kind)
})

test.each([
  ['taxi_rank', 'travel_and_transportation > taxi_or_ride_share_service > taxi_service > taxi_stand'],
  ['cemeteries', 'cultural_and_historic > memorial_site > cemetery'],
  ['professional_sports_team', 'sports_and_recreation > sport_team > professional_sport_team'],
  ['hiking_trail', 'sports_and_recreation > recreational_trail_or_path > hiking_trail'],
  ['montessori_school', 'education > place_of_learning > school > montessori_school'],
  ['foster_care_services', 'community_and_government > social_or_community_service > foster_care_service'],
  ['health_department', 'community_and_government > government_office > government_department > health_department'],
  ['public_phones', 'community_and_government > public_utility_provider > public_phone'],
  ['electric_vehicle_charging_station', 'travel_and_transportation > fueling_station > ev_charging_station'],
])('%s of the older list is left out as %s is', (older, taxonomy) => {
  expect(classifyCategories([older])).toEqual({ reason: expect.any(String) })
  expect(classifyCategories(taxonomy.split(' > ').toReversed())).toEqual({ reason: expect.any(String) })
})

test('what young people should not read is left out by whatever one of its codes says so', () => {
  expect(classifyCategories(['restaurant', 'food_and_drink', 'liquor_store'])).toEqual(unfit)
  expect(classifyCategories(['marina', 'cocktail_bar'])).toEqual(unfit)
})

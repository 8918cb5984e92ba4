import { expect, test } from 'vitest'
import { kindOfCategories } from './overture-categories.ts'

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
  expect(kindOfCategories([older])).toEqual(kind)
  expect(kindOfCategories(taxonomy.split(' > ').toReversed())).toEqual(kind)
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
  expect(kindOfCategories([older])).toEqual({ reason: expect.any(String) })
  expect(kindOfCategories(taxonomy.split(' > ').toReversed())).toEqual({ reason: expect.any(String) })
})

test('what young people should not read is left out by whatever one of its codes says so', () => {
  expect(kindOfCategories(['restaurant', 'food_and_drink', 'liquor_store'])).toEqual(unfit)
  expect(kindOfCategories(['marina', 'cocktail_bar'])).toEqual(unfit)
})

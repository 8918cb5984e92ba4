/**
 * What the categories of Overture's places are here. A thing has had up to three codes, and a file may hold any of them: the
 * list of `categories` of 2025-04, the taxonomy of 2025-12 and that of 2026-03 (github.com/OvertureMaps/docs,
 * docs/guides/places/csv). A taxonomy names what a code is a part of, so there the whole stands for its parts; the older
 * list does not, so each of its codes that has a say stands here itself.
 */

/** Whoever calls these Christian is the data set; the finder makes no difference between confessions. */
const CHRISTIAN =
  words(`christian_place_of_worship christian_place_of_worshop church_cathedral anglican_church baptist_church catholic_church
  episcopal_church evangelical_church pentecostal_church jehovahs_witness_kingdom_hall`)

/** Whatever else it may be. Of OpenStreetMap the same is left out (osm-kinds.ts). */
const NOT_FOR_THE_YOUNG =
  words(`alcoholic_beverage_venue bar bar_tabac tabac beach_bar beer_bar beer_garden brewery brewery_winery_distillery cidery
  champagne_bar cigar_bar cocktail_bar dive_bar drive_thru_bar gay_bar hookah_bar hotel_bar irish_pub lounge pub sake_bar speakeasy
  sports_bar tiki_bar vermouth_bar whiskey_bar wine_bar piano_bar winery wine_tasting_room wine_tasting_class wine_tasting_classes
  beer_tour beer_tours wine_tour wine_tours distillery liquor_store beer_wine_spirits_store beer_wine_and_spirits mulled_wine
  wine_wholesaler brewing_supply_store bartender bartending_school sommelier_service adult_entertainment adult_entertainment_venue
  adult_store erotic_massage erotic_massage_venue boudoir_photography boudoir_photography_service strip_club striptease_dancer
  nightlife_venue dance_club salsa_club bar_crawl club_crawl betting_center bingo_hall bookmakers casino lottery_vendor
  lottery_ticket horse_racing_track tobacco_shop tobacco_company e_cigarette_store vape_store smoke_and_vape_store
  cannabis_dispensary medical_cannabis cannabis_clinic cannabis_collective medical_cannabis_referral cannabis_tour
  spiritual_advising supernatural_reading astrological_advising astrologer psychic psychic_advising psychic_medium mystic
  fortune_telling fortune_telling_service occult_store sex_therapy sex_therapist naturist_club nudist_clubs snuggle_service
  check_cashing_payday_loans pawn_shop gun_and_ammo_store gun_and_ammo gunsmith fireworks_store firework_store firework_retailer
  airport_lounge`)

/** Why a place under one of these categories is not in the directory, the most telling first. */
const LEFT_OUT: [reason: string, codes: Set<string>][] = [
  [
    'a place of worship of another faith',
    words(`buddhist_place_of_worship hindu_place_of_worship jewish_place_of_worship muslim_place_of_worship sikh_place_of_worship
      buddhist_temple hindu_temple mosque shinto_shrines sikh_temple synagogue temple`),
  ],
  ['a place of worship of no named faith', words('place_of_worship')],
  [
    'a religious house that is not a church',
    words(`religious_organization religious_landmark religious_retreat_or_center convents_and_monasteries mission
      religious_destination shinto_shrine`),
  ],
  [
    'nature or a landmark, not a business',
    words(`cultural_and_historic cultural_center architecture architectural_landmark historic_site memorial_site memorial_park
      cemetery cemeteries community_garden community_gardens geographic_entities structure_and_geography attraction beach beach_combing_area botanical_garden canyon castle cave
      crater fort fountain lake lighthouse lookout monument palace plaza ruin sand_dune sculpture_statue skyline stargazing_area
      street_art trail waterfall hot_springs landmark_and_historical_building backpacking_area bridge canal dam desert forest
      geologic_formation island mountain natural_hot_springs nature_reserve pier public_plaza quay river skyscraper tower weir`),
  ],
  [
    'a park or a field that is open to all',
    words(`park recreational_trail_or_path dog_park national_park state_park playground skate_park mountain_bike_parks
      bicycle_path disc_golf_course american_football_field baseball_field basketball_court beach_volleyball_court hockey_field
      rugby_pitch soccer_field tennis_court volleyball_court hiking_trail mountain_bike_trail mountain_bike_trails sport_league
      sport_team amateur_sports_league esports_league professional_sports_league school_sports_league amateur_sports_team
      esports_team professional_sports_team school_sports_team`),
  ],
  [
    'a stop, a station or a place to park',
    words(`airport airport_terminal domestic_airports major_airports balloon_port balloon_ports glider_port gliderports heliport
      heliports seaplane_base seaplane_bases ultralight_airport ultralight_airports rail_facility_or_service
      public_transit_facility_or_service railway_service trains_and_rail_transport train trains train_station bus_station bus_stop
      metro_station
      light_rail_and_subway_station light_rail_and_subway_stations transport_interchange public_transportation
      bike_sharing_location bicycle_sharing_location bike_sharing parking bike_parking motorcycle_parking park_and_ride
      park_and_rides road_structures_and_service road_structures_and_services rest_stop rest_areas toll_station toll_stations waterway ev_charging_station
      taxi_rank taxi_stand bus_service electric_vehicle_charging_station`),
  ],
  [
    'a machine, not a business',
    words(`atm atms kiosk vending_machine drinking_water_dispenser public_phone public_phones public_restroom public_restrooms
      public_toilet`),
  ],
  [
    'an office of the state, a school or an association',
    words(`community_and_government public_service_and_government armed_forces_branch social_club fraternal_organization
      veterans_organization education_office board_of_education_offices school_district_offices school college_university campus
      campus_building student_union library research_institute educational_research_institute public_school private_school
      charter_school elementary_school middle_school high_school religious_school preschool homeowner_association
      housing_cooperative private_association organization law_enforcement government_services
      social_security_services jail_and_prison juvenile_detention_center post_office central_government_office civic_center
      chambers_of_commerce children_hall community_center courthouse department_of_motor_vehicles department_of_social_service
      embassy family_service_center federal_government_offices fire_department immigration_and_naturalization
      local_and_state_government_offices national_security_services office_of_vital_records pension police_department
      political_party_office political_organization registry_office scout_hall tax_office town_hall unemployment_office
      weather_station labor_union social_service_organizations charity_organization food_banks homeless_shelter
      housing_authorities volunteer_association youth_organizations community_services_non_profits
      community_services non_governmental_association public_and_government_association health_department
      child_protection_service disability_services_and_support_organization foster_care_services
      gay_and_lesbian_services_organization senior_citizen_services social_and_human_services social_welfare_center
      board_of_education_office school_district_office architecture_schools business_schools engineering_schools law_schools
      medical_sciences_schools dentistry_schools pharmacy_schools veterinary_schools science_schools montessori_school
      waldorf_school`),
  ],
  [
    'a place where people live',
    words(`apartment apartments condominium university_housing low_income_housing halfway_house mobile_home_park
      housing_or_property_service`),
  ],
]

/** These stand beneath something that is left out and are businesses all the same. */
const BUSINESSES = words(`educational_camp child_care_and_day_care retirement_home assisted_living_facility senior_living_facility
  memory_care_facility shipping_collection_service shipping_collection_services airport_shuttle water_park marina country_club
  public_utility public_utility_provider public_utility_company utility_service septic_service septic_services truck_stop
  bus_ticket_agency railway_ticket_agent coach_bus cable_car_service agriculture_association
  environmental_conservation_organization home_organization street_hockey_court medical_research_institute`)

/**
 * @param codes all that a place is called: its own category, what that is a part of, and what it was called before
 * @returns why it is not in the directory where it is neither
 */
export function kindOfCategories(codes: string[]): { kind: 'church' | 'business' } | { reason: string } {
  if (codes.some((code) => CHRISTIAN.has(code))) return { kind: 'church' }
  if (codes.some((code) => NOT_FOR_THE_YOUNG.has(code))) return { reason: 'not for a directory that young people read' }
  for (const code of codes) {
    if (BUSINESSES.has(code)) return { kind: 'business' }
    const reason = LEFT_OUT.find(([, left]) => left.has(code))?.[0]
    if (reason) return { reason }
  }
  return codes.length > 0 ? { kind: 'business' } : { reason: 'of no named category' }
}

/** As people say it: `barber_shop` is a barber shop, `baptist_place_of_worship` a baptist church. */
export function sayCategory(code: string): string {
  if (/^(christian_place_of_worship|church_cathedral)$/.test(code)) return 'church'
  return code.replace(/_place_of_worship$/, '_church').replaceAll('_', ' ')
}

function words(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/))
}

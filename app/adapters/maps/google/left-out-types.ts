type Kind = 'business' | 'church'

/**
 * What Google is asked to leave out, so that it takes no place among its 20. Only types that stand in its Table A of
 * place types from the beginning: one that it does not know, or more than 50, and it refuses the whole question.
 */
const ASK_WITHOUT = {
  /** Whatever else a place is: not for a directory that young people read. */
  types: words('bar casino liquor_store night_club'),
  /** What is no business first of all: worship, parks, stops, offices of the state, schools. */
  primaryTypes: words(`church hindu_temple mosque synagogue athletic_field dog_park hiking_area national_park park playground
    airport bus_station bus_stop electric_vehicle_charging_station ferry_terminal heliport light_rail_station park_and_ride
    parking rest_stop subway_station taxi_stand train_station transit_depot transit_station atm city_hall community_center
    courthouse embassy fire_station library local_government_office police post_office preschool primary_school school
    secondary_school university`),
}

/** The rest by their newer names, which Google may have or not: looked for in what it answered. */
const NOT_FOR_THE_YOUNG = new Set([
  ...ASK_WITHOUT.types,
  ...words(`adult_entertainment_club adult_store astrologer beer_garden beer_hall brewery brewpub cannabis_store cigar_shop
    cocktail_bar dance_club distillery hookah_bar irish_pub lounge_bar lottery_retailer psychic pub racecourse sports_bar
    strip_club tobacco_shop vape_shop wine_bar wine_store winery`),
])
const NO_BUSINESS = new Set([
  ...ASK_WITHOUT.primaryTypes,
  ...words(`apartment_building apartment_complex beach botanical_garden bridge buddhist_temple condominium_complex
    educational_institution fountain garden government_office housing_complex international_airport island lake
    mobile_home_park monument mountain_peak nature_preserve neighborhood_police_station non_profit_organization
    parking_garage parking_lot picnic_ground place_of_worship plaza public_bathroom research_institute river scenic_spot
    school_district sculpture shinto_shrine state_park toll_station tram_stop wildlife_refuge woods`),
])

/** For a search around a point, which alone can be asked to leave something out. */
export function askWithout(kind: Kind): { excludedTypes: string[]; excludedPrimaryTypes?: string[] } {
  const { types, primaryTypes } = ASK_WITHOUT
  return kind === 'church' ? { excludedTypes: types } : { excludedTypes: types, excludedPrimaryTypes: primaryTypes }
}

/** The same strictness as for places that are imported. @param types all that Google calls a place, @param primaryType first of all */
export function isLeftOut(kind: Kind, types: string[], primaryType: string | undefined): boolean {
  if ([...types, primaryType ?? ''].some((type) => NOT_FOR_THE_YOUNG.has(type))) return true
  return kind === 'business' && primaryType !== undefined && NO_BUSINESS.has(primaryType)
}

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

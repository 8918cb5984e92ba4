/** What made places are: the way to a category of Overture's taxonomy, and what such a place calls itself. */
export type Trade = { hierarchy: string[]; primary: string; basic: string; nouns: string[] }

function trade(path: string, nouns: string): Trade {
  const hierarchy = path.split(' > ')
  return { hierarchy, primary: hierarchy.at(-1)!, basic: hierarchy.at(-2)!, nouns: nouns.split(', ') }
}

export const TRADES: Trade[] = [
  trade('food_and_drink > restaurant > casual_eatery > diner', 'Diner, Kitchen, Grill'),
  trade('food_and_drink > restaurant > pizzaria', 'Pizza, Pizza & Pasta, Slice House'),
  trade('food_and_drink > restaurant > mexican_restaurant', 'Taqueria, Cantina Familiar, Tacos'),
  trade('food_and_drink > casual_eatery > bakery', 'Bakery, Bread Company, Cakes'),
  trade('food_and_drink > non_alcoholic_beverage_venue > coffee_shop', 'Coffee, Coffee Roasters, Cafe'),
  trade('shopping > food_and_beverage_store > grocery_store', 'Market, Foods, Grocery'),
  trade('shopping > specialty_store > bookstore', 'Books, Book Shop'),
  trade('shopping > specialty_store > hardware_store', 'Hardware, Tool & Hardware'),
  trade('shopping > fashion_and_apparel_store > clothing_store', 'Clothing, Outfitters, Boutique'),
  trade('shopping > specialty_store > florist', 'Flowers, Florist, Garden & Flowers'),
  trade('lifestyle_services > personal_or_beauty_service > barber', 'Barber Shop, Barbers, Cuts'),
  trade('lifestyle_services > personal_or_beauty_service > hair_salon', 'Hair Salon, Hair Studio, Salon'),
  trade('lifestyle_services > animal_or_pet_service > pet_groomer', 'Pet Grooming, Dog Grooming'),
  trade('health_care > outpatient_care_facility > dentist', 'Dental, Family Dentistry, Dental Care'),
  trade('health_care > doctor', 'Family Medicine, Pediatrics, Clinic'),
  trade('services_and_business > home_service > plumber', 'Plumbing, Plumbing & Drain'),
  trade('services_and_business > home_service > electrician', 'Electric, Electrical Services'),
  trade('services_and_business > home_service > roofing', 'Roofing, Roofing & Siding'),
  trade('services_and_business > home_service > landscaping', 'Landscaping, Lawn Care, Gardens'),
  trade('services_and_business > legal_service > lawyer', 'Law Office, Law Group, Legal'),
  trade('services_and_business > financial_service > accountant', 'Tax & Accounting, Accounting, CPA'),
  trade('services_and_business > printing_service > print_shop', 'Printing, Print Shop, Signs & Print'),
  trade('services_and_business > family_service > child_care_and_day_care', 'Day Care, Early Learning, Child Care'),
  trade('travel_and_transportation > vehicle_service > auto_repair', 'Auto Repair, Garage, Auto Care'),
  trade('travel_and_transportation > vehicle_service > tire_shop', 'Tire, Tire & Auto'),
  trade('education > educational_service > tutoring_service', 'Tutoring, Learning Center'),
]

const protestant = 'cultural_and_historic > place_of_worship > christian_place_of_worship > protestant_place_of_worship'
export const CHURCHES: Trade[] = [
  trade(`${protestant} > baptist_place_of_worship`, 'Baptist Church, Missionary Baptist Church'),
  trade(`${protestant} > methodist_place_of_worship`, 'United Methodist Church, AME Church'),
  trade(`${protestant} > pentecostal_place_of_worship`, 'Assembly of God, Church of God in Christ'),
  trade(`${protestant} > lutheran_place_of_worship`, 'Lutheran Church'),
  trade('cultural_and_historic > place_of_worship > christian_place_of_worship > roman_catholic_place_of_worship', 'Catholic Church'),
  trade('cultural_and_historic > place_of_worship > christian_place_of_worship', 'Church, Community Church, Chapel, Iglesia Cristiana'),
]

/** Nobody has them in a directory of businesses. */
export const OTHERS: Trade[] = [
  trade('sports_and_recreation > park', 'Park'),
  trade('services_and_business > financial_service > atm', 'ATM'),
  trade('cultural_and_historic > place_of_worship > muslim_place_of_worship', 'Islamic Center'),
  trade('food_and_drink > alcoholic_beverage_venue > bar', 'Bar'),
]

export const FIRST_WORDS =
  'Maple,Cedar,Oak,River,Lake,Hill,Valley,Summit,Harbor,Sunrise,Golden,Blue Ridge,Red Clay,Southside,Northgate,Westview,Eastwood,Main Street,Old Town,Union,Liberty,Heritage,Pioneer,Magnolia,Peachtree,Dogwood,Prairie,Canyon,Mesa,Bay,Coastal,Garden,Capital,Central,Crossroads,Lone Star,Evergreen,Silver,Bright,Honest,Good Neighbor,Family,Johnson,Williams,Garcia,Nguyen,Kim,Patel,Brown,Davis,Rodriguez,Martinez,Lopez,Wilson,Anderson,Taylor,Moore,Jackson,Harris,Clark,Lewis,Robinson,Walker,Young,Allen'.split(
    ',',
  )

export const CHURCH_WORDS =
  'First,Second,Grace,Mount Zion,New Hope,Bethel,Calvary,Saint John,Saint Paul,Saint Mary,Trinity,Faith,Emmanuel,Redeemer,Good Shepherd,Greater,Friendship,Shiloh,Ebenezer,Antioch,Cornerstone,New Life,Living Water,Holy Family,Sacred Heart,Mount Olive,Pleasant Grove,Macedonia'.split(
    ',',
  )

export const STREETS =
  'Main St,Oak St,Maple Ave,Church St,Washington Ave,Park Blvd,Broad St,Elm St,Highland Ave,Lake Rd,Mill Rd,Market St,College St,Jefferson St,Lincoln Ave,Martin Luther King Jr Dr,Railroad Ave,Sunset Blvd,River Rd,Center St'.split(
    ',',
  )

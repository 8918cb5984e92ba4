export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'

/** Local times of the place, 'HH:MM' on a 24-hour clock. Open around the clock is 00:00 to 24:00. */
export type DayHours = { open: string; close: string; closed: false } | { open: null; close: null; closed: true }

export type ContributionTier = 'legacy' | 'harvest' | 'seed'

export type ExamplePlaceAddress = {
  street: string
  city: string
  state: string
  zip: string
  coordinates: { lat: number; lng: number }
}

export type ExampleBusiness = {
  id: string
  slug: string
  name: string
  logo: null
  types: string[]
  description: string
  address: ExamplePlaceAddress
  contact: { phone: string; email: string; website: string }
  hours: Record<Weekday, DayHours>
  badges: ('legacy' | 'harvest' | 'seed' | 'educator' | 'mentor')[]
  contributionTier: ContributionTier | null
  /** ISO date. */
  joinedDate: string
  verified: boolean
  example: true
}

export type ExampleChurch = {
  id: string
  slug: string
  name: string
  address: string
  coordinates: { lat: number; lng: number }
  city: string
  state: string
  zip: string
  /** A count the church gave; null where it gave none. */
  members: number | null
  contact: { phone: string; email: string; website: string }
  example: true
}

const closed: DayHours = { open: null, close: null, closed: true }

function from(open: string, close: string): DayHours {
  return { open, close, closed: false }
}

function week(workday: DayHours, saturday: DayHours, sunday: DayHours): Record<Weekday, DayHours> {
  return {
    monday: workday,
    tuesday: workday,
    wednesday: workday,
    thursday: workday,
    friday: workday,
    saturday,
    sunday,
  }
}

const early = week(from('06:30', '14:00'), from('07:00', '13:00'), closed)
const trade = week(from('07:30', '17:30'), from('08:00', '12:00'), closed)
const office = week(from('08:30', '17:30'), closed, closed)
const shop = { ...week(from('10:00', '18:00'), from('10:00', '17:00'), closed), monday: closed }
const diner = week(from('11:00', '21:00'), from('11:00', '22:00'), from('12:00', '18:00'))
const always = week(from('00:00', '24:00'), from('00:00', '24:00'), from('00:00', '24:00'))

/** Invented. Street names say 'Example', numbers are 555-01xx, addresses end in example.org. */
export const exampleBusinesses: ExampleBusiness[] = [
  {
    id: 'example-whitlow-bakery',
    slug: 'whitlow-bakery',
    name: 'Whitlow & Daughter Bakery',
    logo: null,
    types: ['bakery', 'cafe'],
    description: 'Sourdough, sweet potato rolls and a counter where everybody learns your name. Two young people start here every season.',
    address: {
      street: '214 Example Auburn Ave NE',
      city: 'Atlanta',
      state: 'GA',
      zip: '30303',
      coordinates: { lat: 33.7553, lng: -84.3801 },
    },
    contact: {
      phone: '(404) 555-0101',
      email: 'hello@whitlow-bakery.example.org',
      website: 'https://whitlow-bakery.example.org',
    },
    hours: early,
    badges: ['legacy', 'mentor'],
    contributionTier: 'legacy',
    joinedDate: '2024-11-11',
    verified: true,
    example: true,
  },
  {
    id: 'example-northstar-electric',
    slug: 'northstar-electric',
    name: 'Northstar Electric Co.',
    logo: null,
    types: ['electrician'],
    description: 'Family electricians for homes and churches. Teaches the electrical path and takes apprentices every fall.',
    address: {
      street: '880 Example Howell Mill Rd NW',
      city: 'Atlanta',
      state: 'GA',
      zip: '30318',
      coordinates: { lat: 33.7789, lng: -84.4111 },
    },
    contact: {
      phone: '(404) 555-0102',
      email: 'hello@northstar-electric.example.org',
      website: 'https://northstar-electric.example.org',
    },
    hours: trade,
    badges: ['legacy', 'educator'],
    contributionTier: 'legacy',
    joinedDate: '2024-12-02',
    verified: true,
    example: true,
  },
  {
    id: 'example-open-gate-dental',
    slug: 'open-gate-dental',
    name: 'Open Gate Dental',
    logo: null,
    types: ['dentist', 'health'],
    description: 'Gentle dentistry with evening hours. Hosts a job shadow day on the first Friday of each month.',
    address: {
      street: '1450 Example Church St',
      city: 'Decatur',
      state: 'GA',
      zip: '30030',
      coordinates: { lat: 33.7751, lng: -84.2955 },
    },
    contact: {
      phone: '(404) 555-0103',
      email: 'hello@open-gate-dental.example.org',
      website: 'https://open-gate-dental.example.org',
    },
    hours: office,
    badges: ['harvest'],
    contributionTier: 'harvest',
    joinedDate: '2025-02-14',
    verified: true,
    example: true,
  },
  {
    id: 'example-cedar-and-thread',
    slug: 'cedar-and-thread',
    name: 'Cedar & Thread',
    logo: null,
    types: ['clothing store', 'tailor'],
    description: 'Alterations, school uniforms and first-interview outfits at cost for young people in the movement.',
    address: {
      street: '62 Example Main St',
      city: 'East Point',
      state: 'GA',
      zip: '30344',
      coordinates: { lat: 33.6798, lng: -84.4399 },
    },
    contact: {
      phone: '(404) 555-0104',
      email: 'hello@cedar-and-thread.example.org',
      website: 'https://cedar-and-thread.example.org',
    },
    hours: shop,
    badges: ['seed'],
    contributionTier: 'seed',
    joinedDate: '2025-05-20',
    verified: true,
    example: true,
  },
  {
    id: 'example-peachline-auto',
    slug: 'peachline-auto',
    name: 'Peachline Auto Care',
    logo: null,
    types: ['car repair'],
    description: 'Honest repairs and a waiting room with real coffee. Two bays are kept for the Saturday auto class.',
    address: {
      street: '915 Example Cobb Pkwy',
      city: 'Marietta',
      state: 'GA',
      zip: '30060',
      coordinates: { lat: 33.9531, lng: -84.5321 },
    },
    contact: {
      phone: '(770) 555-0105',
      email: 'hello@peachline-auto.example.org',
      website: 'https://peachline-auto.example.org',
    },
    hours: trade,
    badges: ['harvest', 'educator'],
    contributionTier: 'harvest',
    joinedDate: '2025-03-03',
    verified: true,
    example: true,
  },
  {
    id: 'example-brightside-web',
    slug: 'brightside-web',
    name: 'Brightside Web Studio',
    logo: null,
    types: ['software company'],
    description: 'Small websites for small businesses. Every developer here mentors one beginner.',
    address: {
      street: '31 Example Atlanta Rd SE',
      city: 'Smyrna',
      state: 'GA',
      zip: '30080',
      coordinates: { lat: 33.8842, lng: -84.5139 },
    },
    contact: {
      phone: '(678) 555-0106',
      email: 'hello@brightside-web.example.org',
      website: 'https://brightside-web.example.org',
    },
    hours: office,
    badges: ['harvest', 'mentor', 'educator'],
    contributionTier: 'harvest',
    joinedDate: '2025-06-16',
    verified: true,
    example: true,
  },
  {
    id: 'example-table-of-plenty',
    slug: 'table-of-plenty',
    name: 'Table of Plenty Kitchen',
    logo: null,
    types: ['restaurant', 'caterer'],
    description: 'Sunday plates all week long: greens, cornbread, smoked turkey. The culinary class cooks lunch on Wednesdays.',
    address: {
      street: '508 Example Ponce de Leon Ave NE',
      city: 'Atlanta',
      state: 'GA',
      zip: '30308',
      coordinates: { lat: 33.7724, lng: -84.3722 },
    },
    contact: {
      phone: '(404) 555-0107',
      email: 'hello@table-of-plenty.example.org',
      website: 'https://table-of-plenty.example.org',
    },
    hours: diner,
    badges: ['legacy', 'educator', 'mentor'],
    contributionTier: 'legacy',
    joinedDate: '2025-01-09',
    verified: true,
    example: true,
  },
  {
    id: 'example-riverbend-hardware',
    slug: 'riverbend-hardware',
    name: 'Riverbend Hardware',
    logo: null,
    types: ['hardware store'],
    description: 'Keys cut, screens mended, questions answered. Gives the tools for each carpentry class.',
    address: {
      street: '77 Example Broadway',
      city: 'Columbus',
      state: 'GA',
      zip: '31901',
      coordinates: { lat: 32.4634, lng: -84.9921 },
    },
    contact: {
      phone: '(706) 555-0108',
      email: 'hello@riverbend-hardware.example.org',
      website: 'https://riverbend-hardware.example.org',
    },
    hours: shop,
    badges: ['seed'],
    contributionTier: 'seed',
    joinedDate: '2025-08-01',
    verified: true,
    example: true,
  },
  {
    id: 'example-marsh-light-inn',
    slug: 'marsh-light-inn',
    name: 'Marsh Light Inn',
    logo: null,
    types: ['hotel', 'lodging'],
    description: 'Eighteen rooms near the river. Summer starts at the front desk and in the kitchen.',
    address: {
      street: '19 Example Bay St',
      city: 'Savannah',
      state: 'GA',
      zip: '31401',
      coordinates: { lat: 32.0812, lng: -81.0899 },
    },
    contact: {
      phone: '(912) 555-0109',
      email: 'hello@marsh-light-inn.example.org',
      website: 'https://marsh-light-inn.example.org',
    },
    hours: always,
    badges: ['harvest'],
    contributionTier: 'harvest',
    joinedDate: '2025-07-10',
    verified: true,
    example: true,
  },
  {
    id: 'example-classic-city-print',
    slug: 'classic-city-print',
    name: 'Classic City Print Shop',
    logo: null,
    types: ['print shop'],
    description: 'Posters, programs and graduation banners. Prints Ambassador posters for nothing.',
    address: {
      street: '240 Example Clayton St',
      city: 'Athens',
      state: 'GA',
      zip: '30601',
      coordinates: { lat: 33.9584, lng: -83.3767 },
    },
    contact: {
      phone: '(706) 555-0110',
      email: 'hello@classic-city-print.example.org',
      website: 'https://classic-city-print.example.org',
    },
    hours: office,
    badges: ['seed', 'mentor'],
    contributionTier: 'seed',
    joinedDate: '2026-01-12',
    verified: false,
    example: true,
  },
  {
    id: 'example-golden-comb',
    slug: 'golden-comb',
    name: 'The Golden Comb',
    logo: null,
    types: ['barber shop'],
    description: 'Fades, braids and good conversation. Open chairs for barbering students on Mondays.',
    address: {
      street: '133 Example Cherry St',
      city: 'Macon',
      state: 'GA',
      zip: '31201',
      coordinates: { lat: 32.8371, lng: -83.6277 },
    },
    contact: {
      phone: '(478) 555-0111',
      email: 'hello@golden-comb.example.org',
      website: 'https://golden-comb.example.org',
    },
    hours: shop,
    badges: [],
    contributionTier: null,
    joinedDate: '2026-02-05',
    verified: true,
    example: true,
  },
  {
    id: 'example-garden-city-clinic',
    slug: 'garden-city-clinic',
    name: 'Garden City Family Clinic',
    logo: null,
    types: ['doctor', 'health'],
    description: 'Family medicine with same-week visits and a nurse who calls you back.',
    address: {
      street: '604 Example Greene St',
      city: 'Augusta',
      state: 'GA',
      zip: '30901',
      coordinates: { lat: 33.4731, lng: -81.9664 },
    },
    contact: {
      phone: '(706) 555-0112',
      email: 'hello@garden-city-clinic.example.org',
      website: 'https://garden-city-clinic.example.org',
    },
    hours: office,
    badges: [],
    contributionTier: null,
    joinedDate: '2026-03-17',
    verified: false,
    example: true,
  },
  {
    id: 'example-second-shelf-books',
    slug: 'second-shelf-books',
    name: 'Second Shelf Books',
    logo: null,
    types: ['book store'],
    description: 'Used books by the pound, Bibles by the shelf, and a reading corner with a very old dog.',
    address: {
      street: '41 Example Canton St',
      city: 'Roswell',
      state: 'GA',
      zip: '30075',
      coordinates: { lat: 34.0228, lng: -84.3621 },
    },
    contact: {
      phone: '(770) 555-0113',
      email: 'hello@second-shelf-books.example.org',
      website: 'https://second-shelf-books.example.org',
    },
    hours: shop,
    badges: [],
    contributionTier: null,
    joinedDate: '2026-04-22',
    verified: true,
    example: true,
  },
  {
    id: 'example-kitefield-childcare',
    slug: 'kitefield-childcare',
    name: 'Kitefield Child Care',
    logo: null,
    types: ['child care'],
    description: 'Bright rooms and patient people for children from six weeks to five years.',
    address: {
      street: '320 Example Crogan St SW',
      city: 'Lawrenceville',
      state: 'GA',
      zip: '30046',
      coordinates: { lat: 33.9565, lng: -83.9907 },
    },
    contact: {
      phone: '(770) 555-0114',
      email: 'hello@kitefield-childcare.example.org',
      website: 'https://kitefield-childcare.example.org',
    },
    hours: office,
    badges: ['seed'],
    contributionTier: 'seed',
    joinedDate: '2026-05-30',
    verified: true,
    example: true,
  },
]

/** Invented, like the businesses. */
export const exampleChurches: ExampleChurch[] = [
  {
    id: 'example-grace-on-auburn',
    slug: 'grace-on-auburn',
    name: 'Grace on Auburn Church',
    address: '390 Example Auburn Ave NE, Atlanta, GA 30312',
    coordinates: { lat: 33.7555, lng: -84.3742 },
    city: 'Atlanta',
    state: 'GA',
    zip: '30312',
    members: 240,
    contact: {
      phone: '(404) 555-0151',
      email: 'hello@grace-on-auburn.example.org',
      website: 'https://grace-on-auburn.example.org',
    },
    example: true,
  },
  {
    id: 'example-west-end-fellowship',
    slug: 'west-end-fellowship',
    name: 'West End Fellowship',
    address: '1120 Example Ralph D Abernathy Blvd SW, Atlanta, GA 30310',
    coordinates: { lat: 33.7378, lng: -84.4252 },
    city: 'Atlanta',
    state: 'GA',
    zip: '30310',
    members: null,
    contact: {
      phone: '(404) 555-0152',
      email: 'hello@west-end-fellowship.example.org',
      website: 'https://west-end-fellowship.example.org',
    },
    example: true,
  },
  {
    id: 'example-oakhurst-community',
    slug: 'oakhurst-community',
    name: 'Oakhurst Community Church',
    address: '655 Example East Lake Dr, Decatur, GA 30030',
    coordinates: { lat: 33.7631, lng: -84.3052 },
    city: 'Decatur',
    state: 'GA',
    zip: '30030',
    members: 118,
    contact: {
      phone: '(404) 555-0153',
      email: 'hello@oakhurst-community.example.org',
      website: 'https://oakhurst-community.example.org',
    },
    example: true,
  },
  {
    id: 'example-living-branch',
    slug: 'living-branch',
    name: 'Living Branch Baptist Church',
    address: '2044 Example Main St, East Point, GA 30344',
    coordinates: { lat: 33.6743, lng: -84.4421 },
    city: 'East Point',
    state: 'GA',
    zip: '30344',
    members: null,
    contact: {
      phone: '(404) 555-0154',
      email: 'hello@living-branch.example.org',
      website: 'https://living-branch.example.org',
    },
    example: true,
  },
  {
    id: 'example-st-brendan',
    slug: 'st-brendan',
    name: 'St. Brendan’s Church',
    address: '81 Example Whitlock Ave, Marietta, GA 30060',
    coordinates: { lat: 33.9519, lng: -84.5611 },
    city: 'Marietta',
    state: 'GA',
    zip: '30060',
    members: 312,
    contact: {
      phone: '(770) 555-0155',
      email: 'hello@st-brendan.example.org',
      website: 'https://st-brendan.example.org',
    },
    example: true,
  },
  {
    id: 'example-new-morning',
    slug: 'new-morning',
    name: 'New Morning Methodist Church',
    address: '500 Example Memorial Dr, Stone Mountain, GA 30083',
    coordinates: { lat: 33.8011, lng: -84.1811 },
    city: 'Stone Mountain',
    state: 'GA',
    zip: '30083',
    members: null,
    contact: {
      phone: '(770) 555-0156',
      email: 'hello@new-morning.example.org',
      website: 'https://new-morning.example.org',
    },
    example: true,
  },
  {
    id: 'example-hill-street-chapel',
    slug: 'hill-street-chapel',
    name: 'Hill Street Chapel',
    address: '212 Example Hill St, Athens, GA 30601',
    coordinates: { lat: 33.9602, lng: -83.3861 },
    city: 'Athens',
    state: 'GA',
    zip: '30601',
    members: 76,
    contact: {
      phone: '(706) 555-0157',
      email: 'hello@hill-street-chapel.example.org',
      website: 'https://hill-street-chapel.example.org',
    },
    example: true,
  },
  {
    id: 'example-cherry-blossom-ame',
    slug: 'cherry-blossom-ame',
    name: 'Cherry Blossom AME Church',
    address: '918 Example Vineville Ave, Macon, GA 31204',
    coordinates: { lat: 32.8462, lng: -83.6519 },
    city: 'Macon',
    state: 'GA',
    zip: '31204',
    members: 165,
    contact: {
      phone: '(478) 555-0158',
      email: 'hello@cherry-blossom-ame.example.org',
      website: 'https://cherry-blossom-ame.example.org',
    },
    example: true,
  },
  {
    id: 'example-harbor-of-hope',
    slug: 'harbor-of-hope',
    name: 'Harbor of Hope Church',
    address: '1450 Example Abercorn St, Savannah, GA 31401',
    coordinates: { lat: 32.0672, lng: -81.0951 },
    city: 'Savannah',
    state: 'GA',
    zip: '31401',
    members: null,
    contact: {
      phone: '(912) 555-0159',
      email: 'hello@harbor-of-hope.example.org',
      website: 'https://harbor-of-hope.example.org',
    },
    example: true,
  },
  {
    id: 'example-redeemer-riverwalk',
    slug: 'redeemer-riverwalk',
    name: 'Redeemer Riverwalk Church',
    address: '27 Example Reynolds St, Augusta, GA 30901',
    coordinates: { lat: 33.4769, lng: -81.9651 },
    city: 'Augusta',
    state: 'GA',
    zip: '30901',
    members: 134,
    contact: {
      phone: '(706) 555-0160',
      email: 'hello@redeemer-riverwalk.example.org',
      website: 'https://redeemer-riverwalk.example.org',
    },
    example: true,
  },
]

import { plainWords } from './plain-words.ts'

/** Two letters and the name of each state, of the capital's district and of the territories. */
export const STATES: [code: string, name: string][] = [
  ['AL', 'Alabama'],
  ['AK', 'Alaska'],
  ['AZ', 'Arizona'],
  ['AR', 'Arkansas'],
  ['CA', 'California'],
  ['CO', 'Colorado'],
  ['CT', 'Connecticut'],
  ['DE', 'Delaware'],
  ['DC', 'District of Columbia'],
  ['FL', 'Florida'],
  ['GA', 'Georgia'],
  ['HI', 'Hawaii'],
  ['ID', 'Idaho'],
  ['IL', 'Illinois'],
  ['IN', 'Indiana'],
  ['IA', 'Iowa'],
  ['KS', 'Kansas'],
  ['KY', 'Kentucky'],
  ['LA', 'Louisiana'],
  ['ME', 'Maine'],
  ['MD', 'Maryland'],
  ['MA', 'Massachusetts'],
  ['MI', 'Michigan'],
  ['MN', 'Minnesota'],
  ['MS', 'Mississippi'],
  ['MO', 'Missouri'],
  ['MT', 'Montana'],
  ['NE', 'Nebraska'],
  ['NV', 'Nevada'],
  ['NH', 'New Hampshire'],
  ['NJ', 'New Jersey'],
  ['NM', 'New Mexico'],
  ['NY', 'New York'],
  ['NC', 'North Carolina'],
  ['ND', 'North Dakota'],
  ['OH', 'Ohio'],
  ['OK', 'Oklahoma'],
  ['OR', 'Oregon'],
  ['PA', 'Pennsylvania'],
  ['RI', 'Rhode Island'],
  ['SC', 'South Carolina'],
  ['SD', 'South Dakota'],
  ['TN', 'Tennessee'],
  ['TX', 'Texas'],
  ['UT', 'Utah'],
  ['VT', 'Vermont'],
  ['VA', 'Virginia'],
  ['WA', 'Washington'],
  ['WV', 'West Virginia'],
  ['WI', 'Wisconsin'],
  ['WY', 'Wyoming'],
  ['PR', 'Puerto Rico'],
  ['GU', 'Guam'],
  ['VI', 'U.S. Virgin Islands'],
  ['AS', 'American Samoa'],
  ['MP', 'Northern Mariana Islands'],
]

/** What a state is also called, as `plainWords` spells it. */
const OTHER_STATE_NAMES: Record<string, string> = {
  'virgin islands': 'VI',
  usvi: 'VI',
  'd c': 'DC',
  cnmi: 'MP',
  'new york state': 'NY',
  'washington state': 'WA',
  'state of new york': 'NY',
  'state of washington': 'WA',
}

/** The name alone is that of a city. */
const CALLED_AS_A_CITY: Record<string, string> = { NY: 'New York State', WA: 'Washington State' }

/** A state’s code by its code and each of its names, as `plainWords` spells them, with a space between the words. */
export const STATE_OF: ReadonlyMap<string, string> = new Map([
  ...STATES.flatMap(([code, name]) => [code, name].map((each): [string, string] => [plainWords(each).join(' '), code])),
  ...Object.entries(OTHER_STATE_NAMES),
])

/** What is written of a state: of two it is said that the state is meant. */
export function nameOfState(code: string): string {
  return CALLED_AS_A_CITY[code] ?? STATES.find(([each]) => each === code)![1]
}

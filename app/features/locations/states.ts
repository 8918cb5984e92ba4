import { stateNames, statesCalledAsCities } from '#words/states.ts'
import { plainWords } from './plain-words.ts'

/** Two letters of each state, of the capital's district and of the territories. */
export const STATES = [
  'AL',
  'AK',
  'AZ',
  'AR',
  'CA',
  'CO',
  'CT',
  'DE',
  'DC',
  'FL',
  'GA',
  'HI',
  'ID',
  'IL',
  'IN',
  'IA',
  'KS',
  'KY',
  'LA',
  'ME',
  'MD',
  'MA',
  'MI',
  'MN',
  'MS',
  'MO',
  'MT',
  'NE',
  'NV',
  'NH',
  'NJ',
  'NM',
  'NY',
  'NC',
  'ND',
  'OH',
  'OK',
  'OR',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VT',
  'VA',
  'WA',
  'WV',
  'WI',
  'WY',
  'PR',
  'GU',
  'VI',
  'AS',
  'MP',
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

/** A state’s code by its code and each of its names, as `plainWords` spells them, with a space between the words. */
export const STATE_OF: ReadonlyMap<string, string> = new Map([
  ...STATES.flatMap((code) => [code, stateNames[code]!].map((each): [string, string] => [plainWords(each).join(' '), code])),
  ...Object.entries(OTHER_STATE_NAMES),
])

/** What is written of a state: of two it is said that the state is meant. */
export function nameOfState(code: string): string {
  return statesCalledAsCities[code] ?? stateNames[code]!
}

import { stateNames, statesCalledAsCities } from '#copy/places/states.ts'
import { normalizeWords } from './normalize-words.ts'

export const STATE_CODES = Object.keys(stateNames)

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

export const STATE_CODES_BY_NAME: ReadonlyMap<string, string> = new Map([
  ...STATE_CODES.flatMap((code) => [code, stateNames[code]!].map((each): [string, string] => [normalizeWords(each).join(' '), code])),
  ...Object.entries(OTHER_STATE_NAMES),
])

/** The labels of the states of New York and Washington differ from those of the cities. */
export function formatState(code: string): string {
  return statesCalledAsCities[code] ?? stateNames[code]!
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** What Google's library takes, as the pinned types have it: the fields of a place and the keys of each request. */
export type GoogleShapes = Record<'fields' | 'searchNearby' | 'searchByText' | 'autocomplete' | 'fetchFields' | 'geocode', string[]>

const types = readFileSync(createRequire(import.meta.url).resolve('@types/google.maps/index.d.ts'), 'utf8')

export const GOOGLE_SHAPES: GoogleShapes = {
  fields: namesIn('class Place implements', /^ {4}get (\w+)\(\)/gm),
  searchNearby: keysOf('SearchNearbyRequest'),
  searchByText: keysOf('SearchByTextRequest'),
  autocomplete: keysOf('AutocompleteRequest'),
  fetchFields: keysOf('FetchFieldsRequest'),
  geocode: keysOf('GeocoderRequest'),
}

function keysOf(request: string): string[] {
  return namesIn(`interface ${request} `, /^ {4}(\w+)\??:/gm)
}

function namesIn(start: string, name: RegExp): string[] {
  const from = types.indexOf(`export ${start}`)
  const names = [...types.slice(from, types.indexOf('\n  }', from)).matchAll(name)].map(([, each]) => each!)
  if (from < 0 || names.length === 0) throw new Error(`The types of Google’s library have no ${start}any more.`)
  return names
}

import { findLocation } from './find-location.server.ts'
import { plainWords } from './plain-words.ts'

/** An address of the United States, taken apart as places keep it. Coordinates in degrees: the middle of its ZIP code or town. */
export type ReadAddress = {
  street: string | null
  city: string
  /** Two letters. */
  state: string
  zip: string | null
  coordinates: { lat: number; lng: number }
}

/**
 * Takes an address in one line apart: '12 Main St, Suite 4, Atlanta, GA 30303'. The town is that of the ZIP code or the
 * name that was typed; what stands before it is the street.
 * @returns undefined where no town or ZIP code of the United States is in it
 */
export function readAddress(typed: string): ReadAddress | undefined {
  const found = findLocation(typed)
  if (!found || (found.precision !== 'zip' && found.precision !== 'city')) return undefined
  const [, zip, inZip] = /^(\d{5}) \((.+)\)$/.exec(found.label) ?? []
  const city = (inZip ?? found.label).replace(/, [A-Z]{2}$/, '')
  return {
    street: streetOf(typed, city),
    city,
    state: found.state,
    zip: zip ?? null,
    coordinates: { lat: found.lat, lng: found.lng },
  }
}

/** What stands before the town; with no comma anywhere, before its name. */
function streetOf(typed: string, city: string): string | null {
  const parts = typed.split(',').map((part) => part.trim())
  const town = plainWords(city).join(' ')
  const at = parts.findLastIndex((part) => plainWords(part).join(' ').startsWith(town))
  if (at > 0) return parts.slice(0, at).join(', ')
  const first = parts[0]!
  if (at === 0 || !/\d/.test(first)) return at === 0 ? beforeName(first, city) : null
  return parts.length > 1 ? first : beforeName(first, city)
}

function beforeName(text: string, city: string): string | null {
  const at = text.toLowerCase().lastIndexOf(city.toLowerCase())
  return at > 0 && /^\s*\d/.test(text) ? text.slice(0, at).trim() : null
}

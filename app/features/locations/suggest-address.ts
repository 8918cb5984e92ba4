import { suggestFromSite, type SuggestedLocation } from './suggest-from-site.ts'

/**
 * Towns and ZIP codes for what follows the street of an address, each with that street before it: the site knows no
 * streets. '12 Main St, Atl' is completed to '12 Main St, Atlanta, GA'; what has no comma yet is no more than a town.
 * @throws where the site cannot be reached, or `signal` ends it
 */
export async function suggestAddress(text: string, signal: AbortSignal): Promise<SuggestedLocation[]> {
  const { street, town } = partsOfAddress(text)
  const towns = await suggestFromSite(town, signal)
  if (street === '') return towns
  return towns.map((each) => {
    const value = `${street}, ${asPosted(each.value)}`
    return { ...each, value, label: value }
  })
}

/** The first part that begins with a number is a street, and all parts before the last two may name a house. */
function partsOfAddress(text: string): { street: string; town: string } {
  const [first = '', ...rest] = text.split(',')
  const isStreet = rest.length > 0 && /^\s*\d+[\s-]*\p{L}/u.test(first)
  return isStreet ? { street: first.trim(), town: rest.join(',').trim() } : { street: '', town: text }
}

/** '30303 (Atlanta, GA)', as the post writes it. */
function asPosted(label: string): string {
  const [, zip, town] = /^(\d{5}) \((.+)\)$/.exec(label) ?? []
  return zip ? `${town} ${zip}` : label
}

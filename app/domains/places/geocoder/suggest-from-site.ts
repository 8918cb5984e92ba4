import { localizePath } from '#app/ui/frame/page-links.ts'
import type { Suggestion } from '#app/ui/forms/use-suggestions.ts'

/** A suggestion of this site has coordinates, and one of Google has Google's place id. */
export type SuggestedLocation = Suggestion & ({ lat: number; lng: number } | { placeId: string })

export async function suggestFromSite(text: string, signal: AbortSignal): Promise<SuggestedLocation[]> {
  const answer = await fetch(localizePath(`/locations?${new URLSearchParams({ q: text })}`), { signal })
  if (!answer.ok) throw new Error(`The site answered ${answer.status}.`)
  const { suggestions } = (await answer.json()) as { suggestions: { label: string; lat: number; lng: number }[] }
  return suggestions.map((each) => ({ ...each, value: each.label }))
}

/** Completes the town of a postal address: '12 Main St, Atl' becomes '12 Main St, Atlanta, GA'. The site knows no streets. */
export async function suggestAddress(text: string, signal: AbortSignal): Promise<SuggestedLocation[]> {
  const { street, town } = splitAddress(text)
  const towns = await suggestFromSite(town, signal)
  if (street === '') return towns
  return towns.map((each) => {
    const value = `${street}, ${formatPostalTown(each.value)}`
    return { ...each, value, label: value }
  })
}

/** The text before the first comma is a street if it begins with a number. Everything after the comma is then the town. */
function splitAddress(text: string): { street: string; town: string } {
  const [first = '', ...rest] = text.split(',')
  const isStreet = rest.length > 0 && /^\s*\d+[\s-]*\p{L}/u.test(first)
  return isStreet ? { street: first.trim(), town: rest.join(',').trim() } : { street: '', town: text }
}

function formatPostalTown(label: string): string {
  const [, zip, town] = /^(\d{5}) \((.+)\)$/.exec(label) ?? []
  return zip ? `${town} ${zip}` : label
}

import { ownAddress } from '#app/features/site/own-address.ts'
import type { Suggestion } from '#app/ui/use-suggestions.ts'

/** A place as it is suggested: in degrees by the site, by Google with its own id for it. */
export type SuggestedLocation = Suggestion & ({ lat: number; lng: number } | { placeId: string })

/** @throws where the site cannot be reached, or `signal` ends it */
export async function suggestFromSite(text: string, signal: AbortSignal): Promise<SuggestedLocation[]> {
  const answer = await fetch(ownAddress(`/locations?${new URLSearchParams({ q: text })}`), { signal })
  if (!answer.ok) throw new Error(`The site answered ${answer.status}.`)
  const { suggestions } = (await answer.json()) as { suggestions: { label: string; lat: number; lng: number }[] }
  return suggestions.map((each) => ({ ...each, value: each.label }))
}

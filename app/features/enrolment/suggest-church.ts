import { ownAddress } from '#app/features/site/own-address.ts'
import type { Suggestion } from '#app/ui/use-suggestions.ts'

/** Churches that are listed, by what was typed of their name. @throws where the site cannot be reached, or `signal` ends it */
export async function suggestChurch(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const answer = await fetch(ownAddress(`/churches.json?${new URLSearchParams({ q: text })}`), { signal })
  if (!answer.ok) throw new Error(`The site answered ${answer.status}.`)
  const found = (await answer.json()) as { name: string; town: string | null }[]
  return found.map(({ name, town }) => {
    const value = [name, town].filter(Boolean).join(', ')
    return { value, label: name, ...(town && { note: town }) }
  })
}

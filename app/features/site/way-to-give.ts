import { givingClosedWords } from '#words/giving-closed.ts'
import { contactAbout } from './contact-about.ts'
import { type SiteFacts, useSite } from './site-facts.ts'

/** What is said in place of everything that would ask for a gift; undefined where gifts are taken. */
export function useGivingClosed(): { heading: string; text: string; write: { label: string; to: string } | null } | undefined {
  // Where a page failed there are no facts.
  const site = useSite() as SiteFacts | undefined
  if (site?.giving !== 'off') return undefined
  const { copy, off, write, subject } = givingClosedWords
  // Whoever writes from a copy reaches nobody.
  return site.copy ? { ...copy, write: null } : { ...off, write: { label: write, to: contactAbout(subject) } }
}

/** Where a link to a gift leads: to its form, or while the site takes no gifts to the ministry itself; undefined where it would lead to nobody. */
export function useWayToGive(): (address: string) => string | undefined {
  const closed = useGivingClosed()
  return (address) => (closed && /^\/donate(\?|$)/.test(address) ? closed.write?.to : address)
}

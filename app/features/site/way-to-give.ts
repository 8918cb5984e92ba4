import { givingClosedWords } from '#words/donate.ts'
import { contactAbout } from './contact-about.ts'
import { type SiteFacts, useSite } from './site-facts.ts'

/** Where a link to a gift leads: to its form, or while the site takes no gifts to the ministry itself. */
export function useWayToGive(): (address: string) => string {
  // Where a page failed there are no facts.
  const giving = (useSite() as SiteFacts | undefined)?.giving
  return (address) => (giving === 'off' && /^\/donate(\?|$)/.test(address) ? contactAbout(givingClosedWords.subject) : address)
}

import type { Counted, Limit } from './limits.server.ts'

/** All forms together: who signs up, enrolls and writes twice on one day hears of each. A stranger can send five mails there. */
const TO_ONE_ADDRESS: Limit = { name: 'confirmations-address', max: 5, perSeconds: 86_400 }
/** All forms together, for the addresses that one network types: an event in a hall, and too few to use up the site's. */
const FROM_ONE_NETWORK: Limit = { name: 'confirmations-network', max: 200, perSeconds: 86_400 }
/**
 * More than the ministry's busiest days bring, and too few to be worth anything to a spammer: past a few thousand
 * unwanted mails a day, mail companies stop taking a sender's mail, the receipts included.
 */
export const CONFIRMATIONS_ON_SITE: Limit = { name: 'confirmations-site', max: 1_000, perSeconds: 86_400 }

export type ConfirmationMail = 'yes' | 'address-had-enough' | 'network-had-enough' | 'site-had-enough'

/**
 * The ceilings of the day (UTC) for a mail to an address that somebody typed and nobody has confirmed. The narrower come
 * first, so that a flood to one address or out of one network leaves the site's alone.
 * @param network as `networkOf` gives it
 */
export function confirmationCeilings(email: string, network: string): Counted[] {
  return [
    [TO_ONE_ADDRESS, bareAddress(email)],
    [FROM_ONE_NETWORK, network],
    [CONFIRMATIONS_ON_SITE, 'site'],
  ]
}

/** What the first of them without room means. */
const WITHOUT_ROOM = ['address-had-enough', 'network-had-enough', 'site-had-enough'] as const

/** Whether the mail may go. @param passed how many of `confirmationCeilings` had room */
export function afterCeilings(passed = 0): ConfirmationMail {
  return WITHOUT_ROOM[passed] ?? 'yes'
}

/** The mailbox behind an address, for counting: without its +tag, and for Gmail without dots, which all lead to one place. */
export function bareAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  const [mailbox = ''] = email.slice(0, at).trim().toLowerCase().split('+')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`
}

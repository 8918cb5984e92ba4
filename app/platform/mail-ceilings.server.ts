import type { Limit, Room, Step } from './limits.server.ts'

/** All forms together: who signs up, enrolls and writes twice on one day hears of each. A stranger can send five mails there. */
const TO_ONE_ADDRESS: Limit = { name: 'confirmations-address', max: 5, perSeconds: 86_400 }
/** All forms together, for the addresses that one network types: an event in a hall, and too few to use up the site's. */
const FROM_ONE_NETWORK: Limit = { name: 'confirmations-network', max: 200, perSeconds: 86_400 }
/**
 * More than the ministry's busiest days bring, and too few to be worth anything to a spammer: past a few thousand
 * unwanted mails a day, mail companies stop taking a sender's mail, the receipts included.
 */
export const CONFIRMATIONS_ON_SITE: Limit = { name: 'confirmations-site', max: 1_000, perSeconds: 86_400 }

/**
 * So many look whether the ministry was told of the site's ceiling, until one has told it: looking holds the others up, and
 * a flood must not line up for it.
 */
const LOOKS_AT_CEILING: Limit = { name: 'confirmations-ceiling', max: 10, perSeconds: 86_400 }

export type ConfirmationStep = 'confirmationToAddress' | 'confirmationFromNetwork' | 'confirmationOnSite' | 'ceilingToTell'
export type ConfirmationMail = 'yes' | 'address-had-enough' | 'network-had-enough' | 'site-had-enough'

/**
 * The ceilings of the day (UTC) for a mail to an address that somebody typed and nobody has confirmed. The narrower come
 * first, so that a flood to one address or out of one network leaves the site's alone.
 * @param network as `networkOf` gives it
 * @param after the step before them, if there is one
 */
export function confirmationCeilings(email: string, network: string, after?: { after: string }): Record<ConfirmationStep, Step> {
  return {
    confirmationToAddress: { limit: TO_ONE_ADDRESS, of: bareAddress(email), ...after },
    confirmationFromNetwork: { limit: FROM_ONE_NETWORK, of: network, after: 'confirmationToAddress' },
    confirmationOnSite: { limit: CONFIRMATIONS_ON_SITE, of: 'site', after: 'confirmationFromNetwork' },
    ceilingToTell: { limit: LOOKS_AT_CEILING, of: 'site', after: 'confirmationFromNetwork', unless: 'confirmationOnSite' },
  }
}

/** Whether the mail may go. */
export function afterCeilings(room: Room<ConfirmationStep>): ConfirmationMail {
  if (!room.confirmationToAddress) return 'address-had-enough'
  if (!room.confirmationFromNetwork) return 'network-had-enough'
  return room.confirmationOnSite ? 'yes' : 'site-had-enough'
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

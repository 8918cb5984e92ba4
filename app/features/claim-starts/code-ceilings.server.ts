import { blockOf, type Limit, type Limits, type Steps } from '#app/platform/limits.server.ts'
import { BETWEEN_CODES_SECONDS } from './between-codes.ts'
import type { Reached } from './reached.ts'
import { mailboxOf } from './claim-start-store.server.ts'

const HOUR = 3600
const DAY = 86_400
/** Of those that come for one destination at the very same moment one. */
const AT_ONCE: Limit = { name: 'claim-codes-moment', max: 1, perSeconds: BETWEEN_CODES_SECONDS }
const LISTING_FROM_NETWORK: Limit = { name: 'claim-codes-listing', max: 5, perSeconds: DAY }
/**
 * Two of the five that a destination gets stay for another network, whichever listing they are for: a stranger must not use
 * up the day of whoever is on file.
 */
const DESTINATION_FROM_NETWORK: Limit = { name: 'claim-codes-destination-network', max: 3, perSeconds: DAY }
/** Each code that is entered from that network gives one back: whoever enters none runs out before the site does. */
const UNENTERED: Limit = { name: 'claim-codes-unentered', max: 4, perSeconds: DAY }
/** A hall of businesses on one evening. */
const FROM_NETWORK: Limit = { name: 'claim-codes-network', max: 30, perSeconds: DAY }
/** One customer may hold 65,536 networks of IPv6. */
const FROM_BLOCK: Limit = { name: 'claim-codes-block', max: 60, perSeconds: DAY }
/** What nobody asked for who has that address or number. */
const TO_DESTINATION: Limit = { name: 'claim-codes-destination', max: 5, perSeconds: DAY }
/**
 * Past these, somebody is sending and not claiming; a text costs the ministry money each time. Within the day's, an hour has
 * its own, so that a few networks close nothing until midnight; contacts on file have a part of their own.
 */
const A_DAY: Record<Reached['channel'], number> = { email: 500, phone: 200 }
const AN_HOUR: Record<Reached['channel'], Record<'onFile' | 'other', Limit>> = {
  email: {
    onFile: { name: 'claim-codes-mails-on-file', max: 60, perSeconds: HOUR },
    other: { name: 'claim-codes-mails', max: 60, perSeconds: HOUR },
  },
  phone: {
    onFile: { name: 'claim-codes-texts-on-file', max: 30, perSeconds: HOUR },
    other: { name: 'claim-codes-texts', max: 30, perSeconds: HOUR },
  },
}

export type CodeStep = 'listing' | 'destinationFromNetwork' | 'unentered' | 'network' | 'block' | 'moment' | 'destination' | 'hour' | 'site'
type To = { placeId: string; reached: Reached; onFile: boolean; network: string }

/**
 * The ceilings for a code, the narrower first, so that whoever reaches one of theirs leaves the wider alone, and nobody who
 * is refused holds up another. The last that is there decides. Hours and days are those of UTC.
 * @param to.network as `networkOf` gives it
 */
export function codeCeilings({ placeId, reached, onFile, network }: To): Steps<CodeStep> {
  const destination = mailboxOf(reached)
  const hour = AN_HOUR[reached.channel][onFile ? 'onFile' : 'other']
  return {
    listing: { limit: LISTING_FROM_NETWORK, of: `${placeId} ${network}` },
    destinationFromNetwork: { limit: DESTINATION_FROM_NETWORK, of: `${destination} ${blockOf(network)}`, after: 'listing' },
    unentered: { limit: UNENTERED, of: blockOf(network), after: 'destinationFromNetwork' },
    network: { limit: FROM_NETWORK, of: network, after: 'unentered' },
    block: { limit: FROM_BLOCK, of: blockOf(network), after: 'network' },
    moment: { limit: AT_ONCE, of: destination, after: 'block' },
    destination: { limit: TO_DESTINATION, of: destination, after: 'moment' },
    hour: { limit: hour, of: 'site', after: 'destination' },
    site: { limit: { name: `${hour.name}-day`, max: A_DAY[reached.channel], perSeconds: DAY }, of: 'site', after: 'hour' },
  }
}

/** A code that was sent was entered from there. */
export function giveBackUnentered(limits: Pick<Limits, 'giveBack'>, network: string): Promise<void> {
  return limits.giveBack(UNENTERED, blockOf(network))
}

import { blockOf, type Limit, type Steps } from '#app/platform/limits.server.ts'
import { BETWEEN_CODES_SECONDS } from './between-codes.ts'
import type { Reached } from './reached.ts'
import { mailboxOf } from './claim-start-store.server.ts'

const DAY = 86_400
/** Of those that come for one destination at the very same moment one. */
const AT_ONCE: Limit = { name: 'claim-codes-moment', max: 1, perSeconds: BETWEEN_CODES_SECONDS }
const LISTING_FROM_NETWORK: Limit = { name: 'claim-codes-listing', max: 5, perSeconds: DAY }
/**
 * Two of the five that a destination gets stay for another network, whichever listing they are for: a stranger must not use
 * up the day of whoever is on file.
 */
const DESTINATION_FROM_NETWORK: Limit = { name: 'claim-codes-destination-network', max: 3, perSeconds: DAY }
/** A hall of businesses on one evening. */
const FROM_NETWORK: Limit = { name: 'claim-codes-network', max: 30, perSeconds: DAY }
/** One customer may hold 65,536 networks of IPv6. */
const FROM_BLOCK: Limit = { name: 'claim-codes-block', max: 60, perSeconds: DAY }
/** What nobody asked for who has that address or number. */
const TO_DESTINATION: Limit = { name: 'claim-codes-destination', max: 5, perSeconds: DAY }
/** Past these, somebody is sending and not claiming; a text costs the ministry money each time. */
const ON_SITE: Record<Reached['channel'], Limit> = {
  email: { name: 'claim-codes-mails', max: 500, perSeconds: DAY },
  phone: { name: 'claim-codes-texts', max: 200, perSeconds: DAY },
}

export type CodeStep = 'listing' | 'destinationFromNetwork' | 'network' | 'block' | 'moment' | 'destination' | 'site'

/**
 * The ceilings of the day (UTC) for a code, the narrower first, so that whoever reaches one of theirs leaves the wider
 * alone, and nobody who is refused holds up another. The last that is there decides.
 * @param network as `networkOf` gives it
 */
export function codeCeilings(to: { placeId: string; reached: Reached; network: string }): Steps<CodeStep> {
  const { placeId, reached, network } = to
  const destination = mailboxOf(reached)
  return {
    listing: { limit: LISTING_FROM_NETWORK, of: `${placeId} ${network}` },
    destinationFromNetwork: { limit: DESTINATION_FROM_NETWORK, of: `${destination} ${blockOf(network)}`, after: 'listing' },
    network: { limit: FROM_NETWORK, of: network, after: 'destinationFromNetwork' },
    block: { limit: FROM_BLOCK, of: blockOf(network), after: 'network' },
    moment: { limit: AT_ONCE, of: destination, after: 'block' },
    destination: { limit: TO_DESTINATION, of: destination, after: 'moment' },
    site: { limit: ON_SITE[reached.channel], of: 'site', after: 'destination' },
  }
}

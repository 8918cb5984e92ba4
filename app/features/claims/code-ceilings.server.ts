import type { Limit, Steps } from '#app/platform/limits.server.ts'
import { bareAddress } from '#app/platform/mail-ceilings.server.ts'
import type { Reached } from './claim-proof.ts'

const DAY = 86_400
/** Of one listing, out of one network. */
const LISTING_FROM_NETWORK: Limit = { name: 'claim-codes-listing', max: 5, perSeconds: DAY }
/** What nobody asked for who has that address or number. */
const TO_DESTINATION: Limit = { name: 'claim-codes-destination', max: 5, perSeconds: DAY }
/** Two of those five stay for another network: a stranger must not use up the day of whoever is on file. */
const ON_FILE_FROM_NETWORK: Limit = { name: 'claim-codes-on-file', max: 3, perSeconds: DAY }
/** A hall of businesses on one evening. */
const FROM_NETWORK: Limit = { name: 'claim-codes-network', max: 30, perSeconds: DAY }
/** Past these, somebody is sending and not claiming; a text costs the ministry money each time. */
const ON_SITE: Record<Reached['channel'], Limit> = {
  email: { name: 'claim-codes-mails', max: 500, perSeconds: DAY },
  phone: { name: 'claim-codes-texts', max: 200, perSeconds: DAY },
}

export type CodeStep = 'listing' | 'onFile' | 'destination' | 'network' | 'site'

/**
 * The ceilings of the day (UTC) for a code, the narrower first, so that whoever reaches one of theirs leaves the wider
 * alone. The last that is there decides.
 * @param network as `networkOf` gives it
 */
export function codeCeilings(to: { placeId: string; reached: Reached; isOnFile: boolean; network: string }): Steps<CodeStep> {
  const { placeId, reached, isOnFile, network } = to
  const destination = reached.channel === 'email' ? bareAddress(reached.destination) : reached.destination
  return {
    listing: { limit: LISTING_FROM_NETWORK, of: `${placeId} ${network}` },
    onFile: isOnFile
      ? { limit: ON_FILE_FROM_NETWORK, of: `${destination} ${network}`, after: 'listing' }
      : { limit: LISTING_FROM_NETWORK, of: `${destination} ${network}`, after: 'listing' },
    network: { limit: FROM_NETWORK, of: network, after: 'onFile' },
    destination: { limit: TO_DESTINATION, of: destination, after: 'network' },
    site: { limit: ON_SITE[reached.channel], of: 'site', after: 'destination' },
  }
}

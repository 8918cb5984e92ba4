import { listingFieldWords, listingWords } from '#words/listing.ts'
import { changeByOwner } from '#app/features/places/owned-place.server.ts'
import { findPlace } from '#app/features/places/place-store.server.ts'
import { readPlace } from '#app/features/places/read-place.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Limit } from '#app/platform/limits.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { tellChanged } from './tell-changed.server.ts'
import { changeLogo } from './logo.server.ts'
import { lockListing } from './listing-owner-store.server.ts'
import type { SAVED } from './listing-view.ts'
import { readFacts, type SaidOfPlace } from './read-facts.server.ts'

type Changed = { ok: true; did: typeof SAVED } | { ok: false; notice?: string; errors?: Record<string, string> }

/** Of one listing the ministry is written to no oftener: an owner who saves again and again must not fill its mailbox. Each owner has their own, so that nobody uses up another's by naming their listing. */
const TOLD_OF_ONE: Limit = { name: 'listing-changes-told', max: 10, perSeconds: 86_400 }

/** Writes what its owner says of a listing. Whoever looks after it no longer changes nothing. @param email in small letters, proven by a personal link */
export async function changeListing(
  services: Pick<Services, 'db' | 'pageCache' | 'settings' | 'sendMail' | 'limits'>,
  email: string,
  placeId: string | undefined,
  { logoId, ...said }: SaidOfPlace & { logoId?: string | null | undefined },
  now: Date,
): Promise<Changed> {
  const isTold = placeId !== undefined && (await services.limits.take(TOLD_OF_ONE, `${placeId} ${email}`))
  return inTransaction(services.db, async (trx): Promise<Changed> => {
    const owner = placeId === undefined ? undefined : await lockListing(trx, placeId)
    const row = owner?.email === email ? await findPlace(trx, placeId!) : undefined
    if (!row) return { ok: false, notice: listingWords.notYours }
    const place = readPlace(row)
    const facts = readFacts(place, place.kind, said)
    if (!facts) return { ok: false, errors: { address: listingFieldWords.address.invalid } }
    const logo = await changeLogo(trx, place.logo, logoId === undefined ? place.logo : logoId, now)
    await changeByOwner(services, trx, place.id, facts, { logo }, now)
    if (isTold) await tellChanged(services, trx, { before: place, after: facts, logo: logo === place.logo ? null : logo })
    return { ok: true, did: 'saved' }
  })
}

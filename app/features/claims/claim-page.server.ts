import type { PersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import type { Place } from '#app/features/places/place.ts'
import { findPlace } from '#app/features/places/place-store.server.ts'
import { readPlace } from '#app/features/places/read-place.server.ts'
import { addressOf } from '#app/features/places/say-place.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { outcomeOf, type OwnOutcome } from './claim-outcome.ts'
import type { Reached } from '#app/features/claim-starts/reached.ts'
import { type ClaimStart, findStart } from '#app/features/claim-starts/claim-start-store.server.ts'
import { claimantIn, findClaim, findOwner } from './claim-store.server.ts'
import type { ClaimView } from './claim-view.ts'
import { findProof } from './find-proof.server.ts'
import { CLAIM } from '#app/features/claim-starts/begin-claim.server.ts'

/** A claim from its code to its end, for whoever began it. Its link's subject is that of the start. */
export const claimPage: PersonalPage<ClaimView> = {
  purpose: CLAIM,
  async load({ db, now }, startId) {
    const start = await findStart(db, startId, now())
    return start && viewOf(db, start)
  },
}

async function viewOf(db: Db, start: ClaimStart): Promise<ClaimView | undefined> {
  const { kind, reached, verifiedAt, claimId } = start
  const row = start.placeId === null ? undefined : await findPlace(db, start.placeId)
  // It was deleted meanwhile, and with it what was begun; unless it is to be added.
  if (!row && start.placeId !== null) return undefined
  const place = row && readPlace(row)
  // Of what is to be added there is nothing yet but the claim itself.
  const draft = `claim-${place ? place.slug : `new-${start.id.slice(0, 8)}`}`
  const head = { kind, draft, place: place ? { name: place.name, slug: place.slug, address: addressOf(place) } : null }
  if (claimId !== null) {
    const claim = await findClaim(db, claimId)
    return (
      claim && {
        ...head,
        at: 'done',
        outcome: claim.outcome,
        reference: claim.reference,
        email: claimantIn(claim).email,
        businessName: claim.businessName,
      }
    )
  }
  if (reached && !verifiedAt) return { ...head, at: 'code', reached }
  const verified = place && reached ? await foreseen(db, place, reached) : null
  const businessName = start.typedName ?? ''
  return {
    ...head,
    at: 'details',
    verified,
    reached,
    filled: place ? filledFrom(place) : { businessName },
    asksOwnEmail: asksOwnEmail(start),
  }
}

/** Whether the address that we write to is still to be told: a listing's own is whoever's looks after it now. */
export function asksOwnEmail({ placeId, reached, verifiedAt }: Pick<ClaimStart, 'placeId' | 'reached' | 'verifiedAt'>): boolean {
  return placeId !== null && !(verifiedAt && reached?.channel === 'email')
}

/** What the claim would become, were it sent in now. */
async function foreseen(db: Db, place: Place, reached: Reached): Promise<OwnOutcome> {
  return outcomeOf(await findProof(db, place, reached), reached, await findOwner(db, place.id))
}

/** What is known already need not be typed again. */
function filledFrom(place: Place): Record<string, string> {
  const { name, email, phone, website, description } = place
  return {
    businessName: name,
    email: email ?? '',
    phone: phone ?? '',
    website: website ?? '',
    address: addressOf(place),
    description: description ?? '',
  }
}

import type { PersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import type { Place } from '#app/features/places/place.ts'
import { findPlace } from '#app/features/places/place-store.server.ts'
import { readPlace } from '#app/features/places/read-place.server.ts'
import { addressOf } from '#app/features/places/say-place.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { claimantOf, outcomeOf, type OwnOutcome } from './claim-outcome.ts'
import { proofOf, type Reached } from './claim-proof.ts'
import { type ClaimStart, findStart } from './claim-start-store.server.ts'
import { findClaim, findOwner } from './claim-store.server.ts'
import type { ClaimView } from './claim-view.ts'
import { CLAIM } from './start-claim.server.ts'

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
  const head = { kind, place: place ? { name: place.name, slug: place.slug, address: addressOf(place) } : null }
  if (claimId !== null) {
    const claim = await findClaim(db, claimId)
    return (
      claim && {
        ...head,
        at: 'done',
        outcome: claim.outcome,
        reference: claim.reference,
        email: claimantOf(verifiedAt ? reached : null, claim.email).email,
      }
    )
  }
  if (reached && !verifiedAt) return { ...head, at: 'code', reached }
  return { ...head, at: 'details', verified: place && reached ? await foreseen(db, place, reached) : null, filled: filledFrom(place) }
}

/** What the claim would become, were it sent in now. */
async function foreseen(db: Db, place: Place, reached: Reached): Promise<OwnOutcome> {
  return outcomeOf(proofOf(place, reached), reached, await findOwner(db, place.id))
}

/** What is known already need not be typed again. */
function filledFrom(place: Place | undefined): Record<string, string> {
  if (!place) return {}
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

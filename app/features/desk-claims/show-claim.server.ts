import { seenOf } from '#app/features/decisions/seen.ts'
import { listDeedsTo } from '#app/features/desk-history/last-deed.server.ts'
import { claimantIn, findClaim, findOwner, provenIn } from '#app/features/claims/claim-store.server.ts'
import { claimVersion } from '#app/features/claims/claim-version.server.ts'
import { otherOf } from '#app/features/claims/tell-others.server.ts'
import { findUnwithdrawn } from '#app/features/pictures/picture-store.server.ts'
import type { Place } from '#app/features/places/place.ts'
import { findPlace } from '#app/features/places/place-store.server.ts'
import { readPlace } from '#app/features/places/read-place.server.ts'
import { addressOf } from '#app/features/places/say-place.ts'
import { momentOf } from '#app/features/site/dates.ts'
import { isUuid } from '#app/platform/database/is-uuid.ts'
import { folded } from '#app/platform/folded.ts'
import type { Db } from '#app/platform/database/database.server.ts'

const PARTS = ['name', 'phone', 'email', 'website', 'address', 'description'] as const
export type Part = (typeof PARTS)[number]
type Parts = Record<Part, string | null>

/** A claim: what is on file beside what was given, and who was reached how. */
export async function showClaim(db: Db, id: string) {
  const claim = isUuid(id) ? await findClaim(db, id) : undefined
  if (!claim) return undefined
  const row = claim.placeId === null ? undefined : await findPlace(db, claim.placeId)
  const place = row && readPlace(row)
  const [owner, deeds, logo] = await Promise.all([
    place && findOwner(db, place.id),
    listDeedsTo(db, 'claim', id),
    claim.logoId === null ? undefined : findUnwithdrawn(db, claim.logoId),
  ])
  const claimant = claimantIn(claim)
  const other = place && otherOf({ place, owner: owner?.email, by: claimant.email })
  const given: Parts = { ...claim, name: claim.businessName }
  const onFile = place && partsOf(place)
  return {
    id,
    reference: claim.reference,
    kind: claim.kind,
    received: momentOf(claim.receivedAt),
    suspicious: claim.suspicion !== null,
    outcome: claim.outcome,
    listing: claim.listing ?? place?.name ?? null,
    name: claim.businessName,
    place: place && { id: place.id, slug: place.slug, name: place.name },
    rows: PARTS.map((part) => ({
      part,
      onFile: onFile?.[part] ?? null,
      given: given[part],
      differs: onFile !== undefined && !isSame(part, onFile[part], given[part]),
    })),
    contactName: claim.contactName,
    answersTo: claimant.email,
    reached: provenIn(claim)?.destination ?? null,
    proof: claim.proof,
    owner: owner?.email ?? null,
    other: other ?? null,
    logo: logo && { id: logo.id, width: logo.width, height: logo.height },
    proofAsked: claim.proofAskedAt && { when: momentOf(claim.proofAskedAt), what: claim.proofAsked! },
    decided: claim.decidedAt && { by: claim.decidedBy!, when: momentOf(claim.decidedAt) },
    seen: seenOf(claimVersion(claim), deeds),
    deeds,
  }
}

function partsOf(place: Place): Parts {
  const { name, phone, email, website, description } = place
  return { name, phone, email, website, description, address: addressOf(place) }
}

/** What is written otherwise and means the same is no difference; what was left empty changes nothing. */
function isSame(part: Part, onFile: string | null, given: string | null): boolean {
  return plain(part, onFile ?? '') === plain(part, given ?? '') || (part === 'address' && given === null)
}

function plain(part: Part, text: string): string {
  if (part === 'phone') return text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  // In these two every sign counts.
  if (part === 'email' || part === 'website') return text.trim().toLowerCase()
  return folded(text)
}

export type ClaimToDecide = NonNullable<Awaited<ReturnType<typeof showClaim>>>

import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'
import { findListingOwner } from '#app/domains/places/records/owned-place.server.ts'
import type { PlaceKind } from '#app/domains/places/records/place.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'
import type { SubmittedOutcome, PlaceOwner } from './claim-outcome.ts'
import type { CodeContact } from './claim-contact.ts'
import type { ClaimProof } from './claim-proof.server.ts'

/** A claim is `disputed` if the place has another owner, or staff have told the contact on file of the claim. */
export type ClaimOutcome = SubmittedOutcome | 'refused'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    claims: SubmissionColumns & {
      kind: PlaceKind
      placeId: string | null
      channel: CodeContact['channel'] | null
      destination: string | null
      proof: ClaimProof
      businessName: string
      contactName: string
      email: string
      phone: string
      website: string | null
      address: string | null
      description: string
      logoId: Generated<string | null>
      outcome: ClaimOutcome
      listing: Generated<string | null>
      ownEmail: Generated<string | null>
      /** The id of the owner's claim when this claim was submitted or last disputed; null if there was no owner. */
      against: Generated<string | null>
      decidedAt: ColumnType<Date | null, Date | undefined, Date | null>
      decidedBy: Generated<string | null>
      proofAskedAt: ColumnType<Date | null, undefined, Date>
      proofAsked: ColumnType<string | null, undefined, string>
    }
  }
}

/** This expression must match the index `claims_claimant`. */
export const CLAIMANT_EMAIL = sql<string>`case when channel = 'email' and proof <> 'none' then destination else lower(coalesce(own_email, email)) end`

export type ClaimRow = Selectable<Tables['claims']>

/** Returns the subjects of a claimant's personal links. @param email in lower case */
export async function listClaimLinkSubjects(db: Db, email: string): Promise<string[]> {
  const claims = await db.selectFrom('claims').select('idempotencyKey').where(CLAIMANT_EMAIL, '=', email).execute()
  return claims.map(({ idempotencyKey }) => idempotencyKey)
}

export async function findClaim(db: Db, id: string): Promise<ClaimRow | undefined> {
  return db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirst()
}

/** @param startId the id of the `ClaimStart` that became the claim */
export async function findClaimByStart(db: Db, startId: string): Promise<ClaimRow | undefined> {
  return db.selectFrom('claims').selectAll().where('idempotencyKey', '=', startId).executeTakeFirst()
}

export function getVerifiedContact(claim: Pick<ClaimRow, 'channel' | 'destination' | 'proof'>): CodeContact | null {
  const { channel, destination, proof } = claim
  return proof !== 'none' && channel && destination ? { channel, destination } : null
}

/**
 * Returns the e-mail address for mails and the personal link of a claimant: the one that a code reached, else the claimant's own,
 * else that of the listing. The last two may be a stranger's, so mails repeat nothing that was typed.
 */
export function getClaimantEmail(claim: Pick<ClaimRow, 'channel' | 'destination' | 'proof' | 'email' | 'ownEmail'>): string {
  const proven = getVerifiedContact(claim)
  return proven?.channel === 'email' ? proven.destination : (claim.ownEmail ?? claim.email).toLowerCase()
}

export async function findPlaceOwner(db: Db, placeId: string): Promise<(PlaceOwner & { claimId: string }) | undefined> {
  const owner = await findListingOwner(db, placeId)
  const claim = owner && (await findClaim(db, owner.claimId))
  return owner && { ...owner, contact: claim ? getVerifiedContact(claim) : null }
}

export async function listUndecidedClaims(db: Db): Promise<ClaimRow[]> {
  return db.selectFrom('claims').selectAll().where('outcome', 'in', ['waiting', 'disputed']).orderBy('receivedAt').orderBy('id').execute()
}

export async function lockClaim(trx: Trx, reference: string) {
  return trx.selectFrom('claims').selectAll().where('reference', '=', reference).forUpdate().executeTakeFirst()
}

type Change =
  Partial<Pick<ClaimRow, 'outcome' | 'against' | 'placeId' | 'decidedAt' | 'decidedBy'>> | { proofAskedAt: Date; proofAsked: string }

export async function updateClaim(trx: Trx, id: string, change: Change): Promise<void> {
  await trx.updateTable('claims').set(change).where('id', '=', id).execute()
}

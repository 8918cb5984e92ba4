import type { ColumnType, Generated, Selectable } from 'kysely'
import { findListingOwner } from '#app/features/listings/listing-owner-store.server.ts'
import type { PlaceKind } from '#app/features/places/place.ts'
import type { SubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'
import { claimWords } from '#words/claim.ts'
import type { OwnOutcome, Owner } from './claim-outcome.ts'
import type { Proof, Reached } from './claim-proof.ts'

/** `disputed`: somebody looks after the place already. */
export type ClaimOutcome = OwnOutcome | 'refused'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    claims: Received & {
      kind: PlaceKind
      placeId: string | null
      channel: Reached['channel'] | null
      destination: string | null
      proof: Proof
      businessName: string
      contactName: string
      email: string
      phone: string
      website: string | null
      address: string | null
      description: string
      logoId: Generated<string | null>
      /** What was decided; a person decides what waits. */
      outcome: ClaimOutcome
      /** The claim of whoever looked after the place when this was weighed; null where nobody did. */
      against: Generated<string | null>
      decidedAt: ColumnType<Date | null, Date | undefined, Date | null>
      decidedBy: Generated<string | null>
    }
  }
}

export const claimKind: SubmissionKind<'claims'> = {
  what: 'claim',
  table: 'claims',
  partsOf: ({ kind, outcome, proof, businessName, contactName, email, phone, website, address, description }) => ({
    claim: claimWords.told(kind, outcome as ClaimOutcome, proof as Proof),
    businessName,
    contactName,
    email,
    phone,
    website,
    address,
    description,
  }),
}

type ClaimRow = Selectable<Tables['claims']>

export async function findClaim(db: Db, id: string): Promise<ClaimRow | undefined> {
  return db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirst()
}

/** How a code reached whoever made a claim; null where none did. */
export function provenIn({ channel, destination, proof }: Pick<ClaimRow, 'channel' | 'destination' | 'proof'>): Reached | null {
  return proof !== 'none' && channel && destination ? { channel, destination } : null
}

/** Who looks after a place, and by which claim. */
export async function findOwner(db: Db, placeId: string): Promise<(Owner & { claimId: string }) | undefined> {
  const owner = await findListingOwner(db, placeId)
  const claim = owner && (await findClaim(db, owner.claimId))
  return owner && { ...owner, reached: claim ? provenIn(claim) : null }
}

/** For a decision: nobody else decides meanwhile. */
export async function lockClaim(trx: Trx, reference: string) {
  return trx.selectFrom('claims').selectAll().where('reference', '=', reference).forUpdate().executeTakeFirst()
}

export async function findClaimId(trx: Trx, reference: string): Promise<string> {
  return (await trx.selectFrom('claims').select('id').where('reference', '=', reference).executeTakeFirstOrThrow()).id
}

type Weighed = { outcome: ClaimOutcome; against?: string | null } & Partial<{ placeId: string; decidedAt: Date; decidedBy: string }>

export async function noteOutcome(trx: Trx, id: string, decision: Weighed): Promise<void> {
  await trx.updateTable('claims').set(decision).where('id', '=', id).execute()
}

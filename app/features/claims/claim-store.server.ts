import type { ColumnType, Generated } from 'kysely'
import type { PlaceKind } from '#app/features/places/place.ts'
import type { SubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { claimWords } from '#words/claim.ts'
import type { Proof, Reached } from './claim-proof.ts'

/** `disputed`: somebody looks after the place already. */
export type ClaimOutcome = 'approved' | 'waiting' | 'disputed' | 'refused'

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

export async function findClaim(db: Db, id: string) {
  return db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirst()
}

/** For a decision: nobody else decides meanwhile. */
export async function lockClaim(trx: Trx, reference: string) {
  return trx.selectFrom('claims').selectAll().where('reference', '=', reference).forUpdate().executeTakeFirst()
}

export async function findClaimId(trx: Trx, reference: string): Promise<string> {
  return (await trx.selectFrom('claims').select('id').where('reference', '=', reference).executeTakeFirstOrThrow()).id
}

export async function noteDecision(
  trx: Trx,
  id: string,
  decision: { outcome: ClaimOutcome; placeId?: string; decidedAt: Date; decidedBy: string },
): Promise<void> {
  await trx.updateTable('claims').set(decision).where('id', '=', id).execute()
}

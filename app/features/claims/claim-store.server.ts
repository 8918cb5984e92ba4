import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'
import { listStartsOf } from '#app/features/claim-starts/claim-start-store.server.ts'
import { findListingOwner } from '#app/features/listings/listing-owner-store.server.ts'
import type { PlaceKind } from '#app/features/places/place.ts'
import type { SubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'
import { claimWords } from '#words/claim.ts'
import { pictureWaits } from '#words/pictures.ts'
import { claimantOf, type OwnOutcome, type Owner } from './claim-outcome.ts'
import type { Reached } from '#app/features/claim-starts/reached.ts'
import type { Proof } from './claim-proof.ts'

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
      /** What it was called, and where it is, when it was claimed; null for one that is to be added. */
      listing: Generated<string | null>
      /** Where whoever claims it is reached, where no code has reached them by mail. */
      ownEmail: Generated<string | null>
      /** The claim of whoever looked after the place when this was weighed; null where nobody did. */
      against: Generated<string | null>
      decidedAt: ColumnType<Date | null, Date | undefined, Date | null>
      decidedBy: Generated<string | null>
      /** When the claimant was asked for proof, and what for. */
      proofAskedAt: ColumnType<Date | null, undefined, Date>
      proofAsked: ColumnType<string | null, undefined, string>
    }
  }
}

/** As the index `claims_claimant` has it. */
export const claimant = sql<string>`case when channel = 'email' and proof <> 'none' then destination else lower(coalesce(own_email, email)) end`

export const claimKind: SubmissionKind<'claims'> = {
  what: 'claim',
  table: 'claims',
  decidedAt: (id) => `/desk/claims/${id}`,
  writtenToAt: (typed) => claimantIn(typed as Parameters<typeof claimantIn>[0]).email,
  writtenTo: claimant,
  async linkSubjects(db, email) {
    const claims = await db.selectFrom('claims').select('id').where(claimant, '=', email).execute()
    return listStartsOf(
      db,
      claims.map(({ id }) => id),
    )
  },
  partsOf: ({ kind, outcome, proof, listing, businessName, contactName, email, phone, website, address, description, ...by }) => ({
    claim: claimWords.told(kind, outcome as ClaimOutcome, proof as Proof),
    listing: listing ?? claimWords.toBeAdded,
    reached: provenIn({ proof: proof as Proof, channel: by.channel as Reached['channel'], destination: by.destination ?? null })
      ?.destination,
    contactName,
    ownEmail: by.ownEmail,
    businessName,
    email,
    phone,
    website,
    address,
    description,
    logo: by.logoId ? pictureWaits(by.logoId) : null,
  }),
}

export type ClaimRow = Selectable<Tables['claims']>

export async function findClaim(db: Db, id: string): Promise<ClaimRow | undefined> {
  return db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirst()
}

/** How a code reached whoever made a claim; null where none did. */
export function provenIn({ channel, destination, proof }: Pick<ClaimRow, 'channel' | 'destination' | 'proof'>): Reached | null {
  return proof !== 'none' && channel && destination ? { channel, destination } : null
}

/** Where we write to whoever made it. */
export function claimantIn(claim: Pick<ClaimRow, 'channel' | 'destination' | 'proof' | 'email' | 'ownEmail'>) {
  return claimantOf(provenIn(claim), claim)
}

/** Who looks after a place, and by which claim. */
export async function findOwner(db: Db, placeId: string): Promise<(Owner & { claimId: string }) | undefined> {
  const owner = await findListingOwner(db, placeId)
  const claim = owner && (await findClaim(db, owner.claimId))
  return owner && { ...owner, reached: claim ? provenIn(claim) : null }
}

/** Those that a person has to decide, the oldest first. */
export async function listUndecided(db: Db): Promise<ClaimRow[]> {
  return db.selectFrom('claims').selectAll().where('outcome', 'in', ['waiting', 'disputed']).orderBy('receivedAt').orderBy('id').execute()
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

/** The claimant was asked to show that they speak for the place. */
export async function noteProofAsked(trx: Trx, id: string, asked: { proofAskedAt: Date; proofAsked: string }): Promise<void> {
  await trx.updateTable('claims').set(asked).where('id', '=', id).execute()
}

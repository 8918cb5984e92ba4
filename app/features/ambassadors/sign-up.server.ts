import { sql } from 'kysely'
import { ambassadorMailWords } from '#words/mail.ts'
import { findCodeOf, makeCode } from '#app/features/invitations/code-store.server.ts'
import { seedsLink } from '#app/features/personal-seeds/seeds-links.server.ts'
import { countReceived } from '#app/forms/received-rows.server.ts'
import { type Receiving, receiveSubmission, type SubmissionSending } from '#app/features/submissions/receive-submission.server.ts'
import type { SubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { makeOwnProof } from '#app/features/visits/own-proof.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { AmbassadorSignUp } from './ambassador-form.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    ambassadors: Received & { firstName: string; lastName: string; email: string; phone: string | null }
  }
}

declare module '#app/platform/page-cache.server.ts' {
  interface PageTags {
    ambassadors: true
  }
}

export const ambassadorKind: SubmissionKind<'ambassadors'> = {
  what: 'ambassador',
  table: 'ambassadors',
  decidedAt: (id) => `/desk/ambassadors/${id}`,
  countedAs: 'ambassadors',
  partsOf: ({ firstName, lastName, email, phone }) => ({ name: `${firstName} ${lastName}`, email, phone }),
}

/**
 * Stores a new Ambassador with a code of their own, the ministry's notice and the mail of welcome, once for one act of
 * sending.
 */
export async function signUpAmbassador(services: Receiving, signUp: AmbassadorSignUp, sending: SubmissionSending) {
  const { siteName } = services.settings
  const { firstName, lastName, email, phone } = signUp
  const { reference, emailed } = await receiveSubmission(
    services,
    ambassadorKind,
    { firstName, lastName, email, phone },
    sending,
    (given) => toMail('ambassador', email, ambassadorMailWords({ siteName, reference: given }), { opens: { link: seedsLink(email) } }),
    async (trx) => void (await makeCode(trx, { email, ...sending })),
  )
  const code = (await findCodeOf(services.db, sending.attempt))!
  const proof = makeOwnProof(services.settings.secretKey, code, 'welcome', sending.now)
  return { ok: true as const, reference, emailed, code, proof, signUps: await countReceived(services.db, 'ambassadors') }
}

/** What an act of signing up was answered, if it was stored. One of an earlier release has no code yet. */
export async function findSignUp({ db, settings }: Pick<Services, 'db' | 'settings'>, email: string, attempt: string, now: Date) {
  const earlier = await db.selectFrom('ambassadors').select(['reference', 'suspicion']).where('attempt', '=', attempt).executeTakeFirst()
  if (!earlier) return undefined
  const { reference, suspicion } = earlier
  const code = (await findCodeOf(db, attempt)) ?? (await inTransaction(db, (trx) => makeCode(trx, { email, attempt, suspicion, now })))
  const proof = makeOwnProof(settings.secretKey, code, 'welcome', now)
  return { reference, emailed: suspicion === null, code, proof, signUps: await countReceived(db, 'ambassadors') }
}

/** An act of signing up by its number. */
export async function findSignUpById(db: Db, id: string) {
  return db.selectFrom('ambassadors').select(['id', 'email']).where('id', '=', id).executeTakeFirst()
}

/** What somebody with this address signed up with, the newest first. */
export async function listSignUpsOf(db: Db, email: string) {
  return db
    .selectFrom('ambassadors')
    .select(['reference', 'firstName', 'lastName', 'email', 'phone', 'receivedAt', 'suspicion'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .orderBy('receivedAt', 'desc')
    .limit(20)
    .execute()
}

/** As a part of other queries: who is counted, in lower case, as often as the person sent the form. */
export function ambassadorPeople(db: Db) {
  return db
    .selectFrom('ambassadors')
    .select(sql<string>`lower(email)`.as('email'))
    .where('suspicion', 'is', null)
}

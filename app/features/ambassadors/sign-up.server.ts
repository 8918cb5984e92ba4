import { sql } from 'kysely'
import { ambassadorMailWords } from '#words/mail.ts'
import { type Receiving, receiveSubmission, type SubmissionSending } from '#app/features/submissions/receive-submission.server.ts'
import type { SubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
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
  countedAs: 'ambassadors',
  partsOf: ({ firstName, lastName, email, phone }) => ({ name: `${firstName} ${lastName}`, email, phone }),
}

/** Stores a new Ambassador, the ministry's notice and the mail of welcome, once for one act of sending. */
export async function signUpAmbassador(services: Receiving, signUp: AmbassadorSignUp, sending: SubmissionSending) {
  const { siteName, siteUrl } = services.settings
  const { firstName, lastName, email, phone } = signUp
  const stored = await receiveSubmission(services, ambassadorKind, { firstName, lastName, email, phone }, sending, (reference) =>
    toMail('ambassador', email, ambassadorMailWords({ siteName, reference }), { opens: { href: `${siteUrl}/stories` } }),
  )
  return { ok: true as const, ...stored }
}

/** As a part of other queries: who is counted, in lower case, as often as the person sent the form. */
export function ambassadorPeople(db: Db) {
  return db
    .selectFrom('ambassadors')
    .select(sql<string>`lower(email)`.as('email'))
    .where('suspicion', 'is', null)
}

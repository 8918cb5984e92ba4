import { sql } from 'kysely'
import { enrolmentMailWords } from '#words/mail.ts'
import { countReceived } from '#app/forms/received-rows.server.ts'
import { type Receiving, receiveSubmission, type SubmissionSending } from '#app/features/submissions/receive-submission.server.ts'
import type { SubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Enrolment } from './enrolment-form.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    enrolments: Received & { firstName: string; lastName: string; email: string; phone: string | null; church: string | null }
  }
}

declare module '#app/platform/page-cache.server.ts' {
  interface PageTags {
    enrolments: true
  }
}

export const enrolmentKind: SubmissionKind<'enrolments'> = {
  what: 'enrolment',
  table: 'enrolments',
  countedAs: 'enrolments',
  partsOf: ({ firstName, lastName, email, phone, church }) => ({ name: `${firstName} ${lastName}`, email, phone, church }),
}

/** Stores an enrolment, the ministry's notice and the mail that welcomes, once for one act of sending. */
export async function enrol(services: Receiving, enrolment: Enrolment, sending: SubmissionSending) {
  const { siteName, siteUrl } = services.settings
  const { firstName, lastName, email, phone, church } = enrolment
  const { reference } = await receiveSubmission(
    services,
    enrolmentKind,
    { firstName, lastName, email, phone, church },
    sending,
    (reference) => toMail('enrolment', email, enrolmentMailWords({ siteName, reference }), { opens: { href: `${siteUrl}/careers` } }),
  )
  return { ok: true as const, reference, firstName, signUps: await countReceived(services.db, 'enrolments') }
}

/** As a part of other queries: who is counted, in lower case, as often as the person sent the form. */
export function enrolledPeople(db: Db) {
  return db
    .selectFrom('enrolments')
    .select(sql<string>`lower(email)`.as('email'))
    .where('suspicion', 'is', null)
}

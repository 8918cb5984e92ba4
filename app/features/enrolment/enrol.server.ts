import { enrolmentMail } from '#app/content/en/mail.ts'
import { type Receiving, receiveSubmission } from '#app/features/notices/receive-submission.server.ts'
import type { SubmissionKind } from '#app/features/notices/submission-kind.ts'
import type { Receipt } from '#app/platform/forms/answer-form.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Enrolment } from './enrolment-form.ts'

export const enrolmentKind: SubmissionKind<'enrolments'> = {
  what: 'enrolment',
  table: 'enrolments',
  mailKind: 'enrolment',
  rowsOf: ({ firstName, lastName, email, phone, church }) => [
    ['Name', `${firstName} ${lastName}`],
    ['Email', email],
    ['Phone', phone],
    ['Church', church],
  ],
}

/** Stores an enrolment, the ministry's notice and the mail that welcomes, once for one act of sending. */
export async function enrol(services: Receiving & Pick<Services, 'pageCache'>, enrolment: Enrolment, receipt: Receipt) {
  const { siteName, siteUrl } = services.settings
  const { firstName, lastName, email, phone, church } = enrolment
  const stored = await receiveSubmission(services, enrolmentKind, { firstName, lastName, email, phone, church }, receipt, (reference) =>
    enrolmentMail({ siteName, reference, careersUrl: `${siteUrl}/careers` }),
  )
  await services.pageCache.drop('enrolments')
  return { ok: true as const, ...stored, firstName }
}

import { ambassadorMail } from '#app/content/en/mail.ts'
import { type Receiving, receiveSubmission } from '#app/features/notices/receive-submission.server.ts'
import type { SubmissionKind } from '#app/features/notices/submission-kind.ts'
import type { Receipt } from '#app/platform/forms/answer-form.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { AmbassadorSignUp } from './ambassador-form.ts'

export const ambassadorKind: SubmissionKind<'ambassadors'> = {
  what: 'ambassador',
  table: 'ambassadors',
  mailKind: 'ambassador',
  rowsOf: ({ firstName, lastName, email, phone }) => [
    ['Name', `${firstName} ${lastName}`],
    ['Email', email],
    ['Phone', phone],
  ],
}

/** Stores a new Ambassador, the ministry's notice and the mail of welcome, once for one act of sending. */
export async function signUpAmbassador(services: Receiving & Pick<Services, 'pageCache'>, signUp: AmbassadorSignUp, receipt: Receipt) {
  const { siteName, siteUrl } = services.settings
  const { firstName, lastName, email, phone } = signUp
  const stored = await receiveSubmission(services, ambassadorKind, { firstName, lastName, email, phone }, receipt, (reference) =>
    ambassadorMail({ siteName, reference, storiesUrl: `${siteUrl}/stories` }),
  )
  await services.pageCache.drop('ambassadors')
  return { ok: true as const, ...stored }
}

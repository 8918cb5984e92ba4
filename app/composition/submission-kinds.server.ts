import { formattedRetentionAges } from '#app/domains/privacy/retention/retention-ages.ts'
import type { AnySubmissionKind } from '#app/forms/submissions/submission-kind.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'

const kinds = import.meta.glob<AnySubmissionKind>('../domains/**/*-submission.server.ts', { eager: true, import: 'submission' })

/** Every kind of submission that a form of the site takes, one in each file `*-submission.server.ts`. */
export const submissionKinds: AnySubmissionKind[] = Object.values(kinds)

export function listPrivacySentences(ages: Record<string, string> = formattedRetentionAges): string[] {
  return submissionKinds.map(({ words, keptMonths }) => words.privacy({ ...ages, months: keptMonths ? formatNumber(keptMonths) : '' }))
}

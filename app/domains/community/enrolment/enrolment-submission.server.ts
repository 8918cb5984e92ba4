import { formWords } from '#copy/forms.ts'
import { type FieldColumns, pickColumns } from '#app/forms/form-field.ts'
import { handleForm, type FormRequest } from '#app/forms/handle-form.server.ts'
import { isTooYoung } from '#app/forms/field-rules.ts'
import { countSubmissions, findReference } from '#app/forms/submission-rows.server.ts'
import { enrolmentStepFields, enrolmentFields, VALUES } from './enrolment-fields.ts'
import { z } from 'zod'
import { enrolmentMailWords, enrolmentSubmission, enrolmentWords } from '#copy/community/enrolment.ts'
import { fieldSchemas, checkboxGroup } from '#app/forms/text-rules.ts'
import { sql } from 'kysely'
import { type SubmissionServices, receiveSubmission, type SubmissionSending } from '#app/forms/submissions/receive-submission.server.ts'
import { listFieldRows, type SubmissionKind } from '#app/forms/submissions/submission-kind.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'

export function handleEnrolment(request: FormRequest) {
  return handleForm(request, {
    name: 'enrolment',
    schema: enrolmentForm,
    lists: ['values'],
    words: formWords,
    steps: enrolmentStepFields,
    tooYoung: ({ age }) => isTooYoung(age),
    findEarlier: async ({ db }, { firstName }, { idempotencyKey }) => {
      const earlier = await findReference(db, 'enrolments', idempotencyKey)
      return earlier && { ...earlier, firstName, signUps: await countSubmissions(db, 'enrolments') }
    },
    accept: enrol,
  })
}

export const enrolmentForm = z.object({
  ...fieldSchemas(enrolmentFields),
  values: checkboxGroup([...VALUES], enrolmentWords({ siteName: '' }).steps.values.error),
})

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    enrolments: SubmissionColumns & FieldColumns<typeof enrolmentFields>
  }
}

declare module '#app/platform/page-cache.server.ts' {
  interface PageTags {
    enrolments: true
  }
}

export const submission: SubmissionKind<'enrolments'> = {
  name: 'enrolment',
  table: 'enrolments',
  words: enrolmentSubmission,
  countedAs: 'enrolments',
  rows: (typed) => listFieldRows(enrolmentFields, typed),
}

export async function enrol(services: SubmissionServices, enrolment: z.output<typeof enrolmentForm>, sending: SubmissionSending) {
  const { siteName, siteUrl } = services.settings
  const { firstName, email } = enrolment
  const { reference } = await receiveSubmission(services, submission, pickColumns(enrolmentFields, enrolment), sending, (reference) =>
    mailRequest('enrolment', email, enrolmentMailWords({ siteName, reference }), { opens: { href: `${siteUrl}/careers` } }),
  )
  return { ok: true as const, reference, firstName, signUps: await countSubmissions(services.db, 'enrolments') }
}

/** A subquery of the e-mail addresses of all enrolments that are not suspicious, in lower case, with duplicates. */
export function selectEnrolledEmails(db: Db) {
  return db
    .selectFrom('enrolments')
    .select(sql<string>`lower(email)`.as('email'))
    .where('suspicion', 'is', null)
}

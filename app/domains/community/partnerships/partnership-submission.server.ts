import { formWords } from '#copy/forms.ts'
import { type FieldColumns, pickColumns } from '#app/forms/form-field.ts'
import { handleForm, type FormRequest } from '#app/forms/handle-form.server.ts'
import { findReference } from '#app/forms/submission-rows.server.ts'
import { partnerStepFields, REVIEW_STEP, partnerFields, type SurveyAnswers, surveyQuestions, describeAnswer } from './partner-fields.ts'
import { z } from 'zod'
import { partnerFieldWords, partnershipMailWords, partnershipSubmission } from '#copy/community/partner.ts'
import { fieldSchemas } from '#app/forms/text-rules.ts'
import { type SubmissionServices, receiveSubmission, type SubmissionSending } from '#app/forms/submissions/receive-submission.server.ts'
import { listFieldRows, type SubmissionKind, type SubmissionRow } from '#app/forms/submissions/submission-kind.ts'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Tables } from '#app/platform/database/tables.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'

export function handlePartnerApplication(request: FormRequest) {
  return handleForm(request, {
    name: 'partnership',
    schema: partnerForm,
    lists: ['resources'],
    words: formWords,
    steps: partnerStepFields,
    review: REVIEW_STEP,
    findEarlier: ({ db }, _, { idempotencyKey }) => findReference(db, 'partnerships', idempotencyKey),
    accept: applyAsPartner,
  })
}

const { unknownAnswer } = partnerFieldWords

/** Every question is optional (specification, section 5). */
const answers = Object.fromEntries(
  surveyQuestions.map(({ id, kind, options }) => {
    const value = z.enum(
      options.map((option) => option.value),
      unknownAnswer,
    )
    return [id, (kind === 'radio' ? value : z.array(value, unknownAnswer)).optional()]
  }),
) as Record<(typeof surveyQuestions)[number]['id'], z.ZodOptional<z.ZodEnum | z.ZodArray<z.ZodEnum>>>

export const partnerForm = z.object({
  ...fieldSchemas(partnerFields),
  ...answers,
})

export type PartnershipForm = z.output<typeof partnerForm>

/** Returns the answers as they are stored: the chosen values of each answered question, in the order of the form. */
export function readAnswers(form: PartnershipForm): SurveyAnswers {
  const given = surveyQuestions.map(({ id, options }): [string, string[]] => {
    const chosen = [form[id] ?? []].flat()
    return [id, options.flatMap(({ value }) => (chosen.includes(value) ? [value] : []))]
  })
  return Object.fromEntries(given.filter(([, values]) => values.length > 0))
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    partnerships: SubmissionColumns &
      FieldColumns<typeof partnerFields> & {
        answers: ColumnType<SurveyAnswers, string, string>
        outcome: Generated<'waiting' | 'accepted' | 'declined'>
        decidedAt: ColumnType<Date | null, undefined, Date>
        decidedBy: Generated<string | null>
        decidedWhy: Generated<string | null>
      }
  }
}

export type Application = Selectable<Tables['partnerships']>

export const submission: SubmissionKind<'partnerships'> = {
  name: 'partnership',
  table: 'partnerships',
  words: partnershipSubmission,
  decidedAt: (id) => `/desk/applications/${id}`,
  deskPage: 'application',
  rows({ answers, ...typed }) {
    const given = (typeof answers === 'string' ? JSON.parse(answers) : answers) as SurveyAnswers
    const survey = surveyQuestions.map((question): SubmissionRow => [question.label, describeAnswer(question, given[question.id] ?? [])])
    return [...listFieldRows(partnerFields, typed), ...survey]
  },
}

export async function applyAsPartner(services: SubmissionServices, form: PartnershipForm, sending: SubmissionSending) {
  const { siteName, siteUrl } = services.settings
  const opens = { href: `${siteUrl}/business-support` }
  const typed = { ...pickColumns(partnerFields, form), answers: JSON.stringify(readAnswers(form)) }
  const { reference } = await receiveSubmission(services, submission, typed, sending, (reference) =>
    mailRequest('partnership', form.email, partnershipMailWords({ siteName, reference }), { opens }),
  )
  return { ok: true as const, reference }
}

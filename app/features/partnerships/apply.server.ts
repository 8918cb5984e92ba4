import { partnershipMailWords } from '#words/mail.ts'
import { type Receiving, receiveSubmission, type SubmissionSending } from '#app/features/submissions/receive-submission.server.ts'
import type { SubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Tables } from '#app/platform/database/tables.ts'
import { toMail } from '#app/platform/mail-request.ts'
import { answersOf, type PartnershipForm } from './partner-form.ts'
import { sayAnswer, type SurveyAnswers, surveyQuestions } from './survey.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    partnerships: Received & {
      businessName: string
      contactName: string
      email: string
      phone: string
      address: string | null
      website: string | null
      answers: ColumnType<SurveyAnswers, string, string>
      outcome: Generated<'waiting' | 'accepted' | 'declined'>
      decidedAt: ColumnType<Date | null, undefined, Date>
      decidedBy: Generated<string | null>
      /** What the applicant was told besides. */
      decidedWhy: Generated<string | null>
    }
  }
}

export type Application = Selectable<Tables['partnerships']>

export const partnershipKind: SubmissionKind<'partnerships'> = {
  what: 'partnership',
  table: 'partnerships',
  decidedAt: (id) => `/desk/applications/${id}`,
  partsOf: ({ businessName, contactName, email, phone, address, website, answers }) => {
    const given = (typeof answers === 'string' ? JSON.parse(answers) : answers) as SurveyAnswers
    const said = surveyQuestions.map((question) => [question.id, sayAnswer(question, given[question.id] ?? []) ?? null])
    return { businessName, contactName, email, phone, address, website, ...Object.fromEntries(said) }
  },
}

/** Stores an application, the ministry's notice and the mail that acknowledges it, once for one act of sending. */
export async function applyAsPartner(services: Receiving, form: PartnershipForm, sending: SubmissionSending) {
  const { siteName, siteUrl } = services.settings
  const { businessName, contactName, email, phone, address, website } = form
  const typed = { businessName, contactName, email, phone, address, website, answers: JSON.stringify(answersOf(form)) }
  const { reference } = await receiveSubmission(services, partnershipKind, typed, sending, (reference) =>
    toMail('partnership', email, partnershipMailWords({ siteName, reference }), { opens: { href: `${siteUrl}/business-support` } }),
  )
  return { ok: true as const, reference }
}

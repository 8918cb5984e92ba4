import type { Generated } from 'kysely'
import { formWords } from '#copy/forms.ts'
import type { FieldColumns } from '#app/forms/form-field.ts'
import { handleForm, type FormRequest } from '#app/forms/handle-form.server.ts'
import { findReference } from '#app/forms/submission-rows.server.ts'
import { z } from 'zod'
import { fieldSchemas } from '#app/forms/text-rules.ts'
import { contactFields, MESSAGE_RETENTION_MONTHS } from './contact-fields.ts'
import { contactMailWords, contactSubmission } from '#copy/community/contact.ts'
import { type SubmissionServices, receiveSubmission, type SubmissionSending } from '#app/forms/submissions/receive-submission.server.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { listFieldRows, type SubmissionKind } from '#app/forms/submissions/submission-kind.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'

export function handleContactMessage(request: FormRequest) {
  return handleForm(request, {
    name: 'contact',
    schema: contactForm,
    words: formWords,
    findEarlier: ({ db }, _, { idempotencyKey }) => findReference(db, 'contactMessages', idempotencyKey),
    accept: sendMessage,
  })
}

export const contactForm = z.object(fieldSchemas(contactFields))

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    contactMessages: SubmissionColumns & FieldColumns<typeof contactFields> & { asksErasure: Generated<boolean> }
  }
}

export const submission: SubmissionKind<'contactMessages'> = {
  name: 'message',
  table: 'contactMessages',
  words: contactSubmission,
  keptMonths: MESSAGE_RETENTION_MONTHS,
  rows: (typed) => listFieldRows(contactFields, typed),
}

export async function sendMessage(services: SubmissionServices, message: z.output<typeof contactForm>, sending: SubmissionSending) {
  const { siteName } = services.settings
  const { reference } = await receiveSubmission(services, submission, message, sending, (reference) =>
    mailRequest('contact', message.email, contactMailWords({ siteName, reference, monthsKept: formatNumber(MESSAGE_RETENTION_MONTHS) })),
  )
  return { ok: true as const, reference }
}

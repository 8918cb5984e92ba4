import type { Generated } from 'kysely'
import { formWords } from '#copy/forms.ts'
import { handleForm, type FormRequest } from '#app/forms/answer-form.server.ts'
import { findReference } from '#app/forms/received-rows.server.ts'
import { z } from 'zod'
import { fieldSchemas } from '#app/forms/text-rules.ts'
import { contactFields } from './contact-fields.ts'
import { contactMailWords } from '#copy/mail.ts'
import { retentionAges } from '#app/domains/privacy/retention/retention-ages.ts'
import { monthsBefore, type RetentionEntry } from '#app/domains/privacy/retention/retention-entry.ts'
import { type Receiving, receiveSubmission, type SubmissionSending } from '#app/forms/submissions/receive-submission.server.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import type { SubmissionKind } from '#app/forms/submissions/submission-kind.ts'
import { toMail } from '#app/platform/mail/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'

export function handleContactMessage(request: FormRequest) {
  return handleForm(request, {
    name: 'contact',
    schema: contactForm,
    words: formWords,
    findEarlier: ({ db }, _, { idempotencyKey }) => findReference(db, 'contactMessages', idempotencyKey),
    accept: sendMessage,
  })
}

export const contactForm = z.object({
  ...fieldSchemas(contactFields),
})

export type ContactMessage = z.output<typeof contactForm>

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    contactMessages: Received & { name: string; email: string; subject: string; message: string; asksErasure: Generated<boolean> }
  }
}

export const messageKind: SubmissionKind<'contactMessages'> = {
  what: 'message',
  table: 'contactMessages',
  partsOf: ({ name, email, subject, message }) => ({ name, email, subject, message }),
}

export async function sendMessage(services: Receiving, message: ContactMessage, sending: SubmissionSending) {
  const { siteName } = services.settings
  const { reference } = await receiveSubmission(services, messageKind, message, sending, (reference) =>
    toMail('contact', message.email, contactMailWords({ siteName, reference, monthsKept: formatNumber(retentionAges.contactMonths) })),
  )
  return { ok: true as const, reference }
}

/** @param listKept ids of messages that are kept whatever their age */
export function messageRetention(listKept: (services: Services) => Promise<string[]>): RetentionEntry {
  return {
    name: 'messages',
    ages: ['contactMonths'],
    async purge(services, now) {
      const kept = await listKept(services)
      const deleting = services.db
        .deleteFrom('contactMessages')
        .where('receivedAt', '<', monthsBefore(now, retentionAges.contactMonths))
        .$if(kept.length > 0, (rows) => rows.where('id', 'not in', kept))
      return Number((await deleting.executeTakeFirst()).numDeletedRows)
    },
  }
}

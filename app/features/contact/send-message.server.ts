import { contactMail } from '#app/content/en/mail.ts'
import { ministryNotice } from '#app/features/notices/tell-ministry.server.ts'
import type { Receipt } from '#app/platform/forms/answer-form.server.ts'
import { storeOnce } from '#app/platform/forms/store-once.server.ts'
import { toMail } from '#app/platform/outbox.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { ContactMessage } from './contact-form.ts'

/** Stores a message to the ministry and the mail that confirms it. A held message is kept, but mails nobody. */
export async function sendMessage(
  services: Pick<Services, 'db' | 'sendMail' | 'settings' | 'limits'>,
  message: ContactMessage,
  receipt: Receipt,
) {
  const { db, sendMail, settings } = services
  const tellMinistry = await ministryNotice(services, receipt.heldReason)
  const stored = await storeOnce(db, 'contactMessages', receipt, message, async (trx, reference) => {
    const { name, email, subject } = message
    await tellMinistry(trx, {
      what: 'message',
      reference,
      rows: [
        ['Name', name],
        ['Email', email],
        ['Subject', subject],
        ['Message', message.message],
      ],
    })
    if (receipt.heldReason) return
    const words = contactMail({ siteName: settings.siteName, name: message.name, messageSubject: message.subject, reference })
    await sendMail(trx, toMail('contact', message.email, words))
  })
  return { ok: true as const, ...stored }
}

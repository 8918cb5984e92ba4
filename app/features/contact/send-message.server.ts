import { contactMail } from '#app/content/en/mail.ts'
import type { Receipt } from '#app/platform/forms/answer-form.server.ts'
import { storeOnce } from '#app/platform/forms/store-once.server.ts'
import { toMail } from '#app/platform/outbox.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { ContactMessage } from './contact-form.ts'

/** Stores a message to the ministry and the mail that confirms it. A held message is kept, but mails nobody. */
export async function sendMessage({ db, sendMail, settings }: Pick<Services, 'db' | 'sendMail' | 'settings'>, message: ContactMessage, receipt: Receipt) {
  const stored = await storeOnce(db, 'contactMessages', receipt, message, async (trx, reference) => {
    if (receipt.heldReason) return
    const words = contactMail({ siteName: settings.siteName, name: message.name, messageSubject: message.subject, reference })
    await sendMail(trx, toMail('contact', message.email, words))
  })
  return { ok: true as const, ...stored }
}

import { enrolmentMail } from '#app/content/en/mail.ts'
import type { Receipt } from '#app/platform/forms/answer-form.server.ts'
import { storeOnce } from '#app/platform/forms/store-once.server.ts'
import { toMail } from '#app/platform/outbox.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Enrolment } from './enrolment-form.ts'

/** Stores an enrolment and the mail that welcomes, once for one act of sending. A held enrolment mails nobody. */
export async function enrol(
  { db, sendMail, settings }: Pick<Services, 'db' | 'sendMail' | 'settings'>,
  enrolment: Enrolment,
  receipt: Receipt,
) {
  const { firstName, lastName, email, phone, church } = enrolment
  const stored = await storeOnce(db, 'enrolments', receipt, { firstName, lastName, email, phone, church }, async (trx, reference) => {
    if (receipt.heldReason) return
    const words = enrolmentMail({ siteName: settings.siteName, firstName, reference, careersUrl: `${settings.siteUrl}/careers` })
    await sendMail(trx, toMail('enrolment', email, words))
  })
  return { ok: true as const, ...stored, firstName }
}

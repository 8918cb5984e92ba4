import { enrolmentMail } from '#app/content/en/mail.ts'
import { ministryNotice } from '#app/features/notices/tell-ministry.server.ts'
import type { Receipt } from '#app/platform/forms/answer-form.server.ts'
import { storeOnce } from '#app/platform/forms/store-once.server.ts'
import { toMail } from '#app/platform/outbox.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Enrolment } from './enrolment-form.ts'

/** Stores an enrolment and the mail that welcomes, once for one act of sending. A held enrolment mails nobody. */
export async function enrol(
  services: Pick<Services, 'db' | 'sendMail' | 'settings' | 'limits' | 'pageCache'>,
  enrolment: Enrolment,
  receipt: Receipt,
) {
  const { db, sendMail, settings, pageCache } = services
  const tellMinistry = await ministryNotice(services, receipt.heldReason)
  const { firstName, lastName, email, phone, church } = enrolment
  const stored = await storeOnce(db, 'enrolments', receipt, { firstName, lastName, email, phone, church }, async (trx, reference) => {
    await tellMinistry(trx, {
      what: 'enrolment',
      reference,
      rows: [
        ['Name', `${firstName} ${lastName}`],
        ['Email', email],
        ['Phone', phone],
        ['Church', church],
      ],
    })
    if (receipt.heldReason) return
    const words = enrolmentMail({ siteName: settings.siteName, firstName, reference, careersUrl: `${settings.siteUrl}/careers` })
    await sendMail(trx, toMail('enrolment', email, words))
  })
  await pageCache.drop('enrolments')
  return { ok: true as const, ...stored, firstName }
}

import { ambassadorMail } from '#app/content/en/mail.ts'
import { ministryNotice } from '#app/features/notices/tell-ministry.server.ts'
import type { Receipt } from '#app/platform/forms/answer-form.server.ts'
import { storeOnce } from '#app/platform/forms/store-once.server.ts'
import { toMail } from '#app/platform/outbox.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { AmbassadorSignUp } from './ambassador-form.ts'

/** Stores a new Ambassador and the mail of welcome, once for one act of sending. A held sign-up mails nobody. */
export async function signUpAmbassador(
  services: Pick<Services, 'db' | 'sendMail' | 'settings' | 'limits' | 'pageCache'>,
  signUp: AmbassadorSignUp,
  receipt: Receipt,
) {
  const { db, sendMail, settings, pageCache } = services
  const tellMinistry = await ministryNotice(services, receipt.heldReason)
  const { firstName, lastName, email, phone } = signUp
  const stored = await storeOnce(db, 'ambassadors', receipt, { firstName, lastName, email, phone }, async (trx, reference) => {
    await tellMinistry(trx, {
      what: 'ambassador',
      reference,
      rows: [
        ['Name', `${firstName} ${lastName}`],
        ['Email', email],
        ['Phone', phone],
      ],
    })
    if (receipt.heldReason) return
    const words = ambassadorMail({ siteName: settings.siteName, firstName, reference, storiesUrl: `${settings.siteUrl}/stories` })
    await sendMail(trx, toMail('ambassador', email, words))
  })
  await pageCache.drop('ambassadors')
  return { ok: true as const, ...stored }
}

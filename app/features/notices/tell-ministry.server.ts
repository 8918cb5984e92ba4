import { noticeMail } from '#app/content/en/mail.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { toMail } from '#app/platform/outbox.server.ts'
import type { Services } from '#app/platform/services.server.ts'

type Telling = Pick<Services, 'sendMail' | 'settings' | 'limits'>
export type Notice = { what: 'message' | 'ambassador' | 'enrolment'; reference: string; rows: [label: string, value: string | null][] }

/** So many suspicious ones an hour are told; the rest wait in the table without filling anybody's mailbox. */
const HELD_TOLD = { name: 'held-told', max: 20, perSeconds: 3600 }

/**
 * Whether the ministry is to be told of what came in, and how. Asked before the transaction begins, because the limit
 * is counted outside it; the answer is called inside, so that the notice exists exactly when the row does.
 */
export async function ministryNotice({ sendMail, settings, limits }: Telling, heldReason: string | null) {
  const told = heldReason === null || (await limits.take(HELD_TOLD, 'site'))
  return async (trx: Trx, notice: Notice): Promise<void> => {
    if (!told) return
    const { reference, what } = notice
    const mail = toMail(
      'notice',
      settings.contact.email,
      noticeMail({ siteName: settings.siteName, what, reference, held: heldReason !== null }),
    )
    const rows = notice.rows.filter((row): row is [string, string] => row[1] !== null)
    await sendMail(trx, { ...mail, rows })
  }
}

import { deskNoticeMailWords } from '#words/desk-mails.ts'
import { countFactorTry, type Staff } from '#app/features/staff/staff-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'

/** So many in a row are compared and no more, however long they take: NIST SP 800-63B asks for a hundred at most. */
const MOST_TRIES = 100
/** So many wrong ones in a row are told to whose they are: whoever shows them knows the password. */
const TOLD_AT = 5

/** Whether no second factor of theirs lets in any more, until they have a new way in. */
export function isClosed({ factorTries }: Pick<Staff, 'factorTries'>): boolean {
  return factorTries >= MOST_TRIES
}

/** Takes a try before anything is compared. @returns how many there were in a row, with this one; undefined where none is left */
export function takeFactorTry({ db }: Pick<Services, 'db'>, staffId: string): Promise<number | undefined> {
  return countFactorTry(db, staffId, MOST_TRIES)
}

/** Tells whose account it is, the fifth time and at the last. */
export async function tellOfWrong(
  { db, settings, sendMail, log }: Pick<Services, 'db' | 'settings' | 'sendMail' | 'log'>,
  staff: Pick<Staff, 'id' | 'email'>,
  tries: number,
): Promise<void> {
  log.warn({ staff: staff.id, tries }, 'a wrong second factor at the desk')
  if (tries !== TOLD_AT && tries !== MOST_TRIES) return
  const words = deskNoticeMailWords.wrongFactors[tries === TOLD_AT ? 'several' : 'closed']({ siteName: settings.siteName })
  await inTransaction(db, (trx) => sendMail(trx, toMail('desk-notice', staff.email, words)))
}

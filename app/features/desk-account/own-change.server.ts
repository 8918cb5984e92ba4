import { deskNoticeMailWords } from '#words/desk-mails.ts'
import type { Actor } from '#app/features/desk/actor.ts'
import type { DeedVerb, Summary } from '#app/features/desk-history/deed.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import type { Staff } from '#app/features/staff/staff-store.server.ts'
import { beginOwnChange } from '#app/features/staff/still-may.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'

export type Changing = Pick<Services, 'db' | 'settings' | 'sendMail' | 'now'>
export type OwnVerb = Exclude<DeedVerb, 'invite' | 'join' | 'sign-in' | 'sign-out' | 'change-role' | 'disable' | 'enable' | 'reset'>
type Change<Result> = { result: Result; after?: Summary } | undefined

/**
 * The way of every change of how somebody signs in, by themselves: they still may, it is written down, and a mail tells
 * them, so that they hear of it if it was somebody else.
 * @returns undefined where nothing was changed
 */
export async function changeOwn<Result>(
  { db, settings, sendMail, now }: Changing,
  actor: Actor,
  verb: OwnVerb,
  change: (trx: Trx, staff: Staff) => Promise<Change<Result>>,
): Promise<Result | undefined> {
  return inTransaction(db, async (trx) => {
    const staff = await beginOwnChange(trx, actor)
    if (!staff) return undefined
    const changed = await change(trx, staff)
    if (!changed) return undefined
    const { result, after } = changed
    await writeHistory(trx, { by: actor, verb, subject: { kind: 'staff', id: actor.id }, ...(after && { after }) }, now())
    const words = deskNoticeMailWords.changed({ siteName: settings.siteName, what: verb })
    if (words) await sendMail(trx, toMail('desk-notice', staff.email, words))
    return result
  })
}

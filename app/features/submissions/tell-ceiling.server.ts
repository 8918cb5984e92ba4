import { ceilingWords } from '#words/submission-mails.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { takeMark } from '#app/platform/marks.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'

/** Tells the ministry that the site has sent all that it sends of one sort in an hour or a day. Once a day (UTC). */
export async function tellCeilingReached(
  { sendMail, settings }: Pick<Services, 'sendMail' | 'settings'>,
  trx: Trx,
  sort: Parameters<typeof ceilingWords>[0],
  now: Date,
): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  const firstToday = await takeMark(trx, `mail-ceiling-told:${sort}`, day, { not: day })
  if (firstToday) await sendMail(trx, toMail('mail-ceiling', settings.contact.email, ceilingWords(sort)))
}

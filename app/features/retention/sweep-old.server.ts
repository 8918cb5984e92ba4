import { MESSAGE_KEPT_MONTHS } from '#app/features/contact/contact-fields.ts'
import { deleteStarts } from '#app/features/claim-starts/claim-start-store.server.ts'
import { deleteMessages } from '#app/features/contact/send-message.server.ts'
import { deleteCodes } from '#app/platform/codes.server.ts'
import { forgetMemories } from '#app/features/memories/forget-memories.server.ts'
import { forgetOldGiving } from '#app/features/personal-giving/forget-giving.server.ts'
import { forgetStatementMarks } from '#app/features/personal-giving/statement-marks.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { JobKind } from '#app/platform/jobs.server.ts'
import { deleteMails } from '#app/platform/mailbox.server.ts'
import { deletePersonalLinks } from '#app/platform/personal-links.server.ts'
import { noteSweeps } from '#app/platform/sweeps.server.ts'
import { deleteWishes } from '#app/features/stories/removal-wishes.server.ts'
import { TRASH_DAYS } from '#app/features/trash/trash-days.ts'
import { emptyTrash } from '#app/features/trash/trash-store.server.ts'
import { retention } from './retention.server.ts'

const DAY_MS = 86_400_000

/** Deletes what the privacy page says is no longer kept. @returns how many rows went, or lost their person, by kind */
export async function sweepOld(
  db: Db,
  now: Date,
): Promise<{
  messages: number
  mails: number
  links: number
  starts: number
  codes: number
  memories: number
  wishes: number
  gifts: number
}> {
  const monthsAgo = (months: number) => {
    const before = new Date(now)
    before.setUTCMonth(before.getUTCMonth() - months)
    return before
  }
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const [messages, mails, links, starts, codes, memories, wishes] = await Promise.all([
    deleteMessages(db, { receivedBefore: monthsAgo(MESSAGE_KEPT_MONTHS) }),
    // Also one that never left: after so long nobody waits for it.
    deleteMails(db, { createdBefore: daysAgo(retention.mailDays) }),
    deletePersonalLinks(db, { expiredBefore: now }),
    deleteStarts(db, now),
    deleteCodes(db, { expiredBefore: now }),
    forgetMemories(db, { closedBefore: daysAgo(retention.closedMemoryDays) }),
    deleteWishes(db, { receivedBefore: monthsAgo(retention.removalWishMonths) }),
  ])
  const trashed = await emptyTrash(db, { trashed: daysAgo(TRASH_DAYS), received: monthsAgo(MESSAGE_KEPT_MONTHS) })
  const gifts = await forgetOldGiving(db, now, {
    unpaidEnded: daysAgo(retention.unpaidGiftDays),
    lastPaid: monthsAgo(retention.moneyYears * 12),
  })
  const statementMarks = await forgetStatementMarks(db, now)
  const noted = { sentMails: mails, usedCodes: codes, closedMemories: memories, givers: gifts }
  await noteSweeps(db, { messages, trashed, links, starts, wishes, statementMarks, ...noted }, now)
  return { messages, mails, links, starts, codes, memories, wishes, gifts }
}

/** Every night. */
export function sweepOldJob({ db, now }: { db: Db; now: () => Date }): JobKind<object> {
  return {
    name: 'sweep-old',
    every: '40 7 * * *',
    retries: { limit: 3, firstRetrySeconds: 60, longestRetrySeconds: 600 },
    handle: async () => void (await sweepOld(db, now())),
  }
}

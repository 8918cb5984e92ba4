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
import type { Promised } from './promises.ts'
import { retention } from './retention.server.ts'

const DAY_MS = 86_400_000

/** How many rows went, or lost their person, by what each part is noted as. */
export type SweptOld = Record<ReturnType<typeof partsOf>[number][0], number>

/**
 * Deletes what the privacy page says is no longer kept. Each part is noted as soon as it is done: one that fails holds no
 * other up, and is the only one that the desk shows as late.
 * @throws AggregateError at the end, with what failed
 */
export async function sweepOld(db: Db, now: Date): Promise<SweptOld> {
  const swept: Partial<SweptOld> = {}
  const failures: [what: string, error: unknown][] = []
  for (const [what, sweep] of partsOf(db, now))
    try {
      const gone = await sweep()
      await noteSweeps(db, { [what]: gone }, now)
      swept[what] = gone
    } catch (error) {
      failures.push([what, error])
    }
  if (failures.length === 0) return swept as SweptOld
  throw new AggregateError(
    failures.map(([, error]) => error),
    `What is past its time was not deleted of: ${failures.map(([what]) => what).join(', ')}`,
  )
}

function partsOf(db: Db, now: Date) {
  const monthsAgo = (months: number) => {
    const before = new Date(now)
    before.setUTCMonth(before.getUTCMonth() - months)
    return before
  }
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const trashedBefore = { trashed: daysAgo(TRASH_DAYS), received: monthsAgo(MESSAGE_KEPT_MONTHS) }
  const gaveBefore = { unpaidEnded: daysAgo(retention.unpaidGiftDays), lastPaid: monthsAgo(retention.moneyYears * 12) }
  return [
    ['messages', () => deleteMessages(db, { receivedBefore: trashedBefore.received })],
    // Also one that never left: after so long nobody waits for it.
    ['sentMails', () => deleteMails(db, { createdBefore: daysAgo(retention.mailDays) })],
    ['links', () => deletePersonalLinks(db, { expiredBefore: now })],
    ['starts', () => deleteStarts(db, now)],
    ['usedCodes', () => deleteCodes(db, { expiredBefore: now })],
    ['closedMemories', () => forgetMemories(db, { closedBefore: daysAgo(retention.closedMemoryDays) })],
    ['wishes', () => deleteWishes(db, { receivedBefore: monthsAgo(retention.removalWishMonths) })],
    ['trashed', () => emptyTrash(db, trashedBefore)],
    ['givers', () => forgetOldGiving(db, now, gaveBefore)],
    ['statementMarks', () => forgetStatementMarks(db, now)],
  ] as const satisfies readonly (readonly [Promised, () => Promise<number>])[]
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

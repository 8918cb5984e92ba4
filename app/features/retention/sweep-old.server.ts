import { MESSAGE_KEPT_MONTHS } from '#app/features/contact/contact-fields.ts'
import { deleteStarts } from '#app/features/claim-starts/claim-start-store.server.ts'
import { listRemovalWishes } from '#app/features/contact/removal-wish.server.ts'
import { deleteMessages } from '#app/features/contact/send-message.server.ts'
import { deleteCodes } from '#app/platform/codes.server.ts'
import { listDone } from '#app/features/inbox/filed-item.server.ts'
import { forgetMemories } from '#app/features/memories/forget-memories.server.ts'
import { forgetOldGiving } from '#app/features/personal-giving/forget-giving.server.ts'
import { forgetStatementMarks } from '#app/features/personal-giving/statement-marks.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { JobKind } from '#app/platform/jobs.server.ts'
import { deleteMails } from '#app/platform/mailbox.server.ts'
import { deletePersonalLinks } from '#app/platform/personal-links.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { noteSweeps } from '#app/platform/sweeps.server.ts'
import { deleteWishes } from '#app/features/stories/removal-wishes.server.ts'
import { returnWishes } from '#app/features/trash/return-wishes.server.ts'
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
 * @param openWishes ids of messages that ask for removal, and are kept until it is done
 * @throws AggregateError at the end, with what failed
 */
export async function sweepOld(db: Db, now: Date, openWishes: string[] = []): Promise<SweptOld> {
  const swept: Partial<SweptOld> = {}
  const failures: [what: string, error: unknown][] = []
  for (const [what, sweep] of partsOf(db, now, openWishes))
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

function partsOf(db: Db, now: Date, openWishes: string[]) {
  const monthsAgo = (months: number) => {
    const before = new Date(now)
    before.setUTCMonth(before.getUTCMonth() - months)
    return before
  }
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const trashedBefore = { trashed: daysAgo(TRASH_DAYS), received: monthsAgo(MESSAGE_KEPT_MONTHS) }
  const gaveBefore = { unpaidEnded: daysAgo(retention.unpaidGiftDays), lastPaid: monthsAgo(retention.moneyYears * 12) }
  return [
    ['messages', () => deleteMessages(db, { receivedBefore: trashedBefore.received, except: openWishes })],
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

type Sweeping = Pick<Services, 'db' | 'now' | 'settings' | 'log'>

/** Every night. A wish to be removed that nobody has done is forgotten neither in the trash nor for its age. */
export function sweepOldJob(services: Sweeping): JobKind<object> {
  return {
    name: 'sweep-old',
    every: '40 7 * * *',
    retries: { limit: 3, firstRetrySeconds: 60, longestRetrySeconds: 600 },
    async handle() {
      await returnWishes(services)
      await sweepOld(services.db, services.now(), await listOpenWishes(services))
    },
  }
}

/** What somebody has marked as done in the inbox was dealt with otherwise, and goes like any message. */
async function listOpenWishes(services: Sweeping): Promise<string[]> {
  const ids = (await listRemovalWishes(services)).map(({ id }) => id)
  const done = await listDone(services.db, { kind: 'message', subjectIds: ids })
  return ids.filter((id) => !done.has(id))
}

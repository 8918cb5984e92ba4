import { memoryMailWords } from '#copy/community/memory-mails.ts'
import { retentionAges } from '#app/domains/privacy/retention/retention-ages.ts'
import { daysBefore } from '#app/domains/privacy/retention/retention-entry.ts'
import { counted, formatNumber } from '#app/platform/format/numbers.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { lockMemory, type MemoryRow, listWaitingMemories } from './memory-store.server.ts'
import { consumeMailLimit, sendMailWithinLimit } from './mail-limit.server.ts'
import { closeMemory } from './withdraw-memory.server.ts'

type Closing = Pick<Services, 'db' | 'limits' | 'now' | 'pageCache' | 'sendMail' | 'settings'>

/** The ministry is reminded at this age, about a month before the memory is closed undecided. */
const REMINDED_AFTER_DAYS = 60
const MAX_NAMED = 100

/** Runs every night, and reminds the ministry once of each memory that nobody decided on. */
export function remindOfWaitingMemoriesJob(services: Closing): JobKind<object> {
  return {
    name: 'remind-of-waiting-memories',
    cron: '20 7 * * *',
    retries: { limit: 3, firstRetrySeconds: 60, maxRetrySeconds: 600 },
    handle: () => remindOfWaitingMemories(services),
  }
}

export async function remindOfWaitingMemories({ db, now, sendMail, settings }: Closing): Promise<void> {
  const [from, until] = [daysBefore(now(), REMINDED_AFTER_DAYS + 1), daysBefore(now(), REMINDED_AFTER_DAYS)]
  const references = (await listWaitingMemories(db, until)).filter(({ receivedAt }) => receivedAt >= from).map(({ reference }) => reference)
  if (references.length === 0) return
  await inTransaction(db, async (trx) => {
    const words = memoryMailWords.waiting({
      all: counted(references.length),
      named: references.slice(0, MAX_NAMED),
      waited: formatNumber(REMINDED_AFTER_DAYS),
      days: formatNumber(retentionAges.waitingMemoryDays),
      at: `${settings.siteUrl}/desk/inbox?kind=memory&state=open`,
    })
    await sendMail(trx, mailRequest('notice', settings.contact.email, words))
  })
}

/**
 * Closes undecided memories whose private link expires, because without the link nobody can consent to them or withdraw them. The
 * next purge deletes the photo; the text is deleted within a month.
 * @returns how many were closed
 * @throws after trying all, if one failed
 */
export async function closeExpiredMemories(services: Closing): Promise<number> {
  const before = daysBefore(services.now(), retentionAges.waitingMemoryDays)
  const failures: unknown[] = []
  let closed = 0
  for (const memory of await listWaitingMemories(services.db, before)) {
    await closeOne(services, memory).then(
      (isClosed) => (closed += Number(isClosed)),
      (error: unknown) => failures.push(error),
    )
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} memories that waited too long could not be closed.`)
  return closed
}

async function closeOne(services: Closing, { id, reference, email, suspicion }: MemoryRow): Promise<boolean> {
  const { db, now, settings } = services
  const to = suspicion === null ? email : null
  const allowance = await consumeMailLimit(services, to, 'memories-over')
  return inTransaction(db, async (trx) => {
    const memory = await lockMemory(trx, { id })
    if (memory?.outcome !== 'waiting') return false
    await closeMemory(services, trx, memory, { outcome: 'refused', closedAt: now() })
    const words = memoryMailWords.notDecided(reference, settings.siteName, formatNumber(retentionAges.waitingMemoryDays))
    await sendMailWithinLimit(services, trx, allowance, () => mailRequest('memory', to!, words))
    return true
  })
}

import { memoryMailWords } from '#words/memory-mails.ts'
import { counted, formatNumber } from '#app/features/site/numbers.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { JobKind } from '#app/platform/jobs.server.ts'
import { toMail } from '#app/platform/mail-request.ts'
import type { Services } from '#app/platform/services.server.ts'
import { noteSweeps } from '#app/platform/sweeps.server.ts'
import { lockMemory, type MemoryRow } from './memory-store.server.ts'
import { MEMORY_WAITS_DAYS } from './memory-waits-days.ts'
import { takeMailRoom, tellSender } from './tell-sender.server.ts'
import { closeMemory } from './withdraw-memory.server.ts'
import { listWaiting, noteReminded } from './waiting-memories.server.ts'

type Closing = Pick<Services, 'db' | 'limits' | 'now' | 'pageCache' | 'sendMail' | 'settings'>

const DAY_MS = 86_400_000
/** The ministry has as many days left then as a month has. */
const REMINDED_AFTER_DAYS = 60
/** So many are named in one mail; further ones are counted. */
const NAMED = 100

/** Every night, before links that are over are deleted. */
export function closeWaitingJob(services: Closing): JobKind<object> {
  return {
    name: 'close-waiting-memories',
    every: '20 7 * * *',
    retries: { limit: 3, firstRetrySeconds: 60, longestRetrySeconds: 600 },
    handle: async () => {
      await remindOfWaiting(services)
      await closeWaiting(services)
    },
  }
}

/** Once for each memory. @returns how many the ministry was reminded of */
export async function remindOfWaiting({ db, now, sendMail, settings }: Closing): Promise<number> {
  return inTransaction(db, async (trx) => {
    const references = await noteReminded(trx, { receivedBefore: daysBefore(now(), REMINDED_AFTER_DAYS), at: now() })
    if (references.length === 0) return 0
    const words = memoryMailWords.waiting({
      all: counted(references.length),
      named: references.slice(0, NAMED),
      waited: formatNumber(REMINDED_AFTER_DAYS),
      days: formatNumber(MEMORY_WAITS_DAYS),
      at: `${settings.siteUrl}/desk/inbox?kind=memory&state=open`,
    })
    await sendMail(trx, toMail('notice', settings.contact.email, words))
    return references.length
  })
}

/**
 * What nobody has decided when its private link is over is closed as not shown: nobody could agree to it or withdraw it any
 * more. Its photo goes at once, its words within a month. @returns how many @throws once all were tried, where one failed
 */
export async function closeWaiting(services: Closing): Promise<number> {
  const before = daysBefore(services.now(), MEMORY_WAITS_DAYS)
  const failures: unknown[] = []
  let closed = 0
  for (const memory of await listWaiting(services.db, { receivedBefore: before })) {
    await closeOne(services, memory).then(
      (isClosed) => (closed += Number(isClosed)),
      (error: unknown) => failures.push(error),
    )
  }
  await noteSweeps(services.db, { memoriesUndecided: closed }, services.now())
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} memories that waited too long could not be closed.`)
  return closed
}

async function closeOne(services: Closing, { id, reference, email, suspicion }: MemoryRow): Promise<boolean> {
  const { db, now, settings } = services
  const to = suspicion === null ? email : null
  const room = await takeMailRoom(services, to, 'memories-over')
  return inTransaction(db, async (trx) => {
    const memory = await lockMemory(trx, { id })
    if (memory?.outcome !== 'waiting') return false
    await closeMemory(services, trx, memory, { outcome: 'refused', closedAt: now() })
    const words = memoryMailWords.notDecided(reference, settings.siteName, formatNumber(MEMORY_WAITS_DAYS))
    await tellSender(services, trx, { id, room }, 'over', () => toMail('memory', to!, words))
    return true
  })
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

import { sql } from 'kysely'
import { selectReceived, updateReceived } from '#app/forms/received-rows.server.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { JobKind } from '#app/platform/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Batch, digestMail } from './digest-mail.server.ts'
import type { AnySubmissionKind } from './submission-kind.ts'

type Telling = Pick<Services, 'db' | 'sendMail' | 'settings' | 'now'>
/** `ordinary`: came in when there was no room for another mail at once. */
type Waiting = 'ordinary' | 'suspicious'

/** The first of the suspicious waits so long for others, so that each is told within a day and one mail a day is enough. */
const SUSPICIOUS_WAIT_HOURS = 22
/** How many one mail tells of. More than these make another mail, so that no statement takes too long ever to end. */
const IN_ONE_MAIL = 20_000
/** So many of each kind are named in one mail; further ones are counted. */
const NAMED = 1_000

/** Every hour: what waits is told, the suspicious when the first of them has waited long enough. */
export function tellWaitingJob(services: Telling, kinds: AnySubmissionKind[]): JobKind<object> {
  return {
    name: 'tell-waiting-submissions',
    every: '10 * * * *',
    retries: { limit: 5, firstRetrySeconds: 30, longestRetrySeconds: 600 },
    async handle() {
      await tellWaiting(services, kinds, 'ordinary')
      if (await suspiciousAreDue(services, kinds)) await tellWaiting(services, kinds, 'suspicious')
    },
  }
}

/**
 * Tells the ministry of every submission it has not been told of. The mail and the note that it was told are one
 * transaction, and the rows are locked while they are told: whoever comes at the same time, or again, finds none.
 * @returns how many were told
 */
export async function tellWaiting(services: Telling, kinds: AnySubmissionKind[], waiting: Waiting): Promise<number> {
  const { db, sendMail, settings, now } = services
  let told = 0
  for (;;) {
    const count = await inTransaction(db, async (trx) => {
      const batches: Batch[] = []
      for (const kind of kinds) batches.push(await markTold(trx, kind, waiting, now()))
      const total = batches.reduce((sum, batch) => sum + batch.count, 0)
      if (total > 0) await sendMail(trx, digestMail(settings, batches, waiting))
      return total
    })
    told += count
    if (count < IN_ONE_MAIL) return told
  }
}

/** Notes that the rows are told, and answers them: those first that stand alone in their network, then the older. */
async function markTold(trx: Trx, kind: AnySubmissionKind, waiting: Waiting, at: Date): Promise<Batch> {
  const { table } = kind
  const rows = await trx
    .with('picked', (query) =>
      selectReceived(query, table)
        .select('id')
        .where('toldAt', 'is', null)
        .where('suspicion', waiting === 'suspicious' ? 'is not' : 'is', null)
        .orderBy('crowded')
        .orderBy('receivedAt')
        .limit(IN_ONE_MAIL)
        .forUpdate(),
    )
    .with('told', () =>
      updateReceived(trx, table)
        .set({ toldAt: at })
        .where('id', 'in', sql<string>`(select id from picked)`)
        .returningAll(),
    )
    .selectFrom('told')
    .selectAll()
    .select([sql<string>`count(*) over ()`.as('count'), sql<Date>`min(received_at) over ()`.as('since')])
    .orderBy('crowded')
    .orderBy('receivedAt')
    .limit(NAMED)
    .execute()
  return { kind, rows, count: Number(rows[0]?.count ?? 0), since: rows[0]?.since }
}

async function suspiciousAreDue({ db, now }: { db: Db; now: () => Date }, kinds: AnySubmissionKind[]): Promise<boolean> {
  const since = new Date(now().getTime() - SUSPICIOUS_WAIT_HOURS * 3600_000)
  for (const { table } of kinds) {
    const due = await selectReceived(db, table)
      .select('id')
      .where('toldAt', 'is', null)
      .where('suspicion', 'is not', null)
      .where('receivedAt', '<=', since)
      .limit(1)
      .executeTakeFirst()
    if (due) return true
  }
  return false
}

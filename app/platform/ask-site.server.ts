import { setTimeout as sleep } from 'node:timers/promises'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from './database/database.server.ts'

/** Every process of a site looks for work every two seconds. */
const LONGEST_WAIT_MS = 20_000
const BETWEEN_LOOKS_MS = 250
/** By then whoever asked has left: it is not to be done any more, not even by a site that a backup was restored to. */
const ASKED_KEPT_SECONDS = 300
/** What has begun is waited for as long as any work may take. */
const LONGEST_WORK_MS = 120_000

/** `underway`: it has begun, and goes on to its end. */
type Answered<Answer> = { answer: Answer } | 'nobody-there' | 'failed' | 'underway'
type Waits = { toBegin: number; toEnd: number }

/**
 * Has a running site do something and waits for its answer: there its pages are forgotten and its mails leave, as if a
 * person had asked on a page. Where no site runs, nothing is done, now or later.
 * @param name of an `AskedKind`
 */
export async function askSite<Answer extends object>(
  db: Db,
  name: string,
  data: object,
  waits: Waits = { toBegin: LONGEST_WAIT_MS, toEnd: LONGEST_WORK_MS },
): Promise<Answered<Answer>> {
  const { executeSql } = fromKysely(db)
  const boss = new PgBoss({ db: { executeSql }, backend: 'postgres', schema: 'jobs', migrate: false, supervise: false, schedule: false })
  await boss.start()
  try {
    const id = (await boss.send(name, data, { retentionSeconds: ASKED_KEPT_SECONDS }))!
    const asked = Date.now()
    for (;;) {
      const job = await boss.getJobById(name, id)
      if (job?.state === 'completed') return { answer: job.output as Answer }
      if (job?.state === 'failed') return 'failed'
      const waited = Date.now() - asked
      if (job?.state === 'active' && waited >= waits.toEnd) return 'underway'
      if (job?.state !== 'active' && waited >= waits.toBegin) break
      await sleep(BETWEEN_LOOKS_MS)
    }
    await boss.cancel(name, id)
    const ended = await boss.getJobById(name, id)
    if (ended?.state === 'completed') return { answer: ended.output as Answer }
    // It began at this very moment, and nobody ends it.
    return ended?.startedOn ? 'underway' : 'nobody-there'
  } finally {
    await boss.stop({ graceful: false })
  }
}

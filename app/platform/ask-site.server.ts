import { setTimeout as sleep } from 'node:timers/promises'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from './database/database.server.ts'

/** Every process of a site looks for work every two seconds. */
const LONGEST_WAIT_MS = 20_000
const BETWEEN_LOOKS_MS = 250

type Answered<Answer> = { answer: Answer } | 'nobody-there' | 'failed'

/**
 * Has a running site do something and waits for its answer: there its pages are forgotten and its mails leave, as if a
 * person had asked on a page. Where no site runs, nothing is done, now or later.
 * @param name of an `AskedKind`
 */
export async function askSite<Answer extends object>(db: Db, name: string, data: object): Promise<Answered<Answer>> {
  const { executeSql } = fromKysely(db)
  const boss = new PgBoss({ db: { executeSql }, backend: 'postgres', schema: 'jobs', migrate: false, supervise: false, schedule: false })
  await boss.start()
  try {
    const id = (await boss.send(name, data))!
    for (const until = Date.now() + LONGEST_WAIT_MS; Date.now() < until; await sleep(BETWEEN_LOOKS_MS)) {
      const job = await boss.getJobById(name, id)
      if (job?.state === 'completed') return { answer: job.output as Answer }
      if (job?.state === 'failed') return 'failed'
    }
    // What has begun goes on to its end.
    await boss.cancel(name, id)
    const ended = await boss.getJobById(name, id)
    return ended?.state === 'completed' ? { answer: ended.output as Answer } : 'nobody-there'
  } finally {
    await boss.stop({ graceful: false })
  }
}

import { randomUUID } from 'node:crypto'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Database, Trx } from './database/database.server.ts'
import { isOutage } from './database/outage.ts'
import type { Log } from './log.server.ts'

/** A kind of work done after the row it belongs to is committed. Handlers may run more than once for one job. */
export type JobKind<Data extends object> = {
  name: string
  /** Waits double from `firstRetrySeconds` and never exceed `longestRetrySeconds`. */
  retries: { limit: number; firstRetrySeconds: number; longestRetrySeconds: number }
  /** Standard five-field cron line in UTC for work that repeats; absent for work that is asked for. */
  every?: string
  handle(data: Data): Promise<void>
}

export type Jobs = {
  /** Adds a job for each of `data` inside the caller's transaction: they exist exactly when its rows do. */
  enqueue(trx: Trx, name: string, data: object[], options?: { startAfter?: Date }): Promise<void>
  /** Tells this process that work is waiting, so that it need not wait for the next look. Call after commit. */
  wake(name: string): void
  start(kinds: JobKind<never>[]): Promise<void>
  /** Takes on further kinds once started: those that the features bring. */
  take(kinds: JobKind<never>[]): Promise<void>
  stop(): Promise<void>
}

/** How long work that is done, or was given up, stays in the queue's tables; they are swept once a day. */
export const DONE_JOBS_KEPT_SECONDS = 86_400
export const JOBS_SWEPT_EVERY_SECONDS = 86_400

/** The queue in the site's own database. Jobs of every process are shared; each is done by one. */
export function openJobs(database: Database, log: Log): Jobs {
  const outage = { lasts: false }
  const boss = new PgBoss({
    db: {
      async executeSql(text, values) {
        const result = await database.jobsDatabase.executeSql(text, values)
        // While the disk is full reads succeed, and say nothing of the end of it.
        if (outage.lasts && database.state() === 'ready') {
          outage.lasts = false
          log.info({}, 'the job queue goes on')
        }
        return result
      },
    },
    backend: 'postgres',
    schema: 'jobs',
    reindex: false,
    monitorVacuum: false,
    maintenanceIntervalSeconds: JOBS_SWEPT_EVERY_SECONDS,
  })
  boss.on('error', (told) => {
    // A worker hands on the parts of an error, not the error.
    const error = told instanceof Error ? told : Object.assign(new Error(), told)
    if (!isOutage(error)) return log.error({ err: error }, 'job queue')
    // Every kind of work asks every two seconds: what holds for all is said once.
    if (!outage.lasts) log.warn({ err: error }, 'the job queue waits for the database')
    outage.lasts = true
  })
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue'))
  const workers = new Map<string, string>()

  function wake(name: string): void {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }

  async function take(kinds: JobKind<never>[]): Promise<void> {
    for (const kind of kinds) {
      await boss.createQueue(kind.name, {
        retryLimit: kind.retries.limit,
        retryDelay: kind.retries.firstRetrySeconds,
        retryBackoff: true,
        retryDelayMax: kind.retries.longestRetrySeconds,
        expireInSeconds: 120,
        deleteAfterSeconds: DONE_JOBS_KEPT_SECONDS,
      })
      // pg-boss looks a queue up when it is first asked about it, on a connection of its own. Inside a visitor's transaction
      // the embedded database, which has one at a time, would let each wait for the other: so it is asked here.
      await boss.getJobById(kind.name, randomUUID())
      if (kind.every) await boss.schedule(kind.name, kind.every)
      const worker = await boss.work(kind.name, { pollingIntervalSeconds: 2, batchSize: 1 }, async ([job]) => {
        if (!job) return
        try {
          await kind.handle(job.data as never)
        } catch (error) {
          log.warn({ err: error, job: kind.name, jobId: job.id }, 'a job failed and will be tried again')
          throw error
        } finally {
          // Wake-ups that came meanwhile counted as one: look again at once, not only at the next turn.
          wake(kind.name)
        }
      })
      workers.set(kind.name, worker)
    }
  }

  return {
    async enqueue(trx, name, data, options) {
      if (data.length === 0) return
      const jobs = data.map((each) => ({ data: each, ...options }))
      await boss.insert(name, jobs, { db: fromKysely(trx) })
    },
    wake,
    async start(kinds) {
      await boss.start()
      await take(kinds)
    },
    take,
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Database, Trx } from '#app/platform/database/database.server.ts'
import { afterCommit } from '#app/platform/database/in-transaction.server.ts'
import { isOutage } from '#app/platform/database/outage.ts'
import type { Log } from '#app/platform/log.server.ts'
import { setGuardedTimeout } from './timers.ts'

/** Jobs run after the transaction that enqueued them has committed. Handlers may run more than once for one job. */
export type JobKind<Data extends object> = JobOptions & {
  /** The number of jobs that one process fetches and handles together; 1 by default. */
  batchSize?: number
  /** @throws any error to have the job retried */
  handle(data: Data): Promise<void>
}

type JobOptions = {
  name: string
  /** The delay doubles from `firstRetrySeconds` up to `maxRetrySeconds`. */
  retries: { limit: number; firstRetrySeconds: number; maxRetrySeconds: number }
  /** A five-field cron expression in UTC, for a job that repeats. */
  cron?: string
}

export type Jobs = {
  /**
   * Adds a job for each element of `data` in the caller's transaction. This process fetches the jobs after the commit, other
   * processes within two seconds.
   * @param options.id no other job is added while one with this id is waiting or running, or if one ended within a day
   */
  enqueue(trx: Trx, name: string, data: object[], options?: { startAfter?: Date; id?: string }): Promise<void>
  /** Returns whether a job with this id is waiting or running, or completed or failed within a day. */
  hasJob(name: string, id: string): Promise<boolean>
  start(kinds: JobKind<never>[]): Promise<void>
  register(kinds: JobKind<never>[]): Promise<void>
  /** Waits up to five seconds for running jobs. */
  stop(): Promise<void>
}

/** An attempt that takes longer counts as failed, so its job is retried. */
export const ATTEMPT_TIMEOUT_SECONDS = 120
export const COMPLETED_JOB_RETENTION_SECONDS = 86_400
export const JOB_CLEANUP_INTERVAL_SECONDS = 86_400

/** The pause between two fetches of kinds with a `batchSize`, so that many commits a second do not each cause a fetch. */
const BATCH_PAUSE_MS = 250

/** The job queue in the site's own database. All processes share it, and each job is done by one of them. */
export function openJobs(database: Database, log: Log): Jobs {
  const outage = { lasts: false }
  const boss = new PgBoss({
    db: {
      async executeSql(text, values) {
        const result = await database.jobsDatabase.executeSql(text, values)
        if (outage.lasts) {
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
    maintenanceIntervalSeconds: JOB_CLEANUP_INTERVAL_SECONDS,
  })
  boss.on('error', (reported) => {
    const error = reported instanceof Error ? reported : Object.assign(new Error(), reported)
    if (!isOutage(error)) return log.error({ err: error }, 'job queue')
    if (!outage.lasts) log.warn({ err: error }, 'the job queue waits for the database')
    outage.lasts = true
  })
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue'))
  const workers = new Map<string, { id: string; rests: boolean }>()
  const resting = new Set<string>()
  const asked = new Set<string>()

  function wake(name: string): void {
    const worker = workers.get(name)
    if (!worker) return
    if (resting.has(name)) return void asked.add(name)
    boss.notifyWorker(worker.id)
    if (worker.rests) rest(name)
  }

  function rest(name: string): void {
    resting.add(name)
    setGuardedTimeout(() => {
      resting.delete(name)
      if (asked.delete(name)) wake(name)
    }, BATCH_PAUSE_MS).unref()
  }

  async function register(kinds: JobKind<never>[]): Promise<void> {
    const queues = new Set((await boss.getQueues(kinds.map(({ name }) => name))).map(({ name }) => name))
    const lines = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
    for (const kind of kinds) {
      const rules = {
        retryLimit: kind.retries.limit,
        retryDelay: kind.retries.firstRetrySeconds,
        retryBackoff: true,
        retryDelayMax: kind.retries.maxRetrySeconds,
        expireInSeconds: ATTEMPT_TIMEOUT_SECONDS,
        deleteAfterSeconds: COMPLETED_JOB_RETENTION_SECONDS,
      }
      await (queues.has(kind.name) ? boss.updateQueue(kind.name, rules) : boss.createQueue(kind.name, rules))
      // pg-boss looks a queue up at its first use, on its own connection. Inside a transaction of the embedded database, which
      // has only one connection, that would be a deadlock.
      await boss.getJobById(kind.name, randomUUID())
      if (kind.cron && lines.get(kind.name) !== kind.cron) await boss.schedule(kind.name, kind.cron)
      const options = { pollingIntervalSeconds: 2, batchSize: kind.batchSize ?? 1, perJobResults: true } as const
      const id = await boss.work(kind.name, options, async (jobs: Job<never>[]) => {
        try {
          return await Promise.all(jobs.map((job) => run(kind, job)))
        } finally {
          // Wake-ups during the batch counted as one, so the queue is woken again for jobs that the batch did not fetch.
          wake(kind.name)
        }
      })
      workers.set(kind.name, { id, rests: kind.batchSize !== undefined })
    }
  }

  async function run({ name, retries, handle }: JobKind<never>, { id, data }: Job<never>): Promise<JobResult> {
    try {
      await handle(data)
      return { id, status: 'completed' }
    } catch (error) {
      const next = retries.limit > 0 ? 'will be tried again' : 'is not tried again'
      log.warn({ err: error, job: name, jobId: id }, `a job failed and ${next}`)
      return { id, status: 'failed', output: error }
    }
  }

  return {
    async enqueue(trx, name, data, options) {
      if (data.length === 0) return
      const jobs = data.map((each) => ({ data: each, ...options }))
      const { executeSql } = fromKysely(trx)
      await boss.insert(name, jobs, { db: { executeSql } })
      if (!options?.startAfter) afterCommit(trx, () => wake(name))
    },
    async hasJob(name, id) {
      const { rows } = await sql`select 1 from jobs.job where name = ${name} and id = ${id}::uuid`.execute(database.db)
      return rows.length > 0
    },
    async start(kinds) {
      await boss.start()
      await register(kinds)
    },
    register,
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

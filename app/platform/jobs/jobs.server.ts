import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import { hasRestoredJobs, consumeRestoredJobs } from './restored-jobs.server.ts'
import type { Database, Trx } from '#app/platform/database/database.server.ts'
import { afterCommit, inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { isOutage } from '#app/platform/database/outage.ts'
import type { Log } from '#app/platform/log.server.ts'
import { setTimeout } from './timers.ts'

/** A kind of work done after the row it belongs to is committed. Handlers may run more than once for one job. */
export type JobKind<Data extends object> = WorkPlan & { handle(data: Data): Promise<void> }

export type BatchKind<Data extends object> = WorkPlan & {
  atOnce: number
  /** Returns for each, in order, the error, or undefined where it is done. */
  handleAll(all: Data[]): Promise<unknown[]>
}

export type AnyKind = JobKind<never> | BatchKind<never>

type WorkPlan = {
  name: string
  /** Waits double from `firstRetrySeconds` and never exceed `maxRetrySeconds`. */
  retries: { limit: number; firstRetrySeconds: number; maxRetrySeconds: number }
  /** Standard five-field cron line in UTC for work that repeats; absent for work that is asked for. */
  every?: string
}

export type Jobs = {
  /** Inside the caller's transaction. While a job with the given id exists, done or not, no other is added. */
  enqueue(trx: Trx, name: string, data: object[], options?: { startAfter?: Date; id?: string }): Promise<void>
  holds(name: string, id: string): Promise<boolean>
  start(kinds: AnyKind[]): Promise<void>
  take(kinds: AnyKind[]): Promise<void>
  stop(): Promise<void>
}

export const TRY_ENDS_AFTER_SECONDS = 120
export const DONE_JOBS_KEPT_SECONDS = 86_400
export const JOB_CLEANUP_SECONDS = 86_400

/** Between two fetches of batched work. Batches of eight mails make 32 a second from one process. */
const REST_MS = 250

/** The queue in the site's own database. Jobs of every process are shared; each is done by one. */
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
    maintenanceIntervalSeconds: JOB_CLEANUP_SECONDS,
  })
  boss.on('error', (told) => {
    // Workers pass on a plain copy of the error.
    const error = told instanceof Error ? told : Object.assign(new Error(), told)
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
    setTimeout(() => {
      resting.delete(name)
      if (asked.delete(name)) wake(name)
    }, REST_MS).unref()
  }

  async function take(kinds: AnyKind[]): Promise<void> {
    const queues = new Set((await boss.getQueues(kinds.map(({ name }) => name))).map(({ name }) => name))
    const lines = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
    for (const kind of kinds) {
      const rules = {
        retryLimit: kind.retries.limit,
        retryDelay: kind.retries.firstRetrySeconds,
        retryBackoff: true,
        retryDelayMax: kind.retries.maxRetrySeconds,
        expireInSeconds: TRY_ENDS_AFTER_SECONDS,
        deleteAfterSeconds: DONE_JOBS_KEPT_SECONDS,
      }
      await (queues.has(kind.name) ? boss.updateQueue(kind.name, rules) : boss.createQueue(kind.name, rules))
      // pg-boss looks a queue up at its first use, on its own connection. Inside a transaction of the embedded database, which
      // has only one connection, that would be a deadlock.
      await boss.getJobById(kind.name, randomUUID())
      if (kind.every && lines.get(kind.name) !== kind.every) await boss.schedule(kind.name, kind.every)
      const doAll = doing(kind)
      const batchSize = 'handleAll' in kind ? kind.atOnce : 1
      const options = { pollingIntervalSeconds: 2, batchSize, perJobResults: true } as const
      const id = await boss.work(kind.name, options, async (jobs) => {
        try {
          return await doAll(jobs)
        } finally {
          // Several wake-ups in the meantime counted as one.
          wake(kind.name)
        }
      })
      workers.set(kind.name, { id, rests: 'handleAll' in kind })
    }
    await takeUpCarried(kinds.map(({ name }) => name))
  }

  /** Jobs that came with a backup. */
  async function takeUpCarried(names: string[]): Promise<void> {
    if (!(await hasRestoredJobs(database.db, names))) return
    await inTransaction(database.db, async (trx) => {
      const carried = Map.groupBy(await consumeRestoredJobs(trx, names), ({ name }) => name)
      const { executeSql } = fromKysely(trx)
      for (const [name, jobs] of carried) {
        const waiting = jobs.map(({ id, data, startAfter }) => ({
          id,
          data,
          startAfter: startAfter > new Date() ? startAfter : new Date(),
        }))
        await boss.insert(name, waiting, { db: { executeSql } })
      }
    })
  }

  function doing(kind: JobKind<never> | BatchKind<never>) {
    const handleAll = 'handleAll' in kind ? kind.handleAll : oneByOne(kind)
    return async (jobs: Job<unknown>[]) => {
      const problems = await handleAll(jobs.map(({ data }) => data as never)).catch((error: unknown) => jobs.map(() => error))
      return jobs.map(({ id }, at) => resultOf(kind, id, problems[at]))
    }
  }

  function resultOf({ name: job, retries }: Pick<WorkPlan, 'name' | 'retries'>, jobId: string, problem: unknown): JobResult {
    if (problem === undefined) return { id: jobId, status: 'completed' }
    const next = retries.limit > 0 ? 'will be tried again' : 'is not tried again'
    log.warn({ err: problem, job, jobId }, `a job failed and ${next}`)
    return { id: jobId, status: 'failed', output: problem }
  }

  return {
    async enqueue(trx, name, data, options) {
      if (data.length === 0) return
      const jobs = data.map((each) => ({ data: each, ...options }))
      const { executeSql } = fromKysely(trx)
      await boss.insert(name, jobs, { db: { executeSql } })
      if (!options?.startAfter) afterCommit(trx, () => wake(name))
    },
    async holds(name, id) {
      const { rows } = await sql`select 1 from jobs.job where name = ${name} and id = ${id}::uuid`.execute(database.db)
      return rows.length > 0
    },
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

function oneByOne({ handle }: JobKind<never>): BatchKind<never>['handleAll'] {
  return (all) =>
    Promise.all(
      all.map((data) =>
        handle(data).then(
          () => undefined,
          (error: unknown) => error ?? new Error('It failed without saying why.'),
        ),
      ),
    )
}

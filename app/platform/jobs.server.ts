import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss'
import { holdsCarriedJobs, takeCarriedJobs } from './carried-jobs.server.ts'
import type { Database, Trx } from './database/database.server.ts'
import { afterCommit, inTransaction } from './database/in-transaction.server.ts'
import { GOES_WITH_THE_NEXT } from './database/join-statements.server.ts'
import { isOutage } from './database/outage.ts'
import type { Log } from './log.server.ts'
import { setTimeout } from './timers.ts'

/** A kind of work done after the row it belongs to is committed. Handlers may run more than once for one job. */
export type JobKind<Data extends object> = WorkPlan & { handle(data: Data): Promise<void> }

/** Work of which several jobs are done together for less than each by itself. */
export type BatchKind<Data extends object> = WorkPlan & {
  /** So many at most. All together end within two minutes, or are given to somebody else. */
  atOnce: number
  /** @returns for each, in their order, what kept it from being done; undefined where it is done */
  handleAll(all: Data[]): Promise<unknown[]>
}

/** Work that a command at the keyboard asks a running site for, and waits for (`ask-site.server.ts`). */
export type AskedKind<Data extends object, Answer extends object> = WorkPlan & { answer(data: Data): Promise<Answer> }

export type AnyKind = JobKind<never> | BatchKind<never> | AskedKind<never, object>

type WorkPlan = {
  name: string
  /** Waits double from `firstRetrySeconds` and never exceed `longestRetrySeconds`. */
  retries: { limit: number; firstRetrySeconds: number; longestRetrySeconds: number }
  /** Standard five-field cron line in UTC for work that repeats; absent for work that is asked for. */
  every?: string
}

export type Jobs = {
  /**
   * Adds a job for each of `data` inside the caller's transaction: they exist exactly when its rows do. After the commit
   * this process looks for them at once, and every other at its next look.
   * @param options.id of the one job: while one of that id is there, done or not, no other is added
   */
  enqueue(trx: Trx, name: string, data: object[], options?: { startAfter?: Date; id?: string }): Promise<void>
  /** Whether a job of that id is there: it waits, is being done, or was done within a day. */
  holds(name: string, id: string): Promise<boolean>
  /**
   * Takes work out of the queue, done or not: what is done stays there for a day with what it was about.
   * @param data what it was asked for with, or a part of that
   */
  forget(trx: Trx, name: string, data: object): Promise<void>
  start(kinds: AnyKind[]): Promise<void>
  /** Takes on further kinds once started: those that the features bring. */
  take(kinds: AnyKind[]): Promise<void>
  stop(): Promise<void>
}

/** A try that takes longer is ended, and counts as failed. */
export const TRY_ENDS_AFTER_SECONDS = 120
/** How long work that is done, or was given up, stays in the queue's tables; they are swept once a day. */
export const DONE_JOBS_KEPT_SECONDS = 86_400
export const JOBS_SWEPT_EVERY_SECONDS = 86_400

/**
 * Between two looks for work that is done in batches: the first comes at once, and a rush is done in far fewer looks.
 * Batches of eight mails make 32 a second from one process.
 */
const REST_MS = 250

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

  /** What comes meanwhile is looked at together, and visitors go before it. */
  function rest(name: string): void {
    resting.add(name)
    setTimeout(() => {
      resting.delete(name)
      if (asked.delete(name)) wake(name)
    }, REST_MS).unref()
  }

  async function take(kinds: AnyKind[]): Promise<void> {
    // A site that starts again finds them as it left them.
    const queues = new Map((await boss.getQueues(kinds.map(({ name }) => name))).map((queue) => [queue.name, queue]))
    const lines = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
    for (const kind of kinds) {
      const rules = {
        retryLimit: kind.retries.limit,
        retryDelay: kind.retries.firstRetrySeconds,
        retryBackoff: true,
        retryDelayMax: kind.retries.longestRetrySeconds,
        expireInSeconds: TRY_ENDS_AFTER_SECONDS,
        deleteAfterSeconds: DONE_JOBS_KEPT_SECONDS,
      }
      // A queue that is there keeps the rules it was made with until it is told of others.
      const there = queues.get(kind.name)
      if (!there) await boss.createQueue(kind.name, rules)
      if (Object.entries(rules).some(([rule, value]) => there?.[rule as keyof typeof rules] !== value))
        await boss.updateQueue(kind.name, rules)
      // pg-boss looks a queue up when it is first asked about it, on a connection of its own. Inside a visitor's transaction
      // the embedded database, which has one at a time, would let each wait for the other: so it is asked here.
      await boss.getJobById(kind.name, randomUUID())
      if (kind.every && lines.get(kind.name) !== kind.every) await boss.schedule(kind.name, kind.every)
      const doAll = 'answer' in kind ? answering(kind) : doing(kind)
      const batchSize = 'handleAll' in kind ? kind.atOnce : 1
      const options = { pollingIntervalSeconds: 2, batchSize, perJobResults: true } as const
      const id = await boss.work(kind.name, options, async (jobs) => {
        try {
          return await doAll(jobs)
        } finally {
          // Wake-ups that came meanwhile counted as one: look again at once, not only at the next turn.
          wake(kind.name)
        }
      })
      workers.set(kind.name, { id, rests: 'handleAll' in kind })
    }
    await takeUpCarried(kinds.map(({ name }) => name))
  }

  /** What came with a backup: each is in the list or in the queue. */
  async function takeUpCarried(names: string[]): Promise<void> {
    if (!(await holdsCarriedJobs(database.db, names))) return
    await inTransaction(database.db, async (trx) => {
      const carried = Map.groupBy(await takeCarriedJobs(trx, names), ({ name }) => name)
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

  function answering({ name, retries, answer }: AskedKind<never, object>) {
    const answerOne = async ({ id, data }: Job<unknown>): Promise<JobResult> => {
      try {
        return { id, status: 'completed', output: await answer(data as never) }
      } catch (error) {
        return resultOf({ name, retries }, id, error)
      }
    }
    return (jobs: Job<unknown>[]) => Promise.all(jobs.map(answerOne))
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
      await boss.insert(name, jobs, { db: { executeSql: (text, values) => executeSql(text + GOES_WITH_THE_NEXT, values) } })
      if (!options?.startAfter) afterCommit(trx, () => wake(name))
    },
    async holds(name, id) {
      const { rows } = await sql`select 1 from jobs.job where name = ${name} and id = ${id}::uuid`.execute(database.db)
      return rows.length > 0
    },
    async forget(trx, name, data) {
      await sql`delete from jobs.job where name = ${name} and data @> ${JSON.stringify(data)}::jsonb`.execute(trx)
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

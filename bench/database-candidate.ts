// One candidate of `bench/database.ts`, given by its name and the folder of a database: opens it, measures, prints JSON.
import { once } from 'node:events'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { openConnections } from '#app/platform/database/connections.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { openEngine } from '#app/platform/database/engine.server.ts'
import { serveSessions } from '#app/platform/database/serve-sessions.server.ts'
import { childrenOf } from '#test/process-tree.ts'
import { BUSY_FOR_2_SECONDS, cpuMsOf, memoryOf } from './database-measures.ts'

const SECONDS = Number(process.env.SECONDS ?? 4)
const ASKERS = 10

/** One way to the database: text and values in, when it is answered out. */
type Ask = (text: string, values?: unknown[]) => Promise<unknown>

if (isMainThread) await measure(process.argv[2]!, process.argv[3]!)
else await serveFromThread()

async function measure(candidate: string, folder: string): Promise<void> {
  const began = performance.now()
  const { ask, close } = await open(candidate, folder)
  await ask('select 1')
  const openMs = Math.round(performance.now() - began)
  await ask('create table notes (id int generated always as identity primary key, text text not null)')
  const inserts = await rate(() => ask('insert into notes (text) values ($1)', ['May I bring my brother on Saturday?']))
  const reads = await rate((n) => ask('select * from notes where id = $1', [1 + (n % 1_000)]))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  // The delay between two turns is what counts: one before, one after.
  await turns()
  await ask(BUSY_FOR_2_SECONDS)
  await turns()
  delay.disable()
  const all = [process.pid, ...childrenOf(process.pid)]
  console.log(
    JSON.stringify({
      'open ms': openMs,
      'inserts/s': inserts.perSecond,
      'CPU ms each': inserts.cpuMs,
      'reads/s': reads.perSecond,
      'CPU ms each ': reads.cpuMs,
      'loop held by a query of 2 s, ms at most': Math.round(delay.max / 1e6),
      'memory MB': all.reduce((sum, pid) => sum + memoryOf(pid), 0),
    }),
  )
  await close()
  process.exit(0)
}

/** The way to the database that each candidate is. */
async function open(candidate: string, folder: string): Promise<{ ask: Ask; close: () => Promise<unknown> }> {
  if (candidate === 'inside') {
    const { pglite } = await openEngine(folder, () => process.exit(1))
    return { ask: (text, values) => pglite.query(text, values), close: () => pglite.close() }
  }
  if (candidate === 'process') {
    const { jobsDatabase, close } = await openDatabase({ dataDir: folder })
    return { ask: (text, values) => jobsDatabase.executeSql(text, values), close }
  }
  const worker = new Worker(new URL(import.meta.url), { workerData: folder })
  await once(worker, 'message')
  const { jobsDatabase } = openConnections({ host: folder, user: 'postgres', database: 'postgres', password: '' })
  return { ask: (text, values) => jobsDatabase.executeSql(text, values), close: () => worker.terminate() }
}

async function serveFromThread(): Promise<void> {
  const folder = workerData as string
  const { pglite } = await openEngine(folder, () => process.exit(1))
  const { server } = serveSessions(pglite, { onFatal: () => process.exit(1) })
  server.listen(join(folder, '.s.PGSQL.5432'), () => parentPort!.postMessage('ready'))
}

/** How often it is done a second, by ten at once, and what each time costs all processes together. */
async function rate(work: (n: number) => Promise<unknown>): Promise<{ perSecond: number; cpuMs: number }> {
  let done = 0
  const before = cpuOfAll()
  const over = performance.now() + SECONDS * 1_000
  await Promise.all(
    Array.from({ length: ASKERS }, async () => {
      while (performance.now() < over) await work(done++)
    }),
  )
  return { perSecond: Math.round(done / SECONDS), cpuMs: Math.round(((cpuOfAll() - before) / done) * 100) / 100 }
}

function cpuOfAll(): number {
  return [process.pid, ...childrenOf(process.pid)].reduce((sum, pid) => sum + cpuMsOf(pid), 0)
}

function turns(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50))
}

// `npm run bench:database`: where the embedded database runs. The same work through each candidate, each in processes
// of its own: inside the site's process, in a thread of it, in a process beside it. Then the site as it is.
import { type ChildProcess, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { childrenOf } from '#test/process-tree.ts'
import { startSite } from '#test/start-site.ts'
import { BUSY_FOR_2_SECONDS, memoryOf } from './database-measures.ts'

await compare()

async function compare(): Promise<void> {
  const empty = mkdtempSync(join(tmpdir(), 'bench-'))
  await (await openDatabase({ dataDir: empty })).close()
  const rows: Record<string, object> = {}
  for (const candidate of ['inside', 'thread', 'process'] as const) {
    const folder = mkdtempSync(join(tmpdir(), 'bench-'))
    cpSync(join(empty, 'postgres'), join(folder, 'postgres'), { recursive: true })
    const said = execFileSync(process.execPath, ['bench/database-candidate.ts', candidate, folder], { encoding: 'utf8' })
    rows[candidate] = JSON.parse(said.trim().split('\n').at(-1)!) as object
    rmSync(folder, { recursive: true, force: true })
  }
  rmSync(empty, { recursive: true, force: true })
  console.table(rows)
  await theSite()
}

/** The whole site: both processes' memory, and what visitors feel while somebody's query takes two seconds. */
async function theSite(): Promise<void> {
  const site = await startSite({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' })
  const database = new pg.Client({ host: site.dataDir, user: 'postgres', database: 'postgres', password: '' })
  await database.connect()
  for (const path of ['/', '/careers', '/donate', '/search?q=seed']) await (await fetch(site.url + path)).text()
  const quiet = await visit(site.url, Promise.resolve(new Promise((resolve) => setTimeout(resolve, 2_000))))
  const busy = await visit(site.url, database.query(BUSY_FOR_2_SECONDS))
  const [own, ...others] = [site.process.pid!, ...childrenOf(site.process.pid!)].map(memoryOf)
  console.table({
    'cached page, p99 ms': { quiet: p99(quiet), 'while a query runs for 2 s': p99(busy) },
  })
  console.table({ 'memory MB': { site: own, database: others.reduce((sum, each) => sum + each, 0) } })
  await database.end()
  await restart(site.process, site.dataDir)
  await site.stop()
}

/** How long nothing can be stored after the database's process was killed. */
async function restart(site: ChildProcess, host: string): Promise<void> {
  const [child] = childrenOf(site.pid!)
  const began = performance.now()
  process.kill(child!, 'SIGKILL')
  for (;;) {
    const client = new pg.Client({ host, user: 'postgres', database: 'postgres', password: '' })
    client.on('error', () => {})
    const back = await client.connect().then(
      () => true,
      () => false,
    )
    void client.end()
    if (back) break
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  console.log(`the database's process killed: back after ${Math.round(performance.now() - began)} ms`)
}

async function visit(url: string, meanwhile: Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  let over = false
  void meanwhile.then(() => (over = true))
  while (!over) {
    const began = performance.now()
    await (await fetch(url)).arrayBuffer()
    took.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return took
}

function p99(took: number[]): number {
  return Math.round(took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)]! * 10) / 10
}

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { cpuMsOf } from './database-measures.ts'

/** As `npm run places:import` starts it. */
const FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=192']
const LOOK_EVERY_MS = 100

export type Where = { DATA_DIR: string; DATABASE_URL?: string }

export async function makeFile(path: string, count: number, more: string[] = []): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['bin/places-make.ts', String(count), '--out', path, ...more])
  return stdout.trim()
}

/** Tables and nothing in them. */
export async function prepare({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }: Where): Promise<void> {
  const database = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) })
  await migrate(database, 'db/migrations')
  await database.close()
}

/**
 * One import in a process of its own, and what that took at most.
 * @param killAfter it is killed once so many records more are written
 */
export async function importFile(where: Where, path: string, killAfter?: () => Promise<boolean>) {
  const began = performance.now()
  const child = spawn(process.execPath, [...FLAGS, 'bin/places-import.ts', path, '--source', 'overture'], {
    env: { ...process.env, ...where },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let printed = ''
  child.stdout.on('data', (text) => (printed += text))
  const ended = once(child, 'close') as Promise<[number | null]>
  let [peakMb, cpuMs, over] = [0, 0, false]
  void ended.then(() => (over = true))
  while (!over) {
    try {
      peakMb = Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024) || peakMb
      cpuMs = cpuMsOf(child.pid!) || cpuMs
    } catch {
      // It has just ended.
    }
    if (killAfter && (await killAfter())) child.kill('SIGKILL')
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  const [code] = await ended
  return { code, printed, seconds: (performance.now() - began) / 1000, peakMb, cpuSeconds: cpuMs / 1000 }
}

/** Every row but what is each one's own, in a few letters. */
export const DIGEST = `select count(*) || ' ' || md5(string_agg(md5((to_jsonb(p) - 'id' - 'updated_at')::text), '' order by source_id)) as digest from places as p`

export async function ask<Row>(databaseUrl: string, question: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(question)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** The places that are there, out into a file and from it into a table that is made ready first. @returns seconds of the second */
export async function copyThrough(databaseUrl: string, file: string, ready: string[], after: string[]): Promise<number> {
  const out = spawn('psql', ['-qc', 'copy places to stdout (format binary)', databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] })
  await pipeline(out.stdout, createWriteStream(file))
  for (const statement of ready) await ask(databaseUrl, statement)
  const began = performance.now()
  const into = spawn('psql', ['-qc', 'copy copied from stdin (format binary)', databaseUrl], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(into, 'close')
  await pipeline(createReadStream(file), into.stdin)
  await ended
  for (const statement of after) await ask(databaseUrl, statement)
  return (performance.now() - began) / 1000
}

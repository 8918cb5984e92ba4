import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#test/free-port.ts'
import { createServerDatabase } from '#test/server-database.ts'
import { type RunningSite, startSite } from '#test/start-site.ts'
import { type Engine, serverAddress } from '../giving-site.ts'

const open = new Set<{ close(): Promise<void> }>()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await Promise.allSettled([...open].map((each) => each.close()))
    process.exit(1)
  })

/** The built site with data of its own, which can be ended and started again on them. */
export async function openAttackedSite(engine: Engine, more: Record<string, string> = {}, options: { supervised?: boolean } = {}) {
  const own = engine === 'PostgreSQL' ? await createServerDatabase(serverAddress()) : undefined
  const dataDir = more.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'attack-bench-')))
  const settings = {
    LOG_LEVEL: 'silent',
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ...(own ? { DATABASE_URL: own.databaseUrl } : {}),
    ...more,
  }
  let site = await startSite(settings, options)
  const attacked = {
    settings,
    database: own,
    get site(): RunningSite {
      return site
    },
    async startAgain() {
      site = await startSite(settings, options)
    },
    /** Ends it, and leaves nothing behind. */
    async close() {
      open.delete(attacked)
      // Below a supervisor there is more to end than the one process.
      if (site.process.exitCode === null && site.process.signalCode === null) await (options.supervised ? site.halt() : site.kill())
      await own?.drop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
  open.add(attacked)
  return attacked
}

export type AttackedSite = Awaited<ReturnType<typeof openAttackedSite>>

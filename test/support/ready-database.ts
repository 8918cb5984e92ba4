import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setExampleStatus } from '#app/examples/example-work-status.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { keepReadyDatabase } from './copy-ready-database.ts'
import { createServerDatabase, dropTemplate } from './server-database.ts'
import { startSite } from './start-site.ts'

/**
 * Makes an empty embedded database and one with tables and examples, or the latter on the server if there is one. That takes some
 * five seconds, so it is done once for a run of the tests, and new sites begin with a copy (see `startSite`). The desk has no
 * example work, because tests add their own.
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'mustard-seed-ready-'))
  const dataDir = join(folder, 'made')
  const database = await openDatabase({ dataDir })
  await database.close()
  await keepReadyDatabase(dataDir, folder, 'empty')
  process.env.READY_DATABASES = folder
  const server = process.env.TEST_DATABASE_URL
  const template = server ? await createServerDatabase(server) : undefined
  if (template) {
    await makeDemo({ DATA_DIR: join(folder, 'unused'), DATABASE_URL: template.databaseUrl })
    process.env.READY_DEMO_ON_SERVER = new URL(template.databaseUrl).pathname.slice(1)
  } else {
    await makeDemo({ DATA_DIR: dataDir })
    await keepReadyDatabase(dataDir, folder, 'demo')
  }
  await rm(dataDir, { recursive: true, force: true })
  return async () => {
    for (const name of (await readdir(folder)).filter((each) => each.startsWith('site-'))) {
      process.kill(Number(name.slice('site-'.length)), 'SIGKILL')
      await rm(await readFile(join(folder, name), 'utf8'), { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    }
    if (template) await dropTemplate(server!, process.env.READY_DEMO_ON_SERVER!)
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeDemo(where: { DATA_DIR: string; DATABASE_URL?: string }): Promise<void> {
  const site = await startSite(where)
  await site.halt()
  const demo = await openDatabase({ dataDir: where.DATA_DIR, databaseUrl: where.DATABASE_URL })
  await setExampleStatus(demo.db, 'none')
  await demo.close()
}

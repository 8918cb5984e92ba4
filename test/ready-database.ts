import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noteStanding } from '#app/examples/example-work-mark.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { keepReadyDatabase } from './copy-ready-database.ts'
import { startSite } from './start-site.ts'

/**
 * The files of an empty embedded database take some three seconds of work to make, its tables and examples two more. A run
 * of the tests makes both once, here, and every new site in it begins with a copy (see copy-ready-database.ts). Its desk
 * begins without example work: tests have things of their own come in.
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'mustard-seed-ready-'))
  const dataDir = join(folder, 'made')
  const database = await openDatabase({ dataDir })
  await database.close()
  await keepReadyDatabase(dataDir, folder, 'empty')
  const site = await startSite({ DATA_DIR: dataDir })
  await site.halt()
  const demo = await openDatabase({ dataDir })
  await noteStanding(demo.db, 'none')
  await demo.close()
  await keepReadyDatabase(dataDir, folder, 'demo')
  await rm(dataDir, { recursive: true, force: true })
  process.env.READY_DATABASES = folder
  return () => rm(folder, { recursive: true, force: true })
}

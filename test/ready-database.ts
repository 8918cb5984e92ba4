import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { startSite } from './start-site.ts'

/**
 * The files of an empty embedded database take some three seconds of work to make, its tables and examples two more. A run
 * of the tests makes both once, here, and every new site in it begins with a copy (see copy-ready-database.ts).
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'mustard-seed-ready-'))
  const [empty, demo] = [join(folder, 'empty'), join(folder, 'demo')]
  const database = await openDatabase({ dataDir: empty })
  await database.close()
  await cp(empty, demo, { recursive: true })
  const site = await startSite({ DATA_DIR: demo })
  await site.halt()
  process.env.READY_DATABASES = folder
  return () => rm(folder, { recursive: true, force: true })
}

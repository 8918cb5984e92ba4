import { constants } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#app/platform/database/database.server.ts'

/**
 * The files of an empty embedded database take some three seconds of work to make. A run of the browser tests makes them
 * once, here, and every new site in it begins with a copy.
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'mustard-seed-ready-'))
  const database = await openDatabase({ dataDir: folder })
  await database.close()
  process.env.READY_DATABASE = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** Puts an empty database into a new data folder, where one was made ready; the site makes its own otherwise. */
export async function copyReadyDatabase(dataDir: string): Promise<void> {
  const ready = process.env.READY_DATABASE
  if (ready) await cp(join(ready, 'postgres'), join(dataDir, 'postgres'), { recursive: true, mode: constants.COPYFILE_FICLONE })
}

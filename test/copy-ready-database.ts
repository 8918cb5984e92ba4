import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Puts a database that was made ready before into a new data folder, where there is one; the site makes its own otherwise.
 * @param ready `demo` has every table and the examples; `empty` is as it was made
 */
export async function copyReadyDatabase(dataDir: string, ready: 'demo' | 'empty'): Promise<void> {
  const folder = process.env.READY_DATABASES
  if (folder) await cp(join(folder, ready, 'postgres'), join(dataDir, 'postgres'), { recursive: true, mode: constants.COPYFILE_FICLONE })
}

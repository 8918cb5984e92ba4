import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'postgres'
const REPLACED = 'postgres-replaced'

/**
 * Puts the files of a database that was made beside into the place of those that are there, if any, which go. Whoever calls
 * this holds the lock of the folder, and nobody has either of them open. Wherever it is cut short, `finishSwap` leaves one
 * of the two, whole.
 */
export function swapIn(dataDir: string, beside: string): void {
  if (existsSync(join(dataDir, FOLDER))) renameSync(join(dataDir, FOLDER), join(dataDir, REPLACED))
  renameSync(join(beside, FOLDER), join(dataDir, FOLDER))
  syncFile(dataDir)
  finishSwap(dataDir)
}

/** Before files are looked for: between the two renames there are none, and a site that starts then would make new ones. */
export function finishSwap(dataDir: string): void {
  const replaced = join(dataDir, REPLACED)
  if (!existsSync(replaced)) return
  if (existsSync(join(dataDir, FOLDER))) rmSync(replaced, { recursive: true })
  else renameSync(replaced, join(dataDir, FOLDER))
  syncFile(dataDir)
}

/** What a process wrote without asking the disk to keep it; of a folder, its names. */
export function syncFile(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

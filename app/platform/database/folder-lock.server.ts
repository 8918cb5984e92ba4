import { truncateSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from '../timers.ts'

const SQLITE_BUSY = 5
const SQLITE_NOTADB = 26

/**
 * Keeps every other process out of the folder until this one ends, however it ends, or unlocks it.
 *
 * The lock is the kernel's own, on a file: it holds between containers that share the folder, needs nobody's process
 * id, can't be lost by a process that is busy, and is gone with its holder. Node.js has no call for such a lock, but
 * the SQLite inside it takes one, and this file is never written to.
 * @param waitMs how long one that ends just now is waited for
 * @returns false where another process has the folder
 * @throws Error with a code where the file cannot be opened
 */
export async function lockFolder(folder: string, waitMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + waitMs
  const path = join(folder, 'database.lock')
  const file = new DatabaseSync(path, { timeout: 0 })
  while (!takes(file, path)) {
    if (performance.now() > giveUpAt) {
      file.close()
      return false
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  held.set(folder, file)
  return true
}

export function unlockFolder(folder: string): void {
  held.get(folder)?.close()
  held.delete(folder)
}

/** A lock whose file nobody refers to would be closed, and so given back, with the next collection of garbage. */
const held = new Map<string, DatabaseSync>()

function takes(file: DatabaseSync, path: string): boolean {
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
    return true
  } catch (error) {
    const { errcode } = error as { errcode?: number }
    if (errcode !== SQLITE_BUSY && errcode !== SQLITE_NOTADB) throw error
    // Whatever stands in the file was not written by us and means nothing. Nobody holds the lock: that was asked first.
    if (errcode === SQLITE_NOTADB) truncateSync(path)
    return false
  }
}

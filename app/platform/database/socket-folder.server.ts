import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** PostgreSQL's clients name a socket by its folder and this number. */
export const SOCKET_PORT = 5432
const NAME = `.s.PGSQL.${SOCKET_PORT}`
/** Some systems take no longer paths, and cut them off without a word. */
const LONGEST_PATH = 100

/**
 * Where the embedded database's socket is: beside its data, or where that path is too long in a folder of its own
 * under the system's temporary one, which only this user may enter.
 */
export function openSocketFolder(dataDir: string): { folder: string; path: string; remove(): void } {
  const path = join(dataDir, NAME)
  return Buffer.byteLength(path) <= LONGEST_PATH ? { folder: dataDir, path, remove: () => {} } : temporaryFolder()
}

/** @throws Error where the system's temporary folder has too long a path as well */
export function temporaryFolder(): { folder: string; path: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'database-'))
  const path = join(folder, NAME)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  if (Buffer.byteLength(path) <= LONGEST_PATH) return { folder, path, remove }
  remove()
  throw new Error(
    `The paths of DATA_DIR and of the temporary folder ${tmpdir()} are both too long for a socket. Set DATA_DIR to a shorter one.`,
  )
}

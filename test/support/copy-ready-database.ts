import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Copies the database that `ready-database.ts` made into a new data folder. Without one the site makes its own.
 * @param ready `demo` has every table and the examples; `empty` has no tables
 */
export async function copyReadyDatabase(dataDir: string, ready: 'demo' | 'empty'): Promise<void> {
  const folder = process.env.READY_DATABASES
  if (!folder) return
  const archive = archiveOf(folder, ready)
  await run('tar', ['-xf', existsSync(archive) ? archive : archiveOf(folder, 'empty'), '-C', dataDir])
}

/** Stores the files of a closed database in one archive, because a thousand single files take ten times as long to read. */
export async function keepReadyDatabase(dataDir: string, folder: string, ready: 'demo' | 'empty'): Promise<void> {
  await run('tar', ['-cf', archiveOf(folder, ready), '-C', dataDir, 'postgres'])
}

const archiveOf = (folder: string, ready: string) => join(folder, `${ready}.tar`)

import { execFile } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableNodeFS } from './durable-files.server.ts'
import { finishSwap, syncFile } from './swap-folders.ts'

/** Small buffers keep the process under its memory budget; the data of one ministry fits. */
const serverParameters = {
  fsync: 'on',
  wal_sync_method: 'fsync',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '16MB',
  max_wal_size: '64MB',
  min_wal_size: '32MB',
}

const startParams = [
  // `-F` is PostgreSQL's switch for running without fsync; PGlite sets it by default.
  ...PGlite.defaultStartParams.filter((word) => word !== '-F'),
  ...Object.entries(serverParameters).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

/** What of PostgreSQL's extras the migrations ask for. */
const extensions = { pg_trgm }

/**
 * PostgreSQL inside this process, with nothing on disk.
 * @param files what it begins with, as PGlite's `dumpDataDir` gives them; without them it makes those of an empty database
 */
export function openEngineInMemory(files?: Blob): Promise<PGlite> {
  return PGlite.create({ startParams, extensions, ...(files && { loadDataDir: files }) })
}

/**
 * PostgreSQL inside this process, on the files under `dataDir`, which are made where there are none. Whoever calls
 * this holds the lock of the folder.
 * @param onFailure when something could not be written; see DurableNodeFS
 */
export async function openEngine(dataDir: string, onFailure: (code: string) => void): Promise<{ pglite: PGlite; files: DurableNodeFS }> {
  const folder = join(dataDir, 'postgres')
  finishSwap(dataDir)
  if (!existsSync(join(folder, 'PG_VERSION'))) await makeFiles(dataDir, folder)
  const files = new DurableNodeFS(folder, onFailure)
  return { pglite: await PGlite.create({ fs: files, startParams, extensions }), files }
}

const IN_THE_MAKING = 'postgres-in-the-making'

/**
 * Makes the files of an empty database in a process of its own: what that needs, some 400 MB, goes with it.
 * They are made beside and moved into place, so that a first start cut short leaves nothing half made; one that
 * was cut short may still be at it, so each start has a name of its own.
 */
async function makeFiles(dataDir: string, folder: string): Promise<void> {
  for (const name of readdirSync(dataDir)) if (name.startsWith(IN_THE_MAKING)) rmSync(join(dataDir, name), { recursive: true, force: true })
  const making = join(dataDir, `${IN_THE_MAKING}-${process.pid}-${Date.now()}`)
  const script =
    "const { PGlite } = await import('@electric-sql/pglite'); const db = await PGlite.create(process.argv[1]); await db.exec('checkpoint'); await db.close()"
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script, making])
  syncFiles(making)
  renameSync(making, folder)
  syncFile(dataDir)
}

/** The process that made them did not ask the disk to keep them. */
function syncFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) syncFile(join(entry.parentPath, entry.name))
  syncFile(folder)
}

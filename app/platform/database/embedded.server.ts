import { execFile } from 'node:child_process'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Emscripten = Parameters<NodeFS['init']>[1]

/**
 * Files on disk with a real fsync.
 *
 * PostgreSQL inside PGlite asks for fsync, but Emscripten's NODEFS has no such operation and
 * answers 'done' without doing anything: a commit would survive a crash of the process, not of
 * the machine. Gifts are kept here, so the operation is supplied.
 */
class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: Emscripten) {
    const { emscriptenOpts } = await super.init(pg, options)
    const supplyFsync = (module: { NODEFS?: { stream_ops: Record<string, unknown> } }) => {
      if (!module.NODEFS) throw new Error('PGlite has no NODEFS: durable commits cannot be provided.')
      module.NODEFS.stream_ops.fsync = (stream: { nfd: number }) => {
        fsyncSync(stream.nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...asList(emscriptenOpts.preRun), supplyFsync] } as Emscripten }
  }
}

function asList<T>(value: T | T[] | undefined): T[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}

/** Small buffers keep the whole process under its memory budget; the data of one ministry fits. */
const serverParameters = {
  fsync: 'on',
  wal_sync_method: 'fsync',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '16MB',
  max_wal_size: '64MB',
  min_wal_size: '32MB',
}

/**
 * Opens the database inside this process.
 * @param dataDir folder of the database, or `memory` for one that ends with the process (tests)
 * @throws Error when another process has the folder open
 */
export async function openEmbedded(dataDir: string | 'memory'): Promise<{ pglite: PGlite; release: () => void }> {
  const startParams = [
    // `-F` is PostgreSQL's switch for running without fsync; PGlite sets it by default.
    ...PGlite.defaultStartParams.filter((word) => word !== '-F'),
    ...Object.entries(serverParameters).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  if (dataDir === 'memory') return { pglite: await PGlite.create({ startParams }), release: () => {} }

  mkdirSync(dataDir, { recursive: true })
  const release = lockFolder(dataDir)
  try {
    if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) await createFolder(dataDir)
    const pglite = await PGlite.create({ fs: new DurableNodeFS(join(dataDir, 'postgres')), startParams })
    return { pglite, release }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * Makes the files of an empty database in a process of its own: what that needs, some 400 MB, goes with it.
 * They are made beside and moved into place, so that a first start cut short leaves nothing half made.
 */
async function createFolder(dataDir: string): Promise<void> {
  const making = join(dataDir, 'postgres-in-the-making')
  rmSync(making, { recursive: true, force: true })
  const script =
    "const { PGlite } = await import('@electric-sql/pglite'); const db = await PGlite.create(process.argv[1]); await db.exec('checkpoint'); await db.close()"
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script, making])
  renameSync(making, join(dataDir, 'postgres'))
}

/** Two processes on one embedded database would destroy it. The lock names its owner; a dead owner's lock is taken over. */
function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, 'lock')
  for (let tries = 0; tries < 3; tries++) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = Number(readFileSync(file, 'utf8'))
      if (owner > 0 && owner !== process.pid && isAlive(owner))
        throw new Error(
          `The database in ${dataDir} is in use by process ${owner}. Stop that site first, or set DATA_DIR to another folder.`,
        )
      rmSync(file, { force: true })
    }
  }
  throw new Error(`The lock ${file} could not be taken.`)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

import { execFile } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { StartupError } from '#app/platform/settings/settings-reader.ts'
import { setGuardedTimeout } from '#app/platform/jobs/timers.ts'
import { NodeFS } from '@electric-sql/pglite/nodefs'

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

const extensions = { pg_trgm }

const MIN_FREE_BYTES = 64 * 1024 * 1024

export function openInMemoryDatabase(files?: Blob): Promise<PGlite> {
  return PGlite.create({ startParams, extensions, ...(files && { loadDataDir: files }) })
}

type Options = {
  waitMs: number
  /** Called when a write fails. It must end the process, because PGlite would loop forever. */
  onWriteFailure(code: string): never
}

/** Opens PostgreSQL in this process on the files under `dataDir`. No other process can open them meanwhile. */
export async function openEmbeddedDatabase(dataDir: string, { waitMs, onWriteFailure }: Options) {
  const folder = join(dataDir, 'postgres')
  const lock = await lockData(dataDir, waitMs)
  try {
    checkOwner(folder)
    const { bavail, bsize } = statfsSync(dataDir)
    if (bavail * bsize < MIN_FREE_BYTES)
      throw new Error(`Less than 64 MB are free in ${dataDir}. Make room there, or set DATA_DIR to another folder.`)
    if (!existsSync(join(folder, 'PG_VERSION'))) await createDatabaseFiles(dataDir, folder)
    const files = new DurableNodeFS(folder, onWriteFailure)
    const pglite = await PGlite.create({ fs: files, startParams, extensions }).catch((error: Error) => {
      const reason = error.message.split('\n', 1)[0]
      throw new Error(
        `The database in ${dataDir} cannot be opened: ${reason} If its files were copied while the site ran, or not all of them, put a whole copy there.`,
      )
    })
    return {
      pglite,
      bytesWritten: () => files.written,
      close: async () => {
        await pglite.close()
        lock.close()
      },
    }
  } catch (error) {
    lock.close()
    throw error
  }
}

/** Node.js has no API for file locks, so an SQLite database is locked instead. Nothing is written to it. */
async function lockData(dataDir: string, waitMs: number): Promise<DatabaseSync> {
  const lock = openLockFile(dataDir)
  const giveUpAt = performance.now() + waitMs
  let isAnnounced = false
  while (!tryLock(lock)) {
    if (performance.now() >= giveUpAt) {
      lock.close()
      throw new StartupError(
        `The database in ${dataDir} is in use by another running site. Stop that one first, or set DATA_DIR to another folder.`,
      )
    }
    if (!isAnnounced) console.error(`Another site uses the database in ${dataDir}. Waiting up to ${waitMs / 1000} s for it to end.`)
    isAnnounced = true
    await new Promise((resolve) => setGuardedTimeout(resolve, 50))
  }
  return lock
}

function openLockFile(dataDir: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return new DatabaseSync(join(dataDir, 'database.lock'), { timeout: 0 })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const reason = code === 'ERR_SQLITE_ERROR' ? message : code
    throw new StartupError(
      `The data folder ${dataDir} cannot be written (${reason}). Let the user who runs the site write there, or set DATA_DIR to another folder.`,
    )
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return true
  } catch (error) {
    const SQLITE_BUSY = 5
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error
    return false
  }
}

function checkOwner(folder: string): void {
  const me = process.geteuid?.()
  if (me === undefined || !existsSync(folder)) return
  const { uid } = statSync(folder)
  if (uid === me) return
  const [owner, user] = [findUserName(uid), findUserName(me)]
  throw new StartupError(
    `The database cannot be opened: ${folder} belongs to ${owner}, and this is ${user}. Run this as ${owner}, or as root give the files to this user: chown -R ${user} ${folder}`,
  )
}

export function findUserName(uid: number): string {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  return users.map((line) => line.split(':')).find((columns) => columns[2] === String(uid))?.[0] ?? String(uid)
}

const UNFINISHED_FOLDER = 'postgres-unfinished'

/** A child process creates the files, so that the 400 MB of memory it needs are freed when it ends. */
async function createDatabaseFiles(dataDir: string, folder: string): Promise<void> {
  const unfinished = join(dataDir, UNFINISHED_FOLDER)
  rmSync(unfinished, { recursive: true, force: true })
  const script =
    "const { PGlite } = await import('@electric-sql/pglite'); const db = await PGlite.create(process.argv[1]); await db.exec('checkpoint'); await db.close()"
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script, unfinished])
  for (const entry of readdirSync(unfinished, { recursive: true, withFileTypes: true })) syncFile(join(entry.parentPath, entry.name))
  renameSync(unfinished, folder)
  syncFile(dataDir)
}

function syncFile(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

type Emscripten = Parameters<NodeFS['init']>[1]
type Operation = (...words: never[]) => unknown
type Operations = Record<string, Operation>

const WRITE_ERROR_CODES: Record<number, string> = { 19: 'EDQUOT', 29: 'EIO', 51: 'ENOSPC' }

/**
 * PGlite requests fsync, but Emscripten's NODEFS does nothing and reports success, so a commit would not survive a power failure.
 * PGlite also loops forever when its log cannot be written, so the caller has to end the process.
 */
class DurableNodeFS extends NodeFS {
  written = 0
  readonly #onFailure: (code: string) => void

  constructor(folder: string, onFailure: (code: string) => void) {
    super(folder)
    this.#onFailure = onFailure
  }

  override async init(pg: PGlite, options: Emscripten) {
    const { emscriptenOpts } = await super.init(pg, options)
    const amend = (module: { NODEFS?: { stream_ops: Operations; node_ops: Operations } }) => {
      if (!module.NODEFS) throw new Error('PGlite has no NODEFS: durable commits cannot be provided.')
      const { stream_ops: streams, node_ops: nodes } = module.NODEFS
      streams.write = this.#watched(streams.write!, (bytes) => void (this.written += bytes as number))
      streams.setattr = this.#watched(streams.setattr!)
      nodes.setattr = this.#watched(nodes.setattr!)
      nodes.mknod = this.#watched(nodes.mknod!)
      streams.fsync = (stream: { nfd: number }) => {
        try {
          fsyncSync(stream.nfd)
        } catch (error) {
          this.#onFailure((error as NodeJS.ErrnoException).code ?? 'EIO')
          throw error
        }
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...asList(emscriptenOpts.preRun), amend] } as Emscripten }
  }

  #watched(operation: Operation, onResult: (result: unknown) => void = () => {}): Operation {
    return (...words) => {
      try {
        const result = operation(...words)
        onResult(result)
        return result
      } catch (error) {
        const code = WRITE_ERROR_CODES[(error as { errno?: number }).errno ?? 0]
        if (code) this.#onFailure(code)
        throw error
      }
    }
  }
}

function asList<T>(value: T | T[] | undefined): T[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value]
}

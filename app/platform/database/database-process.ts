// The embedded database as a process of its own, started by `embedded.server.ts` with the folder of its data and the
// path of its socket. Plain TypeScript for Node.js, not part of the build.
import { mkdirSync, rmSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { COULD_NOT_WRITE, type FromDatabase, type Refusal, type ToDatabase } from './embedded-messages.ts'
import { openEngine } from './engine.server.ts'
import { findForeignFile } from './folder-owner.server.ts'
import { lockFolder } from './folder-lock.server.ts'
import { hasRoom, openDiskSpace } from './disk-space.server.ts'
import { serveSessions } from './serve-sessions.server.ts'
import { setInterval, setTimeout } from '../timers.ts'

/** A site that ends finishes its requests first, for ten seconds at most; one that was killed is gone at once. */
const WAIT_FOR_LOCK_MS = 12_000
/** So long nobody is told of the waiting. */
const WAIT_QUIETLY_MS = 1_000
/** PGlite runs without the process that keeps PostgreSQL's log short, so this one does. */
const CHECKPOINT_BYTES = 48 * 1024 * 1024
const CHECKPOINT_MS = 5 * 60_000

const [dataDir = '', socketPath = ''] = process.argv.slice(2)
// The whole group of processes gets these; the site's process says when it needs the database no more.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
new Worker(new URL('./parent-watch.ts', import.meta.url), { stdin: false })
process.umask(0o077)

await open().catch((error: NodeJS.ErrnoException) => {
  if (['EACCES', 'EROFS', 'EPERM', 'ENOTDIR', 'EEXIST', 'ERR_SQLITE_ERROR'].includes(error.code ?? ''))
    refuse(
      'not-writable',
      `The data folder ${dataDir} cannot be written (${error.code === 'ERR_SQLITE_ERROR' ? error.message : error.code}). Let the user who runs the site write there, or set DATA_DIR to another folder.`,
    )
  else
    refuse(
      'failed',
      `The database in ${dataDir} cannot be opened: ${error.message.split('\n', 1)[0]} If its files were copied while the site ran, or not all of them, put a whole copy there.`,
    )
})

async function open(): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const foreign = findForeignFile(dataDir)
  if (foreign) return refuse('not-writable', `The database cannot be opened: ${foreign}`)
  const waiting = setTimeout(
    () => console.error(`Another site uses the database in ${dataDir}. Waiting up to ${WAIT_FOR_LOCK_MS / 1000} s for it to end.`),
    WAIT_QUIETLY_MS,
  )
  const locked = await lockFolder(dataDir, WAIT_FOR_LOCK_MS)
  clearTimeout(waiting)
  if (!locked)
    return refuse(
      'in-use',
      `The database in ${dataDir} is in use by another running site. Stop that one first, or set DATA_DIR to another folder.`,
    )
  if (!hasRoom(dataDir))
    return refuse('no-room', `Less than 64 MB are free in ${dataDir}. Make room there, or set DATA_DIR to another folder.`)

  const { pglite, files } = await openEngine(dataDir, () => process.exit(COULD_NOT_WRITE))
  const room = openDiskSpace(dataDir, (full) => {
    tell(full ? 'full' : 'room')
    // The log may be what fills the disk.
    if (full) void execInTurn('checkpoint')
  })
  const { server, execInTurn, end } = serveSessions(pglite, {
    beforeTurn: room.apply,
    onFatal: (error) => {
      console.error('The embedded database ended:', error)
      process.exit(1)
    },
  })
  setInterval(room.look, 500)

  let checkpoint = { written: files.written, at: performance.now() }
  setInterval(() => {
    const written = files.written - checkpoint.written
    if (written < CHECKPOINT_BYTES && (written === 0 || performance.now() - checkpoint.at < CHECKPOINT_MS)) return
    checkpoint = { written: Number.POSITIVE_INFINITY, at: Number.POSITIVE_INFINITY }
    void execInTurn('checkpoint').then(() => (checkpoint = { written: files.written, at: performance.now() }))
  }, 2_000)

  process.on('message', (word: ToDatabase) => {
    if (word === 'ping') return tell('pong')
    end()
    void pglite.close().finally(() => {
      rmSync(socketPath, { force: true })
      // What was committed is on the disk. An exit in the usual way would first compile for two seconds what nobody runs any more.
      process.kill(process.pid, 'SIGKILL')
    })
  })
  rmSync(socketPath, { force: true })
  server.listen(socketPath, () => tell('ready'))
  server.on('error', (error: NodeJS.ErrnoException) =>
    refuse('failed', `The database's socket ${socketPath} cannot be made (${error.code}).`),
  )
}

function refuse(reason: Refusal, line: string): void {
  process.send!({ refused: reason, line } satisfies FromDatabase, () => process.exit(1))
}

function tell(word: FromDatabase): void {
  process.send!(word)
}

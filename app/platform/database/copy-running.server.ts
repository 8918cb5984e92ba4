import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { sql } from 'kysely'
import type { Db, Trx } from './handles.ts'
import { lockFolder, unlockFolder } from './folder-lock.server.ts'
import { inTransaction } from './in-transaction.server.ts'

/** It cannot be copied now, in words for the person at the keyboard. */
export class CannotCopy extends Error {}

const FOLDER = 'copy-for-backup'
/** Left to the running site, which takes no writes with less than 64 MB. */
const LEFT_FREE_BYTES = 256 * 1024 * 1024
/** A file may be written twice within one tick of its clock: what was written so shortly before it was copied is copied again. */
const TICK_MS = 1_000
/** With less left to copy it is held; but one that is written to without end is held after so many rounds. */
const LITTLE_BYTES = 64 * 1024 * 1024
const MOST_ROUNDS = 5
/** The database ends a transaction in which nothing is said for thirty seconds. */
const SAY_SOMETHING_MS = 5_000

/**
 * Does the work on a copy of the embedded database of a running site, as it is at one moment: what the files hold then is
 * what a power cut would leave, from which the engine comes back by itself. Visitors wait only while the files are copied
 * that were written to during the last round before.
 * @param db the running one: as long as a transaction of ours is open it does nothing for anybody else, and writes nothing
 * @param onHeld hears how long that was
 * @throws CannotCopy
 */
export async function onCopyOfRunning<Result>(
  db: Db,
  dataDir: string,
  work: (copyDir: string) => Promise<Result>,
  onHeld: (ms: number) => void,
): Promise<Result> {
  const folder = join(dataDir, FOLDER)
  const made = mkdir(folder, { recursive: true, mode: 0o700 }).then(() => lockFolder(folder, 0))
  const alone = await made.catch((error: NodeJS.ErrnoException) => {
    throw new CannotCopy(`${folder} cannot be written (${error.code}). Remove what another user left there, or run this as root.`)
  })
  if (!alone) throw new CannotCopy('Another backup of this site is under way. Wait until it is done.')
  try {
    const from = join(dataDir, 'postgres')
    const copyDir = join(folder, 'data')
    const to = join(copyDir, 'postgres')
    // What one that was killed has left.
    await rm(copyDir, { recursive: true, force: true })
    await mkdir(to, { recursive: true, mode: 0o700 })
    await checkRoom(from, to)
    await sql`checkpoint`.execute(db)
    const copied = new Map<string, Copied>()
    for (let round = 0; round < MOST_ROUNDS; round++) if ((await copyChanged(from, to, copied)) < LITTLE_BYTES) break
    onHeld(await inTransaction(db, (trx) => copyHeld(trx, from, to, copied)))
    return await work(copyDir)
  } finally {
    await rm(folder, { recursive: true, force: true })
    unlockFolder(folder)
  }
}

/** @returns for how many milliseconds the database was held */
async function copyHeld(trx: Trx, from: string, to: string, copied: Map<string, Copied>): Promise<number> {
  const sayAnything = () => sql`select 1`.execute(trx)
  await sayAnything()
  const began = performance.now()
  let said = began
  await copyChanged(from, to, copied, async () => {
    if (performance.now() - said < SAY_SOMETHING_MS) return
    said = performance.now()
    await sayAnything()
  })
  // An error where the line was lost meanwhile: somebody else may have written then.
  await sayAnything()
  return performance.now() - began
}

/** When a file was copied, and by which its later change is known. */
type Copied = { atMs: number; bytes: bigint; changedNs: bigint; file: bigint }

/** @returns how many bytes were copied */
async function copyChanged(
  from: string,
  to: string,
  copied: Map<string, Copied>,
  between: () => Promise<void> = async () => {},
): Promise<number> {
  const there = new Set<string>()
  let bytes = 0
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(from, path)
    if (entry.isDirectory()) {
      await mkdir(join(to, name), { recursive: true, mode: 0o700 })
      continue
    }
    if (!entry.isFile()) continue
    const now = await stampOf(path)
    if (!now) continue
    there.add(name)
    if (isSame(copied.get(name), now)) continue
    await mkdir(dirname(join(to, name)), { recursive: true, mode: 0o700 })
    // One that is gone since was none of those that stay.
    if (await copyFile(path, join(to, name), constants.COPYFILE_FICLONE).then(() => true, unlessMissing)) copied.set(name, now)
    bytes += Number(now.bytes)
    await between()
  }
  for (const name of copied.keys()) {
    if (there.has(name)) continue
    await rm(join(to, name), { force: true })
    copied.delete(name)
  }
  return bytes
}

async function stampOf(path: string): Promise<Copied | undefined> {
  const atMs = Date.now()
  const found = await stat(path, { bigint: true }).catch(unlessMissing)
  return found && { atMs, bytes: found.size, changedNs: found.mtimeNs, file: found.ino }
}

function isSame(before: Copied | undefined, now: Copied): boolean {
  if (!before || before.bytes !== now.bytes || before.changedNs !== now.changedNs || before.file !== now.file) return false
  return Number(before.changedNs / 1_000_000n) < before.atMs - TICK_MS
}

/** Where the disk can share the blocks of two files, a copy takes no room. */
async function checkRoom(from: string, to: string): Promise<void> {
  const probe = join(to, 'PG_VERSION')
  const shares = await copyFile(join(from, 'PG_VERSION'), probe, constants.COPYFILE_FICLONE_FORCE).then(
    () => true,
    () => false,
  )
  await rm(probe, { force: true })
  if (shares) return
  const sizes = (await readdir(from, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(async (entry) => Number((await stampOf(join(entry.parentPath, entry.name)))?.bytes ?? 0n))
  const needed = (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, LEFT_FREE_BYTES)
  const { bavail, bsize } = await statfs(to)
  if (bavail * bsize >= needed) return
  const megabytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2).toLocaleString('en-US')
  throw new CannotCopy(
    `While the site runs, its database is copied first, and ${to} has ${megabytes(bavail * bsize)} MB free of the ${megabytes(needed)} that takes. Make room there, or stop the site and try again: then nothing is copied.`,
  )
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

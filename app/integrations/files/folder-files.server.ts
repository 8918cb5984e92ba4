import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { checkKey, type Files } from './files.ts'

/** Marks a file that is being written. Its name is not a valid key, so it is never listed or opened. */
const PARTIAL_SUFFIX = '.part'
/** A partial file that is older than this is removed: the process that wrote it has died. */
const ABANDONED_AFTER_MS = 3_600_000

export function openFolderFiles(folder: string): Files {
  const pathOf = (key: string) => join(folder, checkKey(key))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(folder, { recursive: true })
      const part = join(folder, `${randomUUID()}${PARTIAL_SUFFIX}`)
      try {
        await writeThrough(part, bytes)
        await rename(part, path)
        await syncFolder(folder)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async open(key) {
      const path = pathOf(key)
      const { size } = (await stat(path).catch(unlessMissing)) ?? {}
      if (size === undefined) return undefined
      return { bytes: size, body: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array> }
    },
    async roomBytes() {
      await mkdir(folder, { recursive: true })
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
        const { mtime } = (await stat(join(folder, name)).catch(unlessMissing)) ?? {}
        if (!mtime) continue
        if (!name.endsWith(PARTIAL_SUFFIX)) yield { key: name, changedAt: mtime }
        else if (mtime.getTime() < Date.now() - ABANDONED_AFTER_MS) await rm(join(folder, name), { force: true })
      }
    },
  }
}

async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o640)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Writes the entries of a folder to the disk. Otherwise a power failure could lose a new file's name and thereby its content. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

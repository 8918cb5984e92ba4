import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { lstat, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { UnusableBackup, writeEnd, writeHead } from './file-frames.ts'
import { lineOfSum, sumsEntry } from './manifest.ts'
import { openBackup } from './read-archive.server.ts'
import { makeSeal, seal } from './sealing.server.ts'
import { TAR_END, writeEntry } from './tar.ts'

const PART = '.part'
/** Whoever wrote it for so long has died. */
const LEFT_AFTER_MS = 86_400_000
/** What waits between two steps of the stream. */
const BUFFER_BYTES = 256 * 1024
/** So many files are listed in one list of checksums. */
const LISTED_TOGETHER = 5_000

export type ArchiveWriter = Awaited<ReturnType<typeof openArchive>>

/**
 * Begins a backup beside `path`, under a name of its own, for its owner alone. It is at `path` once it is kept.
 * @param at when the files in it were made, as they say
 * @throws UnusableBackup where `path` is something else, which stays
 */
export async function openArchive(path: string, { passphrase, at }: { passphrase: string | undefined; at: Date }) {
  await checkTarget(path)
  await removeLeft(path)
  const part = `${path}.${randomUUID()}${PART}`
  const locked = passphrase === undefined ? undefined : await makeSeal(passphrase)
  const head = writeHead(locked?.seal ?? null)
  const file = await open(part, 'wx', 0o600)
  const digest = createHash('sha256')
  let bytes = 0
  async function write(chunk: Buffer): Promise<void> {
    digest.update(chunk)
    bytes += chunk.length
    await file.writeFile(chunk)
  }
  async function writeAll(source: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of source) await write(chunk)
  }

  const input = new PassThrough({ highWaterMark: BUFFER_BYTES })
  const compress = createZstdCompress({ chunkSize: BUFFER_BYTES, params: { [constants.ZSTD_c_compressionLevel]: 3 } })
  const written = write(head).then(() =>
    locked
      ? pipeline(input, compress, (source: AsyncIterable<Buffer>) => seal(locked.key, head, source), writeAll)
      : pipeline(input, compress, writeAll),
  )
  // Whoever adds the next file hears of what went wrong.
  written.catch(() => {})
  input.on('error', () => {})

  async function push(chunk: Buffer): Promise<void> {
    if (input.write(chunk)) return
    // Where something behind it has failed, that is the error.
    await Promise.race([once(input, 'drain').catch(() => written), written])
  }
  async function addUnlisted(name: string, content: Buffer): Promise<void> {
    for (const chunk of writeEntry({ name, bytes: content }, at)) await push(chunk)
  }
  let listed: string[] = []
  let lists = 0
  async function writeList(): Promise<void> {
    if (listed.length > 0) await addUnlisted(sumsEntry(++lists), Buffer.from(listed.join('')))
    listed = []
  }

  return {
    /** Where it stands until it is kept. */
    part,
    bytes: () => bytes,
    async add(name: string, content: Buffer): Promise<void> {
      listed.push(lineOfSum(name, content))
      await addUnlisted(name, content)
      if (listed.length >= LISTED_TOGETHER) await writeList()
    },
    /** Once this answers, it outlives a power cut. @returns the digest that its end tells */
    async finish(): Promise<string> {
      await writeList()
      await push(TAR_END)
      input.end()
      await written
      const whole = digest.digest()
      await file.writeFile(writeEnd(whole))
      await file.sync()
      await file.close()
      return whole.toString('hex')
    },
    async keep(): Promise<void> {
      await rename(part, path)
      const folder = await open(dirname(path))
      await folder.sync().finally(() => folder.close())
    },
    async discard(): Promise<void> {
      input.destroy()
      await written.catch(() => {})
      await file.close().catch(() => {})
      await rm(part, { force: true })
    },
  }
}

/** What is no backup is not written over: its name was a mistake. */
async function checkTarget(path: string): Promise<void> {
  const there = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!there) return
  const isOurs = there.isFile() && (await openBackup(path, undefined, { look: true }).then(Boolean, () => false))
  if (!isOurs) throw new UnusableBackup('is there already and is no backup of this site: give another name.')
}

/** What was cut off long ago. */
async function removeLeft(path: string): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith(PART)) continue
    const left = join(dirname(path), name)
    const { mtimeMs = Date.now() } = await stat(left).catch(() => ({}) as { mtimeMs?: number })
    if (mtimeMs < Date.now() - LEFT_AFTER_MS) await rm(left, { force: true })
  }
}

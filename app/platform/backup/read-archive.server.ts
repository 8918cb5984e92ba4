import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { END_BYTES, HARMED, HEAD_MARK_BYTES, lengthOfHead, readEnd, readHead, UnusableBackup } from './file-frames.ts'
import { openSeal, unseal } from './sealing.server.ts'
import { type Entry, readEntries } from './tar.ts'

const CHUNK_BYTES = 1024 * 1024

export type OpenedBackup = {
  bytes: number
  /** SHA-256 of all of it but its end, which says so. */
  digest: string
  isSealed: boolean
  /**
   * Reads every file in it. Nothing of what it gives is proved before it has given the last one.
   * @param onBytes hears how much of the file has been read
   * @throws UnusableBackup where not every byte is as it was written
   */
  entries(onBytes?: (read: number) => void): AsyncGenerator<Entry>
}

/**
 * Opens a backup and reads how it begins and ends.
 * @param options.look only what it is: it may be locked
 * @throws UnusableBackup for a file of something else, one that was cut off, or one whose passphrase is another
 */
export async function openBackup(path: string, passphrase: string | undefined, { look = false } = {}): Promise<OpenedBackup> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const headBytes = lengthOfHead(await readAt(file, 0, HEAD_MARK_BYTES))
    const head = await readAt(file, 0, headBytes)
    const { seal } = readHead(head)
    if (size < headBytes + END_BYTES) throw new UnusableBackup('is not whole: its end is missing.')
    const digest = readEnd(await readAt(file, size - END_BYTES, END_BYTES))
    if (seal && passphrase === undefined && !look)
      throw new UnusableBackup('is locked with a passphrase: name the file that it stands in with --passphrase-file.')
    const key = seal && passphrase !== undefined ? await openSeal(seal, passphrase) : undefined
    return {
      bytes: size,
      digest: digest.toString('hex'),
      isSealed: seal !== null,
      entries: (onBytes) => readAll(path, { head, key, end: size - END_BYTES, digest }, onBytes),
    }
  } finally {
    await file.close()
  }
}

type Layout = { head: Buffer; key: Buffer | undefined; end: number; digest: Buffer }

async function* readAll(path: string, { head, key, end, digest }: Layout, onBytes: (read: number) => void = () => {}) {
  const found = createHash('sha256').update(head)
  let read = head.length
  async function* counted(): AsyncGenerator<Buffer> {
    // What comes after the last byte would be outside of what is vouched for.
    if (end === head.length) return
    for await (const chunk of createReadStream(path, { start: head.length, end: end - 1, highWaterMark: CHUNK_BYTES })) {
      found.update(chunk as Buffer)
      read += (chunk as Buffer).length
      onBytes(read)
      yield chunk as Buffer
    }
  }
  const unpacked = createZstdDecompress({ chunkSize: CHUNK_BYTES })
  // What goes wrong before is thrown where it is read.
  pipeline(key ? unseal(key, head, counted()) : counted(), unpacked, () => {})
  try {
    yield* readEntries(unpacked)
  } catch (error) {
    throw isOfWhatWasRead(error) ? new UnusableBackup(HARMED) : error
  } finally {
    unpacked.destroy()
  }
  if (read !== end || !found.digest().equals(digest)) throw new UnusableBackup(HARMED)
}

/** What zstd says of bytes that it did not write, or that break off. Any other error, as of the disk, says nothing of the file. */
function isOfWhatWasRead(error: unknown): boolean {
  const code = String((error as NodeJS.ErrnoException).code)
  return code === 'Z_BUF_ERROR' || (code.startsWith('ZSTD_error_') && code !== 'ZSTD_error_memory_allocation')
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

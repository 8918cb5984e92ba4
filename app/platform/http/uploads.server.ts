import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { MAX_IMAGE_BYTES } from '#app/integrations/images/images.ts'
import { setGuardedInterval } from '#app/platform/jobs/timers.ts'
import type { Address } from './addresses.server.ts'
import { MAX_FORM_BYTES, MAX_FORM_FIELDS } from './door.ts'

export type Upload = {
  field: string
  path: string
  whole: boolean
  digest: string
}

export type ReceivedForm =
  | { ok: true; bytes: Buffer; uploads: Upload[]; remove: () => Promise<void> }
  | { ok: false; reason: 'too-large' | 'too-many-fields' | 'cut-off' }

/** Up to this size, bytes beyond a file's limit are read and dropped, so that the form can be shown again with the reason. */
export const MAX_UPLOAD_BODY_BYTES = 5 * MAX_IMAGE_BYTES
const MAX_FILES = 4
/** Enough for 12 MB at 0.35 Mbit/s, and equal to the default `requestTimeout` in Node.js. */
const UPLOAD_TIMEOUT_MS = 300_000
const PURGE_INTERVAL_MS = 300_000

const BUSBOY_LIMITS = {
  fieldSize: MAX_FORM_BYTES,
  fields: MAX_FORM_FIELDS,
  files: MAX_FILES,
  parts: MAX_FORM_FIELDS + MAX_FILES,
  fileSize: MAX_IMAGE_BYTES,
  headerPairs: 20,
  headerSize: 4_096,
}

export function isUploadRequest(address: Address, contentType: string | undefined): boolean {
  return 'door' in address && address.door?.takesFiles === true && /^multipart\/form-data;/i.test(contentType ?? '')
}

/** Multipart files go to `folder`, and fields become a URL-encoded form. Files of a process that died are deleted later. */
export function createUploadReceiver(folder: string) {
  const purge = () => purgeOldFiles(folder).catch(() => {})
  void purge()
  setGuardedInterval(() => void purge(), PURGE_INTERVAL_MS).unref()

  return async function receive({ headers, body }: Request): Promise<ReceivedForm> {
    await mkdir(folder, { recursive: true })
    const uploads: Upload[] = []
    const remove = async () => void (await Promise.all(uploads.map(({ path }) => rm(path, { force: true }))))
    const newUpload = (field: string): Upload => {
      const upload = { field, path: join(folder, randomUUID()), whole: true, digest: '' }
      uploads.push(upload)
      return upload
    }
    const parsed = await parseMultipart(headers.get('content-type') ?? '', body, newUpload, uploads).catch(() => 'cut-off' as const)
    if (Buffer.isBuffer(parsed)) return { ok: true, bytes: parsed, uploads, remove }
    await remove()
    return { ok: false, reason: parsed }
  }
}

async function parseMultipart(
  contentType: string,
  body: ReadableStream<Uint8Array> | null,
  newUpload: (field: string) => Upload,
  uploads: Upload[],
): Promise<Buffer | 'too-large' | 'too-many-fields'> {
  if (!body) throw new Error('The form has no body.')
  const parser = new Busboy({ headers: { 'content-type': contentType }, limits: BUSBOY_LIMITS })
  const fields = new URLSearchParams()
  const files: BusboyFileStream[] = []
  const writes: Promise<void>[] = []
  const remaining = { bytes: MAX_IMAGE_BYTES }
  let fieldBytes = 0
  let tooMany = false
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) parser.once(limit, () => (tooMany = true))
  parser.on('field', (name: string | undefined, value) => {
    if (name === undefined) return void (tooMany = true)
    fieldBytes += name.length + Buffer.byteLength(value)
    if (fieldBytes <= MAX_FORM_BYTES) fields.append(name, value)
  })
  parser.on('file', (field, file, fileName) => {
    files.push(file.on('error', () => {}))
    // A file input without a chosen file has no file name. Of two files in one field the first is used.
    if (!fileName || uploads.some((each) => each.field === field)) return void file.resume()
    const write = writeFile(file, newUpload(field), remaining)
    write.catch(() => {})
    writes.push(write)
  })
  const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS)
  const parse = async () => {
    const piping = pipeline(Readable.fromWeb(body as never), limitBytes(MAX_UPLOAD_BODY_BYTES), parser, { signal })
    // For some malformed bodies the parser emits 'finish', but the pipeline never settles.
    await Promise.race([piping, once(parser, 'finish')])
    await Promise.all(writes)
  }
  try {
    await Promise.race([parse(), rejectOnAbort(signal)])
  } catch (error) {
    for (const file of files) file.destroy(error as Error)
    await Promise.allSettled(writes)
    throw error
  }
  if (tooMany) return 'too-many-fields'
  return fieldBytes > MAX_FORM_BYTES ? 'too-large' : Buffer.from(fields.toString())
}

/** Rejects when the time is over. The parser may hang, so the deadline does not rely on it. */
async function rejectOnAbort(signal: AbortSignal): Promise<never> {
  await once(signal, 'abort')
  throw signal.reason
}

function limitBytes(maxBytes: number) {
  return async function* (source: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new Error('The form is longer than it said.')
      yield chunk
    }
  }
}

/** Reads the file to its end even when the disk is full, because the parser waits otherwise. */
async function writeFile(file: BusboyFileStream, upload: Upload, remaining: { bytes: number }): Promise<void> {
  const hash = createHash('sha256')
  let handle: FileHandle | undefined
  let [isWritten, fits] = [true, true]
  const attempt = (write: Promise<unknown>) => write.catch(() => (isWritten = false))
  try {
    await attempt(open(upload.path, 'wx', 0o600).then((opened) => (handle = opened)))
    for await (const chunk of file as AsyncIterable<Buffer>) {
      remaining.bytes -= chunk.length
      fits &&= remaining.bytes >= 0
      if (!fits) continue
      hash.update(chunk)
      if (isWritten) await attempt(handle!.appendFile(chunk))
    }
  } finally {
    await handle?.close()
    if (!isWritten) await rm(upload.path, { force: true })
  }
  upload.whole = !file.truncated && fits
  upload.digest = hash.digest('base64url')
}

async function purgeOldFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < Date.now() - 2 * UPLOAD_TIMEOUT_MS) await rm(path, { recursive: true, force: true })
  }
}

import { createHash } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { MOST_IMAGE_BYTES } from '#app/adapters/images/images.ts'
import { FORM_BYTES, MOST_FIELDS } from './door.ts'
import { atPace, UPLOAD_PACE, within } from './upload-pace.server.ts'

/** A file that came with a form, under a name of ours. It is gone once the form is answered. */
export type Upload = {
  field: string
  /** Nothing is there where the disk could not take it. */
  path: string
  /** False where it had more bytes than are taken: then it is only the beginning. */
  whole: boolean
  /** Of its bytes: of a file that is sent twice it is the same. */
  digest: string
}

export type ReadParts = { ok: true; bytes: Buffer; uploads: Upload[] } | { ok: false; reason: 'too-large' | 'not-ours' }

/** What lies behind the end of a file is read and thrown away, so that the form can be shown again with why; but not for ever. */
export const MOST_BODY_BYTES = 5 * MOST_IMAGE_BYTES
const MOST_FILES = 4

const LIMITS = {
  fieldSize: FORM_BYTES,
  fields: MOST_FIELDS,
  files: MOST_FILES,
  parts: MOST_FIELDS + MOST_FILES,
  fileSize: MOST_IMAGE_BYTES,
  headerPairs: 20,
  headerSize: 4_096,
}

/** @throws where the sender left or is too slow, it is no such form, or the parser does not come to its end */
export async function readParts(
  contentType: string,
  body: ReadableStream<Uint8Array>,
  newPath: () => string,
  pace = UPLOAD_PACE,
  givenUp?: AbortSignal,
): Promise<ReadParts> {
  const parser = new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS })
  const fields = new URLSearchParams()
  const uploads: Upload[] = []
  const files: BusboyFileStream[] = []
  const written: Promise<void>[] = []
  /** On the disk all files of a form together have as much as one may. */
  const room = { bytes: MOST_IMAGE_BYTES }
  let fieldBytes = 0
  let isOurs = true
  const over = new Promise<void>((resolve, reject) => parser.once('finish', resolve).on('error', reject))
  over.catch(() => {})
  // What is past a limit is left out by the parser, and the rest would be another form than the one that was sent.
  for (const past of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const) parser.once(past, () => (isOurs = false))
  parser.on('field', (name: string | undefined, value) => {
    if (name === undefined) return void (isOurs = false)
    fieldBytes += name.length + Buffer.byteLength(value)
    if (fieldBytes <= FORM_BYTES) fields.append(name, value)
  })
  parser.on('file', (field, file, fileName) => {
    // What ends it before its time is told by whoever reads it, and by nobody where nothing of it is read.
    files.push(file.on('error', () => {}))
    // A field in which nothing was chosen has no name; of two in one field the first counts.
    if (!fileName || uploads.some((each) => each.field === field)) return void file.resume()
    const upload: Upload = { field, path: newPath(), whole: true, digest: '' }
    uploads.push(upload)
    const writing = write(file, upload, room)
    // A file may fail while the body is still awaited.
    writing.catch(() => {})
    written.push(writing)
  })
  const inTime = async (work: Promise<unknown>) => {
    if (
      !(await within(
        work.then(() => true),
        pace.silentMs,
      ))
    )
      throw new Error('The form could not be taken apart.')
  }
  try {
    for await (const part of atPace(body, MOST_BODY_BYTES, pace, givenUp))
      if (!parser.write(part)) await inTime(Promise.race([drained(parser), over]))
    parser.end()
    await inTime(over.then(() => Promise.all(written)))
  } catch (error) {
    for (const file of files) file.destroy(error as Error)
    await Promise.allSettled(written)
    throw error
  }
  if (!isOurs) return { ok: false, reason: 'not-ours' }
  if (fieldBytes > FORM_BYTES) return { ok: false, reason: 'too-large' }
  return { ok: true, bytes: Buffer.from(fields.toString()), uploads }
}

/** Reads the file to its end, whatever the disk says: only then does the parser go on to what follows. */
async function write(file: BusboyFileStream, upload: Upload, room: { bytes: number }): Promise<void> {
  const digest = createHash('sha256')
  let handle: FileHandle | undefined
  let [isWritten, fits] = [true, true]
  const tryTo = (act: Promise<unknown>) => act.catch(() => (isWritten = false))
  try {
    await tryTo(open(upload.path, 'wx', 0o600).then((opened) => (handle = opened)))
    for await (const part of file as AsyncIterable<Buffer>) {
      room.bytes -= part.length
      fits &&= room.bytes >= 0
      if (!fits) continue
      digest.update(part)
      if (isWritten) await tryTo(handle!.appendFile(part))
    }
  } finally {
    await handle?.close()
    if (!isWritten) await rm(upload.path, { force: true })
  }
  upload.whole = !file.truncated && fits
  upload.digest = digest.digest('base64url')
}

const drained = (parser: InstanceType<typeof Busboy>) => new Promise<void>((resolve) => parser.once('drain', resolve))

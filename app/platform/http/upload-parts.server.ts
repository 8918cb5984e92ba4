import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Busboy, type BusboyFileStream } from '@fastify/busboy'
import { MOST_IMAGE_BYTES } from '#app/adapters/images/images.ts'
import { FORM_BYTES } from './door.ts'

/** A file that came with a form, under a name of ours. It is gone once the form is answered. */
export type Upload = {
  field: string
  path: string
  /** False where it had more bytes than are taken: then it is only the beginning. */
  whole: boolean
}

/** What lies behind the end of a file is read and thrown away, so that the form can be shown again with why; but not for ever. */
export const MOST_BODY_BYTES = 5 * MOST_IMAGE_BYTES
/** Without a byte for so long, whoever sends has gone. */
const SILENT_MS = 15_000

const LIMITS = {
  fieldNameSize: 100,
  fieldSize: FORM_BYTES,
  fields: 200,
  files: 4,
  parts: 204,
  fileSize: MOST_IMAGE_BYTES,
  headerPairs: 20,
  headerSize: 4_096,
}

/** @returns undefined where the fields are more than a form may hold @throws where the sender left, or it is no such form */
export async function readParts(contentType: string, body: ReadableStream<Uint8Array>, newPath: () => string) {
  const parser = new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS })
  const fields = new URLSearchParams()
  const uploads: Upload[] = []
  const written: Promise<void>[] = []
  let fieldBytes = 0
  const over = new Promise<void>((resolve, reject) => parser.once('finish', resolve).once('error', reject))
  over.catch(() => {})
  parser.on('field', (name, value) => {
    fieldBytes += name.length + Buffer.byteLength(value)
    if (fieldBytes <= FORM_BYTES) fields.append(name, value)
  })
  parser.on('file', (field, file, fileName) => {
    // A field in which nothing was chosen has no name; of two in one field the first counts.
    if (!fileName || uploads.some((each) => each.field === field)) return void file.resume()
    const upload: Upload = { field, path: newPath(), whole: true }
    uploads.push(upload)
    written.push(write(file, upload))
  })
  for await (const part of inTime(body)) if (!parser.write(part)) await Promise.race([drained(parser), over])
  parser.end()
  await over
  await Promise.all(written)
  return fieldBytes > FORM_BYTES ? undefined : { bytes: Buffer.from(fields.toString()), uploads }
}

async function write(file: BusboyFileStream, upload: Upload): Promise<void> {
  await pipeline(file, createWriteStream(upload.path, { flags: 'wx', mode: 0o600 }))
  upload.whole = !file.truncated
}

/** A browser that is answered before it has sent everything shows a broken line instead of the answer. */
export async function readAway(body: ReadableStream<Uint8Array>): Promise<void> {
  try {
    for await (const _ of inTime(body));
  } catch {
    // Then nobody waits for it.
  }
}

const drained = (parser: Busboy) => new Promise<void>((resolve) => parser.once('drain', resolve))

/** @throws where nothing comes for a while */
async function* inTime(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  let bytes = 0
  try {
    for (;;) {
      const waited = new AbortController()
      const part = await Promise.race([reader.read(), pause(SILENT_MS, undefined, { signal: waited.signal, ref: false })])
      waited.abort()
      if (!part || (bytes += part.value?.length ?? 0) > MOST_BODY_BYTES) throw new Error('The sender is silent, or does not end.')
      if (part.done) return
      yield part.value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

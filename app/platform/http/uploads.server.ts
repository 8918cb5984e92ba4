import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CachedPage } from '../page-cache.server.ts'
import type { ReceivedBody } from './bodies.server.ts'
import type { UploadPlace } from './upload-door.server.ts'
import { UPLOAD_PACE } from './upload-pace.server.ts'
import { MOST_BODY_BYTES, readParts, type ReadParts, type Upload } from './upload-parts.server.ts'

type Refusal = Extract<ReceivedBody | ReadParts, { ok: false }> | { ok: false; reason: 'no-place'; answer: CachedPage }
export type ReceivedUploads = (Extract<ReceivedBody, { ok: true }> & { uploads: Upload[] }) | Refusal

/** What is older was left by a process that died. */
const LEFT_AFTER_MS = 3_600_000

/** Takes forms that bring files: the files go to the disk as they come, the fields stay a form as any other. */
export function openUploads(folder: string, pace = UPLOAD_PACE) {
  void sweepLeft(folder)

  return async function receive({ headers, body }: Request, place?: UploadPlace): Promise<ReceivedUploads> {
    if (Number(headers.get('content-length') ?? 0) > MOST_BODY_BYTES) return { ok: false, reason: 'too-large' }
    if (!body) return { ok: false, reason: 'given-up' }
    await mkdir(folder, { recursive: true })
    const paths: string[] = []
    const letGo = () => {
      for (const path of paths) void rm(path, { force: true })
    }
    const newPath = () => {
      const path = join(folder, randomUUID())
      paths.push(path)
      return path
    }
    const parts = await readParts(headers.get('content-type') ?? '', body, newPath, pace, place?.givenUp).catch(() => undefined)
    if (parts?.ok) return { letGo, ...parts }
    letGo()
    if (!parts && place?.givenUp.aborted) {
      place.readAway(body)
      return { ok: false, reason: 'no-place', answer: place.answer() }
    }
    return parts ?? { ok: false, reason: 'given-up' }
  }
}

async function sweepLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs = Infinity } = (await stat(path).catch(() => undefined)) ?? {}
    if (mtimeMs < Date.now() - LEFT_AFTER_MS) await rm(path, { force: true })
  }
}

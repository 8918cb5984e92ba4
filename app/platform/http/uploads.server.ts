import { rm } from 'node:fs/promises'
import type { CachedPage } from '../page-cache.server.ts'
import type { ReceivedBody } from './bodies.server.ts'
import { openIncoming } from './incoming-folder.server.ts'
import type { UploadPlace } from './upload-door.server.ts'
import { UPLOAD_PACE } from './upload-pace.server.ts'
import { MOST_BODY_BYTES, readParts, type ReadParts, type Upload } from './upload-parts.server.ts'

type Refusal = Extract<ReceivedBody | ReadParts, { ok: false }> | { ok: false; reason: 'no-place'; answer: CachedPage }
export type ReceivedUploads = (Extract<ReceivedBody, { ok: true }> & { uploads: Upload[] }) | Refusal

/** Takes forms that bring files: the files go to the disk as they come, the fields stay a form as any other. */
export function openUploads(folder: string, pace = UPLOAD_PACE) {
  const incoming = openIncoming(folder)

  return async function receive({ headers, body }: Request, place?: UploadPlace): Promise<ReceivedUploads> {
    if (Number(headers.get('content-length') ?? 0) > MOST_BODY_BYTES) return { ok: false, reason: 'too-large' }
    if (!body) return { ok: false, reason: 'given-up' }
    await incoming.make()
    const paths: string[] = []
    const letGo = () => {
      for (const path of paths) void rm(path, { force: true })
    }
    const newPath = () => {
      const path = incoming.newPath()
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

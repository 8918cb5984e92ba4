import { randomUUID } from 'node:crypto'
import { pictureWords } from '#copy/community/pictures.ts'
import type { Upload } from '#app/platform/http/uploads.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { hasPreview, type PicturePurpose, pictureFileName, type Picture, previewFileName } from './picture.ts'
import { sumUnattachedBytes, insertPicture } from './picture-store.server.ts'
import type { Files } from '#app/integrations/files/files.ts'
import type { ProcessedImage, ImageEdits, ImageFailure } from '#app/integrations/images/images.ts'
import { sign, verify } from '#app/platform/tokens.server.ts'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

type Taking = Pick<Services, 'db' | 'files' | 'images' | 'limits' | 'settings' | 'log' | 'now'>
type Taken = { ok: true; value: string } | { ok: false; error: string }

/** About five thousand photos, far more than one network may send in the two hours after which unattached ones are purged. */
const MAX_UNATTACHED_BYTES = 2_000_000_000
/** Uploads stop if less disk space is free, long before the database runs out of it. */
const MIN_FREE_BYTES = 512 * 1024 * 1024

/** Stores a picture unpublished. A signed token keeps it when the form comes back with errors; unattached pictures are purged. */
export async function uploadPicture(
  services: Taking,
  { path, whole }: Pick<Upload, 'path' | 'whole'>,
  purpose: PicturePurpose,
  subject: string,
  network: string,
): Promise<Taken> {
  const { db, files, images, limits, settings, now } = services
  if (!whole) return { ok: false, error: pictureWords.problems['too-large'] }
  if (await limits.consumeLimits(['pictures', network]))
    return { ok: false, error: pictureWords.tooMany(Math.ceil(limits.secondsToWait('pictures') / 60)) }
  if (!(await hasSpace(services))) return { ok: false, error: pictureWords.noRoom }
  const made = await images.make(path, { preview: hasPreview({ purpose }), opaque: purpose === 'memory' })
  if (!made.ok) return { ok: false, error: pictureWords.problems[made.reason] }
  const id = randomUUID()
  await insertPicture(db, { ...(await storePictureFiles(files, id, made)), purpose, uploadedAt: now() })
  return { ok: true, value: signPictureToken(settings.secretKey, id, subject) }
}

async function hasSpace({ db, files, log }: Taking): Promise<boolean> {
  const [roomBytes, unattachedBytes] = [await files.roomBytes(), await sumUnattachedBytes(db)]
  const hasIt = roomBytes >= MIN_FREE_BYTES && unattachedBytes < MAX_UNATTACHED_BYTES
  if (!hasIt) log.error({ roomBytes, unattachedBytes }, 'there is no room for pictures')
  return hasIt
}

export async function storePictureFiles(files: Pick<Files, 'put'>, id: string, made: ProcessedImage): Promise<Picture & { bytes: number }> {
  for (const { width, format, bytes } of made.files) await files.put(pictureFileName(id, width, format), bytes, `image/${format}`)
  if (made.preview) await files.put(previewFileName(id), made.preview, 'image/jpeg')
  const { width, height, thumbhash } = made
  const widths = [...new Set(made.files.map((file) => file.width))]
  const bytes = [...made.files.map((file) => file.bytes), made.preview ?? []].reduce((sum, { length }) => sum + length, 0)
  return { id, width, height, widths, thumbhash, bytes }
}

/** Proves that the picture was uploaded with the form that `subject` names, a constant or an id. No other form accepts it. */
export const signPictureToken = (secretKey: string, id: string, subject: string): string => sign(secretKey, `picture:${subject}`, id)

export const verifyPictureToken = (secretKey: string, value: string, subject: string, now: Date): string | undefined =>
  verify(secretKey, `picture:${subject}`, value, now)

export type EditedPicture = { ok: true; picture: Picture & { bytes: number } } | { ok: false; reason: ImageFailure | 'lost' }

/** Crops and blurs a picture into a new one, whose files exist when this returns. */
export async function editPicture(
  { files, images }: Pick<Services, 'files' | 'images'>,
  original: Pick<Picture, 'id' | 'widths'>,
  edits: ImageEdits,
): Promise<EditedPicture> {
  const folder = await mkdtemp(join(tmpdir(), 'remade-'))
  try {
    const path = join(folder, 'picture.webp')
    const opened = await files.open(pictureFileName(original.id, Math.max(...original.widths), 'webp'))
    if (!opened) return { ok: false, reason: 'lost' }
    await pipeline(Readable.fromWeb(opened.body as never), createWriteStream(path, { mode: 0o600 }))
    const made = await images.make(path, { preview: true, opaque: true, edits })
    return made.ok ? { ok: true, picture: await storePictureFiles(files, randomUUID(), made) } : made
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

import { randomUUID } from 'node:crypto'
import { pictureWords } from '#words/pictures.ts'
import type { Upload } from '#app/platform/http/upload-parts.server.ts'
import type { Limit } from '#app/platform/limits.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { carryPicture } from './carried-picture.server.ts'
import { fileOf, hasPreview, type PicturePurpose, previewOf } from './picture.ts'
import { insertPicture } from './picture-store.server.ts'

type Taking = Pick<Services, 'db' | 'files' | 'images' | 'limits' | 'settings' | 'now'>
type Taken = { ok: true; value: string } | { ok: false; error: string }

/**
 * Each takes a second of a core, whatever becomes of its form. A church hall whose people send a memory each after an evening
 * is one network: two hundred of them are three minutes of one core in an hour.
 */
const FROM_ONE_NETWORK: Limit = { name: 'pictures-network', max: 200, perSeconds: 3_600 }

/**
 * Makes a picture out of a file that came with a form and keeps it where nobody sees it. It outlives a form that has to be
 * mended: its field carries it on (`readCarried`). What no form keeps in the end is swept.
 * @param of whose form it is
 */
export async function takePicture(
  services: Taking,
  { path, whole }: Pick<Upload, 'path' | 'whole'>,
  purpose: PicturePurpose,
  of: string,
  network: string,
): Promise<Taken> {
  const { db, files, images, limits, settings, now } = services
  if (!whole) return { ok: false, error: pictureWords.problems['too-large'] }
  if (!(await limits.take(FROM_ONE_NETWORK, network)))
    return { ok: false, error: pictureWords.tooMany(Math.ceil(limits.secondsToWait(FROM_ONE_NETWORK) / 60)) }
  const made = await images.make(path, { preview: hasPreview({ purpose }), opaque: purpose === 'memory' })
  if (!made.ok) return { ok: false, error: pictureWords.problems[made.reason] }
  const id = randomUUID()
  // First the files and then the row: what it names is there.
  for (const { width, format, bytes } of made.files) await files.put(fileOf(id, width, format), bytes, `image/${format}`)
  if (made.preview) await files.put(previewOf(id), made.preview, 'image/jpeg')
  const { width, height, thumbhash } = made
  const widths = [...new Set(made.files.map((file) => file.width))]
  await insertPicture(db, { id, purpose, width, height, widths, thumbhash, takenAt: now() })
  return { ok: true, value: carryPicture(settings.secretKey, id, of) }
}

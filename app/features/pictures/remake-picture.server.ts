import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Edits, NoImage } from '#app/adapters/images/images.ts'
import type { Services } from '#app/platform/services.server.ts'
import { fileOf, type Picture } from './picture.ts'
import { putFiles } from './put-files.server.ts'

export type Remade = { ok: true; picture: Picture & { bytes: number } } | { ok: false; reason: NoImage | 'lost' }

/**
 * Cuts and blurs a picture into one of its own, whose files are there when this answers. Nobody is shown it before its row is
 * written; files without one are swept.
 */
export async function remakePicture(
  { files, images }: Pick<Services, 'files' | 'images'>,
  original: Pick<Picture, 'id' | 'widths'>,
  edits: Edits,
): Promise<Remade> {
  const folder = await mkdtemp(join(tmpdir(), 'remade-'))
  try {
    const path = join(folder, 'picture.webp')
    const opened = await files.open(fileOf(original.id, Math.max(...original.widths), 'webp'))
    if (!opened) return { ok: false, reason: 'lost' }
    await pipeline(Readable.fromWeb(opened.body as never), createWriteStream(path, { mode: 0o600 }))
    const made = await images.make(path, { preview: true, opaque: true, edits })
    return made.ok ? { ok: true, picture: await putFiles(files, randomUUID(), made) } : made
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

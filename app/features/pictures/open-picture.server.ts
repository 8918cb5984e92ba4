import type { Files } from '#app/adapters/files/files.ts'
import type { Services } from '#app/platform/services.server.ts'
import { hasPreview, readFileName } from './picture.ts'
import { findPublished } from './picture-store.server.ts'

/** One file of a picture that everyone may see. `open`: undefined where the file is lost. */
type OpenedPicture = { etag: string; type: string; open: () => ReturnType<Files['open']> }

/** The row is asked each time. @returns undefined for all others, of which nothing is told, not even that they are there */
export async function openPicture({ db, files }: Pick<Services, 'db' | 'files'>, name: string): Promise<OpenedPicture | undefined> {
  const wanted = readFileName(name)
  const picture = wanted && (await findPublished(db, wanted.id))
  if (!picture || !wanted) return undefined
  const isThere = wanted.shows === 'preview' ? hasPreview(picture) : picture.widths.includes(wanted.shows)
  return isThere ? { etag: `"${name}"`, type: wanted.type, open: () => files.open(name) } : undefined
}

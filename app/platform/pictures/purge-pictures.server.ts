import type { Services } from '#app/platform/services.server.ts'
import { listPictureFileNames, parsePictureFileName } from './picture.ts'
import { deletePicture, listPictureIds, listWithdrawnPictures, withdrawUnattachedPictures } from './picture-store.server.ts'

type Purging = Pick<Services, 'db' | 'files' | 'now'>

/** How long an unattached picture may wait for its form to be corrected, and how long a file may exist before its row. */
const UNATTACHED_FOR_MS = 7_200_000

/**
 * Deletes unattached and withdrawn pictures, and files without a row.
 * @throws if a picture could not be deleted, after all others were deleted
 */
export async function purgePictures({ db, files, now }: Purging): Promise<{ pictures: number; files: number }> {
  const before = new Date(now().getTime() - UNATTACHED_FOR_MS)
  // Unattached pictures are withdrawn before their files are deleted, because a form may attach one at this moment.
  await withdrawUnattachedPictures(db, { uploadedBefore: before, at: now() })
  const failures: unknown[] = []
  let pictures = 0
  for (const picture of await listWithdrawnPictures(db)) {
    try {
      // The row is deleted last, so that an interrupted purge is repeated.
      for (const key of listPictureFileNames(picture)) await files.remove(key)
      await deletePicture(db, picture.id)
      pictures++
    } catch (error) {
      failures.push(error)
    }
  }
  // Files are written seconds before their row, so an old file without a row is orphaned.
  const known = await listPictureIds(db)
  let orphans = 0
  for await (const { key, changedAt } of files.list()) {
    const named = parsePictureFileName(key)
    if (!named || changedAt >= before || known.has(named.id)) continue
    await files.remove(key)
    orphans++
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} withdrawn pictures could not be deleted.`)
  return { pictures, files: orphans }
}

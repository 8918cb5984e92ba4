import type { Files } from '#app/adapters/files/files.ts'
import type { PicturesOfSite } from '#app/platform/backup/site-pictures.server.ts'
import { filesOf, readFileName } from './picture.ts'
import { findUnwithdrawn, listUnwithdrawn } from './picture-store.server.ts'

const AT_ONCE = 500

/** What a backup holds of pictures: the files of all that were not withdrawn, shown or not. */
export function picturesOfSite(files: Files): PicturesOfSite {
  return {
    files,
    async listNamed(trx, after) {
      const pictures = await listUnwithdrawn(trx, { after, most: AT_ONCE })
      return { keys: pictures.flatMap(filesOf), next: pictures.length === AT_ONCE ? pictures.at(-1)!.id : undefined }
    },
    async isNamed(db, key) {
      const named = readFileName(key)
      return named !== undefined && (await findUnwithdrawn(db, named.id)) !== undefined
    },
    typeOf: (key) => readFileName(key)?.type,
  }
}

import type { Files } from '#app/adapters/files/files.ts'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { UnusableBackup } from './file-frames.ts'

/** A bucket answers each after a while, and many at once as quickly as one. */
export const FILES_AT_ONCE = 8

/** What a backup must know of pictures: given by whoever has their rows. */
export type PicturesOfSite = {
  files: Files
  /** Some names of files that rows tell of, in an order of their own. `next`: to ask for those after them; undefined after the last. */
  listNamed(trx: Trx, after: string | undefined): Promise<{ keys: string[]; next: string | undefined }>
  /** Whether rows tell of it now. */
  isNamed(db: Db, key: string): Promise<boolean>
  /** The content type of a file; undefined for what is no picture's. */
  typeOf(key: string): string | undefined
}

/** Undefined where it is not there. @throws Error where it breaks off */
export async function readPicture({ files }: Pick<PicturesOfSite, 'files'>, key: string): Promise<Buffer | undefined> {
  const opened = await files.open(key)
  if (!opened) return undefined
  const bytes = Buffer.from(await new Response(opened.body).arrayBuffer())
  if (bytes.length !== opened.bytes) throw new Error(`The file ${key} of a picture broke off while it was read.`)
  return bytes
}

/** Puts a file where pictures are kept, and reads it back. */
export async function keepPicture(pictures: Pick<PicturesOfSite, 'files' | 'typeOf'>, key: string, bytes: Buffer): Promise<void> {
  const type = pictures.typeOf(key)
  if (!type) throw new UnusableBackup(`holds a file that is no picture of this site: ${key}.`)
  await pictures.files.put(key, bytes, type)
  if (!(await readPicture(pictures, key))?.equals(bytes))
    throw new Error(`The file ${key} of a picture could not be read back as it was put.`)
}

import type { Services } from '#app/platform/services.server.ts'
import { fileOf } from './picture.ts'
import { findUnwithdrawn } from './picture-store.server.ts'

/** The largest file of a picture that belongs to something, shown to everyone or not yet: for staff alone. */
export async function readKeptPicture(
  { db, files }: Pick<Services, 'db' | 'files'>,
  id: string,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const picture = await findUnwithdrawn(db, id)
  if (!picture?.kept) return undefined
  return (await files.open(fileOf(picture.id, Math.max(...picture.widths), 'webp')))?.body
}

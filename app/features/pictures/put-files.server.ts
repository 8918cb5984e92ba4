import type { Files } from '#app/adapters/files/files.ts'
import type { MadeImage } from '#app/adapters/images/images.ts'
import { fileOf, type Picture, previewOf } from './picture.ts'

/** Puts the files of a picture where they are kept. Its row comes after them: what it names is there. */
export async function putFiles(files: Pick<Files, 'put'>, id: string, made: MadeImage): Promise<Picture & { bytes: number }> {
  for (const { width, format, bytes } of made.files) await files.put(fileOf(id, width, format), bytes, `image/${format}`)
  if (made.preview) await files.put(previewOf(id), made.preview, 'image/jpeg')
  const { width, height, thumbhash } = made
  const widths = [...new Set(made.files.map((file) => file.width))]
  const bytes = [...made.files.map((file) => file.bytes), made.preview ?? []].reduce((sum, { length }) => sum + length, 0)
  return { id, width, height, widths, thumbhash, bytes }
}

import sharp from 'sharp'
import { expect } from 'vitest'
import { PLANTED_TEXTS } from './hostile-files.ts'

/** Expects an image of pixels alone, in one of the site's formats, without metadata, color profile or any of the planted texts. */
export async function expectNoMetadata(
  { format, bytes }: { format: 'avif' | 'webp' | 'jpeg'; bytes: Buffer },
  width?: number,
): Promise<void> {
  expect(await ridersOf(bytes)).toEqual([])
  expect(await sharp(bytes).metadata()).toMatchObject({ format: format === 'avif' ? 'heif' : format, ...(width && { width }) })
}

/** Lists by name what an image file contains besides pixels. */
async function ridersOf(bytes: Buffer): Promise<string[]> {
  const { exif, xmp, iptc, icc, orientation, comments, pages = 1 } = await sharp(bytes).metadata()
  const known = { exif, xmp, iptc, icc, orientation, comments, frames: pages > 1 || undefined }
  return [
    ...Object.entries(known).flatMap(([name, found]) => (found === undefined ? [] : name)),
    ...PLANTED_TEXTS.filter((words) => bytes.includes(words)),
  ]
}

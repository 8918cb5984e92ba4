import sharp from 'sharp'
import { expect } from 'vitest'
import { PLANTED_TEXTS } from './hostile-files.ts'

/** That a file is pixels alone, in one of our formats: no place, no camera, no comment, no color profile, and nothing that was planted. */
export async function expectNoMetadata(
  { format, bytes }: { format: 'avif' | 'webp' | 'jpeg'; bytes: Buffer },
  width?: number,
): Promise<void> {
  expect(await ridersOf(bytes)).toEqual([])
  expect(await sharp(bytes).metadata()).toMatchObject({ format: format === 'avif' ? 'heif' : format, ...(width && { width }) })
}

/** What rides along in a picture's file besides its pixels, by name: nothing, if all is well. */
async function ridersOf(bytes: Buffer): Promise<string[]> {
  const { exif, xmp, iptc, icc, orientation, comments, pages = 1 } = await sharp(bytes).metadata()
  const known = { exif, xmp, iptc, icc, orientation, comments, frames: pages > 1 || undefined }
  return [
    ...Object.entries(known).flatMap(([name, found]) => (found === undefined ? [] : name)),
    ...PLANTED_TEXTS.filter((words) => bytes.includes(words)),
  ]
}

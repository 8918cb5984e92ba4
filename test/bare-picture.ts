import sharp from 'sharp'
import { expect } from 'vitest'
import { PLANTED } from './lying-files.ts'

/** That a file is pixels alone, in one of our formats: no place, no camera, no comment, no color profile, and nothing that was planted. */
export async function expectBare({ format, bytes }: { format: 'avif' | 'webp' | 'jpeg'; bytes: Buffer }, width?: number): Promise<void> {
  const { exif, xmp, iptc, icc, orientation, comments, ...seen } = await sharp(bytes).metadata()
  expect([exif, xmp, iptc, icc, orientation, comments]).toEqual(Array(6).fill(undefined))
  expect(seen).toMatchObject({ format: format === 'avif' ? 'heif' : format, ...(width && { width }) })
  expect(seen.pages ?? 1).toBe(1)
  for (const words of PLANTED) expect(bytes.includes(words), words).toBe(false)
}

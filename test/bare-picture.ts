import sharp from 'sharp'
import { expect } from 'vitest'
import { ridersOf } from './riders-of.ts'

/** That a file is pixels alone, in one of our formats: no place, no camera, no comment, no color profile, and nothing that was planted. */
export async function expectBare({ format, bytes }: { format: 'avif' | 'webp' | 'jpeg'; bytes: Buffer }, width?: number): Promise<void> {
  expect(await ridersOf(bytes)).toEqual([])
  expect(await sharp(bytes).metadata()).toMatchObject({ format: format === 'avif' ? 'heif' : format, ...(width && { width }) })
}

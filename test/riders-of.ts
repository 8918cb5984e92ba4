import sharp from 'sharp'
import { PLANTED } from './lying-files.ts'

/** What rides along in a picture's file besides its pixels, by name: nothing, if all is well. */
export async function ridersOf(bytes: Buffer): Promise<string[]> {
  const { exif, xmp, iptc, icc, orientation, comments, pages = 1 } = await sharp(bytes).metadata()
  const known = { exif, xmp, iptc, icc, orientation, comments, frames: pages > 1 || undefined }
  return [
    ...Object.entries(known).flatMap(([name, found]) => (found === undefined ? [] : name)),
    ...PLANTED.filter((words) => bytes.includes(words)),
  ]
}

import { open } from 'node:fs/promises'
import sharp, { type Metadata, type SharpOptions } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { editPixels } from './edit-pixels.server.ts'
import { forgetUnseen } from './forget-unseen.ts'
import { formatOf, HEAD_BYTES, type SentFormat } from './format-of.ts'
import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageFile, type Making, type MakingWanted, MOST_IMAGE_BYTES, MOST_PIXELS } from './images.ts'
import { GROUND, makePreview, type Pixels } from './make-preview.server.ts'

// Whatever else the library reads is nobody's business here; and it keeps nothing of one picture for the next.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile', 'VipsForeignLoadNsgifFile'] })
sharp.cache(false)
sharp.concurrency(1)

/** Of an animation the first picture. What is cut off is no picture: half of it would be grey. */
const READING = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1, sequentialRead: true } satisfies SharpOptions
/**
 * As a rule a picture is unpacked row by row. Of one that gets sharper as it comes, or is a WebP without loss, all is held
 * to the end: so much of it fits into the memory that the workshop gives one. Fifty megapixels of a photo do, as cameras and sites make them (4:2:0).
 */
const MOST_HELD_BYTES = 3 * MOST_PIXELS
/** Where a WebP says how it is packed: behind its color profile. */
const BEGINNING_BYTES = 64 * 1024
const LARGEST = Math.max(...IMAGE_WIDTHS)
/** Thumbhash takes a hundred pixels at most each way. */
const LARGEST_OF_THUMB = 100

/**
 * Makes a picture anew from what a stranger sent. Nothing but its pixels goes over into the new files: they are taken out
 * as colors alone, upright and in sRGB, what nobody sees of them is forgotten, and everything is made of those.
 */
export async function makeImage(path: string, wanted: MakingWanted = {}): Promise<Making> {
  const { bytes, format, isWebpWithoutLoss } = await look(path)
  if (bytes === 0) return { ok: false, reason: 'empty' }
  if (bytes > MOST_IMAGE_BYTES) return { ok: false, reason: 'too-large' }
  if (format === 'heic') return { ok: false, reason: 'heic' }
  if (format === 'other') return { ok: false, reason: 'other-format' }
  try {
    // The limit is looked at by ourselves, so that the right reason is told.
    const seen = await sharp(path, { ...READING, limitInputPixels: false }).metadata()
    if (seen.width * seen.height > MOST_PIXELS) return { ok: false, reason: 'too-many-pixels' }
    if (heldBytesOf(seen, isWebpWithoutLoss) > MOST_HELD_BYTES) return { ok: false, reason: 'too-heavy' }
    const pixels = await readPixels(path, wanted)
    const made = await makeOf(pixels)
    return wanted.preview ? { ...made, preview: await makePreview(pixels) } : made
  } catch {
    return { ok: false, reason: 'unreadable' }
  }
}

/** @returns what its first bytes say; of a WebP also how it is packed, which no reader tells */
async function look(path: string): Promise<{ bytes: number; format: SentFormat; isWebpWithoutLoss: boolean }> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0)
    const beginning = buffer.subarray(0, bytesRead)
    const format = formatOf(beginning.subarray(0, HEAD_BYTES))
    return { bytes: (await file.stat()).size, format, isWebpWithoutLoss: format === 'webp' && beginning.includes('VP8L') }
  } finally {
    await file.close()
  }
}

/**
 * A JPEG keeps two bytes for each sample until its last scan, an interlaced PNG the picture and some of it once more, a
 * WebP without loss and a GIF four bytes for each pixel.
 */
function heldBytesOf(
  { format, width, height, channels, depth, isProgressive, chromaSubsampling }: Metadata,
  isWebpWithoutLoss: boolean,
): number {
  if (isWebpWithoutLoss || format === 'gif') return width * height * 4
  if (!isProgressive) return 0
  if (format === 'jpeg') return width * height * (chromaSubsampling === '4:2:0' ? 1.5 : channels) * 2
  return width * height * channels * (depth === 'ushort' ? 2 : 1) * 1.25
}

async function readPixels(path: string, { opaque, edits }: MakingWanted): Promise<Pixels> {
  const upright = sharp(path, READING).autoOrient()
  const small = upright.resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
  const seen = opaque ? small.flatten({ background: GROUND }) : small
  const { data, info } = await seen.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  const pixels = { data, info: { width: info.width, height: info.height, channels: info.channels as Pixels['info']['channels'] } }
  forgetUnseen(pixels)
  return edits ? editPixels(pixels, edits) : pixels
}

async function makeOf(pixels: Pixels) {
  const { width, height } = pixels.info
  const widths = [...new Set(IMAGE_WIDTHS.map((wanted) => Math.min(wanted, width)))]
  const files: ImageFile[] = []
  // One after the other: each takes memory, and a core.
  for (const wanted of widths)
    for (const format of IMAGE_FORMATS) files.push({ width: wanted, format, bytes: await encode(pixels, wanted, format) })
  return { ok: true as const, width, height, thumbhash: await thumbhashOf(pixels), files }
}

/**
 * How hard a file is tried to be made smaller, by the CPU that it takes (docs/decisions/pictures-made-anew.md): the largest
 * AVIF at 2 takes as long as all else together, and is no smaller than at 1.
 */
const EFFORT = { avif: (width: number) => (width > 800 ? 1 : 2), webp: 2 }

function encode({ data, info }: Pixels, width: number, format: ImageFile['format']): Promise<Buffer> {
  const sized = sharp(data, { raw: info }).resize({ width })
  if (format === 'avif') return sized.avif({ quality: 55, effort: EFFORT.avif(width) }).toBuffer()
  return sized.webp({ quality: 80, effort: EFFORT.webp }).toBuffer()
}

async function thumbhashOf({ data, info }: Pixels): Promise<string> {
  const small = sharp(data, { raw: info }).resize({
    width: LARGEST_OF_THUMB,
    height: LARGEST_OF_THUMB,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const { data: rgba, info: of } = await small.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(of.width, of.height, rgba)).toString('base64')
}

import { open } from 'node:fs/promises'
import sharp, { type Metadata, type ResizeOptions, type SharpOptions, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import {
  detectFormat,
  FORMAT_DETECTION_BYTES,
  type UploadFormat,
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  type ImageFile,
  type ImageResult,
  type ImageOptions,
  MAX_IMAGE_BYTES,
  MAX_PIXELS,
  PREVIEW_SIZE,
  type Box,
  type ImageEdits,
} from './images.ts'

// Only these decoders are allowed, and nothing is cached between pictures.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile', 'VipsForeignLoadNsgifFile'] })
sharp.cache(false)
sharp.concurrency(1)

/** Reads only the first frame of an animation. A truncated file causes an error. */
const SHARP_OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, sequentialRead: true } satisfies SharpOptions
/** The limit for pictures that are decoded as a whole (progressive or lossless). Photos of fifty megapixels (4:2:0) are within it. */
const MAX_DECODED_BYTES = 3 * MAX_PIXELS
/** How much of a file is searched for its format: a WebP file names its compression only after the color profile. */
const HEADER_BYTES = 64 * 1024
const MAX_SIDE = Math.max(...IMAGE_WIDTHS)
const MAX_THUMB_SIDE = 100
const BACKGROUND_COLOR = '#fbf6ea'
/** Pictures with a ratio of width to height in this range are cropped to a preview. Others would lose too much. */
const PREVIEW_RATIO_RANGE = [1.3, 2.8] as const

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/** Encodes new files from the pixels of an uploaded picture, upright and in sRGB, so that no metadata survives. */
export async function createImageFiles(path: string, wanted: ImageOptions = {}): Promise<ImageResult> {
  const { bytes, format, isWebpWithoutLoss } = await inspectFile(path)
  if (bytes === 0) return { ok: false, reason: 'empty' }
  if (bytes > MAX_IMAGE_BYTES) return { ok: false, reason: 'too-large' }
  if (format === 'heic') return { ok: false, reason: 'heic' }
  if (format === 'other') return { ok: false, reason: 'other-format' }
  try {
    // The pixel limit is checked here and not by sharp, so that the right reason is returned.
    const seen = await sharp(path, { ...SHARP_OPTIONS, limitInputPixels: false }).metadata()
    if (seen.width * seen.height > MAX_PIXELS) return { ok: false, reason: 'too-many-pixels' }
    if (decodedBytes(seen, isWebpWithoutLoss) > MAX_DECODED_BYTES) return { ok: false, reason: 'too-heavy' }
    const pixels = await readPixels(path, wanted)
    const made = await makeOf(pixels)
    return wanted.preview ? { ...made, preview: await makePreview(pixels) } : made
  } catch {
    return { ok: false, reason: 'unreadable' }
  }
}

async function inspectFile(path: string): Promise<{ bytes: number; format: UploadFormat; isWebpWithoutLoss: boolean }> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    const beginning = buffer.subarray(0, bytesRead)
    const format = detectFormat(beginning.subarray(0, FORMAT_DETECTION_BYTES))
    return { bytes: (await file.stat()).size, format, isWebpWithoutLoss: format === 'webp' && beginning.includes('VP8L') }
  } finally {
    await file.close()
  }
}

/** Returns the bytes that a GIF, or a progressive, interlaced or lossless picture, takes when decoded; 0 for others. */
function decodedBytes(
  { format, width, height, channels, depth, isProgressive, chromaSubsampling }: Metadata,
  isWebpWithoutLoss: boolean,
): number {
  if (isWebpWithoutLoss || format === 'gif') return width * height * 4
  if (!isProgressive) return 0
  if (format === 'jpeg') return width * height * (chromaSubsampling === '4:2:0' ? 1.5 : channels) * 2
  return width * height * channels * (depth === 'ushort' ? 2 : 1) * 1.25
}

async function readPixels(path: string, { opaque, edits }: ImageOptions): Promise<Pixels> {
  const upright = sharp(path, SHARP_OPTIONS).autoOrient()
  const small = upright.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
  const seen = opaque ? small.flatten({ background: BACKGROUND_COLOR }) : small
  const { data, info } = await seen.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  const pixels = { data, info: { width: info.width, height: info.height, channels: info.channels as Pixels['info']['channels'] } }
  clearTransparent(pixels)
  return edits ? editPixels(pixels, edits) : pixels
}

async function makeOf(pixels: Pixels) {
  const { width, height } = pixels.info
  const widths = [...new Set(IMAGE_WIDTHS.map((wanted) => Math.min(wanted, width)))]
  const files: ImageFile[] = []
  for (const wanted of widths)
    for (const format of IMAGE_FORMATS) files.push({ width: wanted, format, bytes: await encode(pixels, wanted, format) })
  return { ok: true as const, width, height, thumbhash: await createThumbhash(pixels), files }
}

/** Encoding effort. The largest AVIF has 1: with 2 it takes as long as all other files together (docs/decisions/uploaded-pictures.md). */
const EFFORT = { avif: (width: number) => (width > 800 ? 1 : 2), webp: 2 }

function encode({ data, info }: Pixels, width: number, format: ImageFile['format']): Promise<Buffer> {
  const sized = sharp(data, { raw: info }).resize({ width })
  if (format === 'avif') return sized.avif({ quality: 55, effort: EFFORT.avif(width) }).toBuffer()
  return sized.webp({ quality: 80, effort: EFFORT.webp }).toBuffer()
}

/** Crops a picture for a shared link if little is lost. Otherwise the whole picture is shown on the site's background color. */
function makePreview({ data, info }: Pixels): Promise<Buffer> {
  const ratio = info.width / info.height
  const isCut = info.width >= PREVIEW_SIZE.width && ratio >= PREVIEW_RATIO_RANGE[0] && ratio <= PREVIEW_RATIO_RANGE[1]
  const fit = isCut ? { fit: 'cover', position: 'attention' } : { fit: 'contain', background: BACKGROUND_COLOR }
  const picture = sharp(data, { raw: info })
    .flatten({ background: BACKGROUND_COLOR })
    .resize({ ...PREVIEW_SIZE, ...fit } as ResizeOptions)
  return picture.toColourspace('srgb').jpeg({ quality: 78 }).toBuffer()
}

async function createThumbhash({ data, info }: Pixels): Promise<string> {
  const small = sharp(data, { raw: info }).resize({
    width: MAX_THUMB_SIDE,
    height: MAX_THUMB_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const { data: rgba, info: of } = await small.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(of.width, of.height, rgba)).toString('base64')
}

type Region = { left: number; top: number; width: number; height: number }

/** A blurred region is reduced to this many pixels in each direction. Five by five pixels do not identify a face. */
const COLORS_LEFT = 5

/** Blurs and crops the pixels before any file is encoded, so that no file contains the original. */
export async function editPixels(pixels: Pixels, { crop, blurs }: ImageEdits): Promise<Pixels> {
  let edited = pixels
  for (const blur of blurs) edited = await blurWithin(edited, regionOf(blur, edited))
  return crop ? cut(edited, regionOf(crop, edited)) : edited
}

/** Reduces a region to a few pixels and scales them up. This cannot be reversed. */
async function blurWithin(pixels: Pixels, region: Region): Promise<Pixels> {
  const part = await cut(pixels, region)
  const few = await rawOf(sharp(part.data, { raw: part.info }).resize({ width: COLORS_LEFT, height: COLORS_LEFT, fit: 'fill' }), part)
  const soft = await rawOf(
    sharp(few.data, { raw: few.info }).resize({ width: region.width, height: region.height, fit: 'fill', kernel: 'cubic' }),
    part,
  )
  const { channels, width } = pixels.info
  const data = Buffer.from(pixels.data)
  for (let row = 0; row < region.height; row++)
    soft.data.copy(
      data,
      ((region.top + row) * width + region.left) * channels,
      row * region.width * channels,
      (row + 1) * region.width * channels,
    )
  return { data, info: pixels.info }
}

function cut(pixels: Pixels, region: Region): Promise<Pixels> {
  return rawOf(sharp(pixels.data, { raw: pixels.info }).extract(region), pixels)
}

async function rawOf(picture: Sharp, { info: { channels } }: Pixels): Promise<Pixels> {
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  if (info.channels !== channels) throw new Error(`A picture of ${channels} channels has ${info.channels} now.`)
  return { data, info: { width: info.width, height: info.height, channels } }
}

function regionOf({ left, top, width, height }: Box, { info }: Pixels): Region {
  const within = (from: number, size: number, all: number) => {
    const begin = Math.min(all - 1, Math.max(0, Math.floor(from * all)))
    const end = Math.min(all, Math.max(begin + 1, Math.ceil((from + size) * all)))
    return [begin, end - begin] as const
  }
  const [x, wide] = within(left, width, info.width)
  const [y, high] = within(top, height, info.height)
  return { left: x, top: y, width: wide, height: high }
}

/** Smaller alpha values, which a soft eraser leaves, cannot be seen and count as transparent. */
const MIN_ALPHA = 8

/** Image editors make erased parts transparent, but keep their colors in the file. Colors that cannot be seen are removed here. */
export function clearTransparent({ data, info: { channels } }: Pixels): void {
  if (channels !== 2 && channels !== 4) return
  for (let at = 0; at < data.length; at += channels) {
    const last = at + channels - 1
    const alpha = data[last]!
    if (alpha === 255) continue
    if (alpha < MIN_ALPHA) data.fill(0, at, last + 1)
    else for (let color = at; color < last; color++) data[color] = asSeen(data[color]!, alpha)
  }
}

const asSeen = (color: number, alpha: number) => Math.min(255, Math.round((Math.round((color * alpha) / 255) * 255) / alpha))

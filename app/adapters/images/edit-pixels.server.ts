import sharp, { type Sharp } from 'sharp'
import type { Box, Edits } from './images.ts'
import type { Pixels } from './make-preview.server.ts'

type Region = { left: number; top: number; width: number; height: number }

/** So many colors are left of a blurred part, each way: of a face nobody makes out whose it is. */
const COLORS_LEFT = 5

/** Blurs parts of a picture for good, and cuts it. Every file is made of what comes out: of the rest none has a pixel. */
export async function editPixels(pixels: Pixels, { crop, blurs }: Edits): Promise<Pixels> {
  let edited = pixels
  for (const blur of blurs) edited = await blurWithin(edited, regionOf(blur, edited))
  return crop ? cut(edited, regionOf(crop, edited)) : edited
}

/** A few colors of the part, drawn large and soft over it: from them no sharper picture can be computed. */
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

/** As many channels as before. */
async function rawOf(picture: Sharp, { info: { channels } }: Pixels): Promise<Pixels> {
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  if (info.channels !== channels) throw new Error(`A picture of ${channels} channels has ${info.channels} now.`)
  return { data, info: { width: info.width, height: info.height, channels } }
}

/** In whole pixels, at least one each way, and never beyond the picture. */
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

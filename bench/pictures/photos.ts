import sharp from 'sharp'

/** A photo that is as hard to make smaller as a true one: of grain, twice as coarse as its pixels. */
export async function makePhoto(width: number, height: number, quality = 88): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const half = { width: width >> 1, height: height >> 1 }
  const grain = await sharp({ create: { ...half, channels: 3, background: '#888', noise }, limitInputPixels: false })
    .raw()
    .toBuffer()
  return sharp(grain, { raw: { ...half, channels: 3 }, limitInputPixels: false })
    .resize(width, height)
    .jpeg({ quality })
    .toBuffer()
}

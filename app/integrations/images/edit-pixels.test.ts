import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { atEndOfFile, makeFolder } from '#test/support/end-of-file.ts'
import type { ImageEdits } from './images.ts'
import { openImageProcessor } from './image-processor.server.ts'

const folder = makeFolder()
const images = openImageProcessor({ timeoutMs: 60_000 })
atEndOfFile(() => images.close())

/** Fine stripes of black and white: whatever keeps them keeps a face. */
async function striped(width = 800, height = 600): Promise<string> {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) data.fill(Math.floor((at % width) / 8) % 2 ? 255 : 0, at * 3, at * 3 + 3)
  const path = join(folder, crypto.randomUUID())
  await writeFile(
    path,
    await sharp(data, { raw: { width, height, channels: 3 } })
      .webp({ quality: 90 })
      .toBuffer(),
  )
  return path
}

async function make(edits: ImageEdits) {
  const made = await images.make(await striped(), { preview: true, edits })
  if (!made.ok) throw new Error(made.reason)
  return made
}

/** Between the brightest and the darkest of a part, in the middle of its rows. */
async function spreadIn(bytes: Buffer, box: { left: number; top: number; width: number; height: number }): Promise<number> {
  const { width, height } = await sharp(bytes).metadata()
  const region = {
    left: Math.round(box.left * width),
    top: Math.round(box.top * height),
    width: Math.round(box.width * width),
    height: Math.round(box.height * height),
  }
  const { data } = await sharp(bytes).extract(region).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const values = Buffer.from(data).toSorted()
  return values.at(-1)! - values[0]!
}

const FACE = { left: 0.25, top: 0.25, width: 0.3, height: 0.4 }
const WITHIN = { left: 0.3, top: 0.3, width: 0.2, height: 0.3 }

test('nothing of a blurred part is in any file, at any width, and the rest is as it was', async () => {
  const made = await make({ crop: null, blurs: [FACE] })
  expect(made.files.length).toBeGreaterThan(3)
  for (const { bytes, width } of made.files) {
    expect(await spreadIn(bytes, WITHIN), String(width)).toBeLessThan(60)
    expect(await spreadIn(bytes, { left: 0.7, top: 0.1, width: 0.2, height: 0.8 })).toBeGreaterThan(180)
  }
})

test('a cut picture has the size of its frame, and a part that was blurred before stays blurred in it', async () => {
  const made = await make({ crop: { left: 0.25, top: 0.25, width: 0.5, height: 0.5 }, blurs: [FACE] })
  expect([made.width, made.height]).toEqual([400, 300])
  // The face fills the left of the frame now.
  expect(await spreadIn(made.files[0]!.bytes, { left: 0.1, top: 0.1, width: 0.4, height: 0.6 })).toBeLessThan(60)
  expect(await spreadIn(made.files[0]!.bytes, { left: 0.75, top: 0.1, width: 0.2, height: 0.8 })).toBeGreaterThan(180)
})

test('what reaches beyond the picture, or is thinner than a pixel, is taken as far as there is a picture', async () => {
  const made = await make({ crop: { left: 0.9, top: 0.95, width: 5, height: 5 }, blurs: [{ left: -1, top: 2, width: 0, height: 0 }] })
  expect([made.width, made.height]).toEqual([80, 30])
})

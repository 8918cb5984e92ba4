import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { atEndOfFile, makeFolder } from '#test/support/end-of-file.ts'
import { openImageProcessor } from './image-processor.server.ts'
import type { ImageOptions } from './images.ts'

const images = openImageProcessor({ timeoutMs: 60_000 })
const folder = makeFolder()
atEndOfFile(() => images.close())

/** Where the pattern lies, in parts of the whole. */
const ERASED = { left: 0.25, top: 0.25, right: 0.75, bottom: 0.75 }
const isErased = (x: number, y: number) => x > ERASED.left && x < ERASED.right && y > ERASED.top && y < ERASED.bottom

/** A drawing of one green; in its middle lies a pattern of red and blue squares that somebody has erased. @param alpha what the eraser left of it */
async function erased(alpha: number, width = 800, height = 600): Promise<string> {
  const raw = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const color = isErased(x / width, y / height) ? (((x >> 5) + (y >> 5)) % 2 ? [255, 0, 0] : [0, 0, 255]) : [20, 160, 90]
      raw.set([...color, isErased(x / width, y / height) ? alpha : 255], (y * width + x) * 4)
    }
  const path = join(folder, crypto.randomUUID())
  await writeFile(
    path,
    await sharp(raw, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  )
  return path
}

/** How far apart the colors of what was erased lie at most, in each of the files, whatever covers them. */
async function patternIn(path: string, wanted?: ImageOptions): Promise<number[]> {
  const made = await images.make(path, wanted)
  if (!made.ok) throw new Error(made.reason)
  const files = [...made.files.map(({ bytes }) => bytes), ...(made.preview ? [made.preview] : [])]
  return Promise.all(files.map(async (bytes) => spreadOf(await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true }))))
}
function spreadOf({ data, info: { width, height } }: { data: Buffer; info: { width: number; height: number } }): number {
  const [least, most] = [
    [255, 255, 255],
    [0, 0, 0],
  ]
  // Not where it ends: there colors run into each other.
  for (let y = Math.ceil(height * 0.35); y < height * 0.65; y++)
    for (let x = Math.ceil(width * 0.4); x < width * 0.6; x++)
      for (let color = 0; color < 3; color++) {
        const value = data[(y * width + x) * 3 + color]!
        least[color] = Math.min(least[color]!, value)
        most[color] = Math.max(most[color]!, value)
      }
  return Math.max(...most.map((value, color) => value - least[color]!))
}

test.each([
  ['as large as it is kept', 800, 600],
  ['larger', 2_000, 1_500],
  ['smaller', 300, 225],
])('what somebody has erased from a picture is in none of its files: %s', async (_, width, height) => {
  for (const left of [0, 1, 4]) {
    const spreads = await patternIn(await erased(left, width, height))
    expect(spreads.length).toBeGreaterThan(0)
    for (const spread of spreads) expect(spread).toBeLessThan(20)
  }
})

test('a photo lies on a ground, where nothing of what was erased is seen', async () => {
  const path = await erased(0)
  for (const spread of await patternIn(path, { preview: true, opaque: true })) expect(spread).toBeLessThan(20)
  const made = await images.make(path, { opaque: true })
  for (const { bytes } of made.ok ? made.files : []) expect((await sharp(bytes).metadata()).hasAlpha).toBe(false)
})

test('what can still be seen stays', async () => {
  for (const spread of await patternIn(await erased(128))) expect(spread).toBeGreaterThan(150)
})

import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { expectNoMetadata } from '#test/support/expect-no-metadata.ts'
import { atEndOfFile, makeFolder } from '#test/support/end-of-file.ts'
import { photoWithMetadata } from '#test/support/hostile-files.ts'
import { listChildProcesses, hasProcessFiles, NO_PROC_REASON } from '#test/support/process-tree.ts'
import { openImageProcessor } from './image-processor.server.ts'
import { type ImageFile, type ImageResult, type ImageOptions } from './images.ts'

const folder = makeFolder()
// What else the machine does is no picture's fault.
const images = openImageProcessor({ timeoutMs: 60_000 })
atEndOfFile(() => images.close())

async function make(bytes: Buffer, by = images, wanted?: ImageOptions): Promise<ImageResult> {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, bytes)
  return by.make(path, wanted)
}
const filesOf = (made: ImageResult): ImageFile[] => (made.ok ? made.files : [])

test('of photos of each format and each way up that know where they were taken none does afterwards', async () => {
  for (let number = 0; number < 24; number++) {
    const photo = await photoWithMetadata(number)
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const files = filesOf(await make(photo))
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) await expectNoMetadata(file, file.width)
  }
})

test('a picture is upright, in three widths and two formats, and is never enlarged', async () => {
  const wide = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#fff' } })
    .composite([{ input: { create: { width: 1_000, height: 1_000, channels: 3, background: '#f00' } }, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const made = await make(wide)
  expect(made).toMatchObject({ ok: true, width: 800, height: 1_600, thumbhash: expect.stringMatching(/^[\w+/]{20,40}=*$/) })
  expect(filesOf(made).map(({ width, format }) => `${width} ${format}`)).toEqual(['400 avif', '400 webp', '800 avif', '800 webp'])
  // What was on the left lies above.
  const { data } = await sharp(filesOf(made)[3]!.bytes)
    .resize(1, 2, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(data[1]).toBeLessThan(80)
  expect(data[4]).toBeGreaterThan(180)

  const small = await make(
    await sharp({ create: { width: 90, height: 30, channels: 3, background: '#333' } })
      .png()
      .toBuffer(),
  )
  expect(filesOf(small).map(({ width }) => width)).toEqual([90, 90])
})

test.each([
  ['a wide photo', 1_600, 1_000, 3],
  ['a high one', 900, 1_600, 3],
  ['one that is far too wide', 2_400, 300, 3],
  ['a tiny one', 60, 40, 3],
  ['one that can be seen through', 500, 400, 4],
  ['one pixel', 1, 1, 3],
] as const)(
  'beside a shared link stands a JPEG of the size that is asked for, without anything else: %s',
  async (_, width, height, channels) => {
    const background = channels === 4 ? { r: 200, g: 20, b: 20, alpha: 0.4 } : '#b8502b'
    const made = await make(await sharp({ create: { width, height, channels, background } }).png().toBuffer(), images, { preview: true })
    const preview = made.ok ? made.preview! : Buffer.from('')
    await expectNoMetadata({ format: 'jpeg', bytes: preview }, 1_200)
    expect(await sharp(preview).metadata()).toMatchObject({ width: 1_200, height: 630, channels: 3 })
    expect(preview.length).toBeLessThan(200_000)
  },
)

test('nobody loses their head: a high photo stands whole in its preview', async () => {
  const sky = { input: { create: { width: 600, height: 100, channels: 3 as const, background: '#00f' } }, left: 0, top: 0 }
  const high = sharp({ create: { width: 600, height: 1_200, channels: 3, background: '#f00' } }).composite([sky])
  const made = await make(await high.jpeg().toBuffer(), images, { preview: true })
  const row = async (top: number) => {
    const at = sharp(made.ok ? made.preview : undefined).extract({ left: 600, top, width: 1, height: 1 })
    return [...(await at.raw().toBuffer())].map((each) => each > 128)
  }
  expect([await row(20), await row(600)]).toEqual([
    [false, false, true],
    [true, false, false],
  ])
})

test('what can be seen through stays so, and colors stay themselves', async () => {
  const logo = await sharp({ create: { width: 60, height: 60, channels: 4, background: { r: 31, g: 77, b: 54, alpha: 0.5 } } })
    .png()
    .toBuffer()
  for (const { bytes } of filesOf(await make(logo))) {
    const [r, g, b, alpha] = await sharp(bytes).ensureAlpha().raw().toBuffer()
    expect(alpha).toBeGreaterThan(110)
    expect(alpha).toBeLessThan(145)
    for (const [seen, wanted] of [
      [r, 31],
      [g, 77],
      [b, 54],
    ] as const)
      expect(Math.abs(seen! - wanted)).toBeLessThan(12)
  }
})

test('a picture that takes too long, or too much memory, is told to be too heavy and not to be broken, and the next is made', async () => {
  const photo = await sharp({
    create: { width: 2_000, height: 2_000, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg()
    .toBuffer()
  const hasty = openImageProcessor({ timeoutMs: 30 })
  // On a machine that others keep busy it may not have begun.
  expect(await make(photo, hasty)).toEqual({ ok: false, reason: expect.stringMatching(/^(too-heavy|busy)$/) })
  hasty.close()
  const poor = openImageProcessor({ maxMemoryBytes: 30 * 1024 * 1024 })
  expect(await make(photo, poor)).toEqual({ ok: false, reason: 'too-heavy' })
  poor.close()
  expect((await make(photo)).ok).toBe(true)
})

/** As large as phones of that name make them: a third of a million pixels more. */
const ofFiftyMegapixels = (channels: 3 | 4) =>
  sharp({
    create: { width: 8_192, height: 6_144, channels, background: channels === 3 ? '#135' : { r: 9, g: 9, b: 9, alpha: 0.5 } },
    limitInputPixels: false,
  })

test.each([
  ['a photo as a phone makes it', ofFiftyMegapixels(3).jpeg(), undefined],
  ['a photo that gets sharper as it comes', ofFiftyMegapixels(3).jpeg({ progressive: true }), undefined],
  ['a drawing that one can see through', ofFiftyMegapixels(4).png(), undefined],
  ['a WebP without loss', ofFiftyMegapixels(3).webp({ lossless: true, effort: 0 }), 'too-heavy'],
  [
    'a progressive photo whose colors are as fine as its light',
    ofFiftyMegapixels(3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    'too-heavy',
  ],
] as const)('%s, of fifty megapixels, fits into the memory of one or is refused before it is unpacked', async (_, file, reason) => {
  const made = await make(await file.toBuffer())
  if (reason) expect(made).toEqual({ ok: false, reason })
  else expect(made).toMatchObject({ ok: true, width: 1_600, height: 1_200 })
})

test('many at once are made one after the other, and past a full line one is told to come again', async () => {
  const workshop = openImageProcessor({ maxQueue: 3 })
  const small = await photoWithMetadata(1)
  const made = await Promise.all(Array.from({ length: 60 }, () => make(small, workshop)))
  expect(made.filter(({ ok }) => ok)).toHaveLength(4)
  expect(made.filter((each) => !each.ok && each.reason === 'busy')).toHaveLength(56)
  expect((await make(small, workshop)).ok).toBe(true)
  workshop.close()
})

test('nothing of the site’s settings reaches the process that opens what strangers send', async ({ skip }) => {
  skip(!hasProcessFiles, NO_PROC_REASON)
  vi.stubEnv('SECRET_KEY', 'Canary')
  const before = listChildProcesses(process.pid)
  const making = make(await photoWithMetadata(1))
  const newest = () => listChildProcesses(process.pid).find((pid) => !before.includes(pid))
  const read = () => readFileSync(`/proc/${newest()}/environ`, 'utf8').split('\0').filter(Boolean)
  await expect.poll(() => newest() !== undefined && read().some((each) => each.startsWith('MALLOC_'))).toBe(true)
  const environment = read()
  expect((await making).ok).toBe(true)
  expect(environment.filter((each) => !each.startsWith('NODE_CHANNEL_')).toSorted()).toEqual([
    'MALLOC_ARENA_MAX=2',
    'MALLOC_TRIM_THRESHOLD_=131072',
  ])
  vi.unstubAllEnvs()
})

test('a file that is not there is an error, and no picture', async () => {
  await expect(images.make(join(folder, 'nowhere'))).rejects.toThrow('ENOENT')
})

test('of a GIF that moves the first picture is made', async () => {
  const drawn = (background: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
  const moving = await sharp([await drawn('#f00'), await drawn('#00f')], { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
  const made = await make(moving)
  expect(made).toMatchObject({ ok: true, width: 20, height: 20 })
  const [red, , blue] = await sharp(filesOf(made).at(-1)!.bytes).resize(1, 1).removeAlpha().raw().toBuffer()
  expect([red! > 200, blue! < 60]).toEqual([true, true])
})

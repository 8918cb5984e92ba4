import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { expect, test } from 'vitest'
import { blurColors } from './picture-files.server.ts'
import { BLUR_GRID } from './picture.ts'

async function hashOf(background: { r: number; g: number; b: number; alpha: number }) {
  const right = { input: { create: { width: 20, height: 30, channels: 4 as const, background: '#1030d0' } }, left: 20, top: 0 }
  const made = sharp({ create: { width: 40, height: 30, channels: 4, background } }).composite([right])
  const { data, info } = await made.raw().toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

test('a few colors stand for a picture, each where it is in it', async () => {
  const colors = blurColors(await hashOf({ r: 210, g: 40, b: 20, alpha: 1 }))
  expect(colors).toHaveLength(BLUR_GRID.columns * BLUR_GRID.rows)
  for (const [at, color] of colors.entries()) {
    const [red, , blue] = [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16)) as [number, number, number]
    expect(at % BLUR_GRID.columns < BLUR_GRID.columns / 2 ? red > blue : blue > red, `${at}: ${color}`).toBe(true)
  }
})

test('nothing lies behind a picture that one can see through', async () => {
  expect(blurColors(await hashOf({ r: 0, g: 0, b: 0, alpha: 0 }))).toEqual([])
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const WIDTH = 640
const HEIGHT = 480

type Color = [red: number, green: number, blue: number]
const SKY_ABOVE: Color = [126, 178, 204]
const SKY_BELOW: Color = [250, 236, 206]
const SUN: Color = [242, 189, 77]
const FAR_HILL: Color = [122, 156, 110]
const NEAR_HILL: Color = [72, 118, 78]
const SOIL: Color = [104, 72, 52]
const LEAF: Color = [56, 132, 66]
const FRUIT: Color = [188, 58, 44]

/** Has a photo written for as long as the work takes: a garden below hills, drawn, with nobody in it. @param work is told the path of a JPEG */
export async function withGardenPhoto<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'mustard-seed-photo-'))
  try {
    // Of the site's own process nothing else needs it, and a live site never does.
    const { default: sharp } = await import('sharp')
    const path = join(folder, 'garden.jpg')
    await sharp(drawGarden(), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .jpeg({ quality: 85 })
      .toFile(path)
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function drawGarden(): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) pixels.set(colorAt(x, y), (y * WIDTH + x) * 3)
  return pixels
}

/** What lies in front is asked first. */
function colorAt(x: number, y: number): Color {
  const inBed = y - 330 - x / 16
  if (inBed > 0) return plantAt(x, inBed)
  if (y > 290 + 34 * Math.sin(x / 90 + 1)) return NEAR_HILL
  if (y > 230 + 46 * Math.sin(x / 130)) return FAR_HILL
  if (Math.hypot(x - 470, y - 110) < 46) return SUN
  const down = Math.min(1, y / 300)
  return SKY_ABOVE.map((above, at) => Math.round(above + (SKY_BELOW[at]! - above) * down)) as Color
}

/** Plants in rows, each a round of leaves with three tomatoes. @param y from where the bed begins */
function plantAt(x: number, y: number): Color {
  const [column, row] = [(x % 80) - 40, (y % 56) - 28]
  for (const [left, top] of [
    [-10, -4],
    [9, -8],
    [2, 9],
  ] as const)
    if (Math.hypot(column - left, row - top) < 5) return FRUIT
  return Math.hypot(column, row) < 22 + 3 * Math.sin(5 * Math.atan2(row, column)) ? LEAF : SOIL
}

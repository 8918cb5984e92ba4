import { thumbHashToRGBA } from 'thumbhash'
import { BLUR } from './picture.ts'

/**
 * The few colors that stand for a picture until it is there, row by row, as '#rrggbb'. None for a picture that one can see
 * through: they would stay to be seen behind it.
 * @param thumbhash base64
 */
export function blurOf(thumbhash: string): string[] {
  const { w, h, rgba } = thumbHashToRGBA(Buffer.from(thumbhash, 'base64'))
  if (rgba.some((value, at) => at % 4 === 3 && value < 255)) return []
  const partOf = (at: number, parts: number, of: number) => [Math.floor((at * of) / parts), Math.ceil(((at + 1) * of) / parts)] as const
  return Array.from({ length: BLUR.columns * BLUR.rows }, (_, cell) => {
    const [left, right] = partOf(cell % BLUR.columns, BLUR.columns, w)
    const [top, bottom] = partOf(Math.floor(cell / BLUR.columns), BLUR.rows, h)
    const sums = [0, 0, 0]
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) sums.forEach((sum, color) => (sums[color] = sum + rgba[(y * w + x) * 4 + color]!))
    const pixels = (right - left) * (bottom - top)
    return `#${sums.map((sum) => hex(sum / pixels)).join('')}`
  })
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0')

/**
 * The files that `bin/us-map` makes of the boundaries and towns of the United States. Points are whole numbers on a grid over the square of
 * the Web Mercator world, from its north-west corner. Lines are packed (`packLine`).
 */

/** Grid of a state's own file: its steps are 2 pixels at zoom 12. */
export const STATE_GRID = 2 ** 19
/** Grid of the overview, for zooms at which its steps are a pixel at most. */
export const OVERVIEW_GRID = 2 ** 15

export type PackedName = [text: string, x: number, y: number]
export type PackedTown = [...PackedName, people: number]

/** A state. The overview has one of each, without counties and small towns. */
export type StateFile = {
  code: string
  name: PackedName
  /** The outlines of its parts. */
  rings: string[]
  countyLines: string[]
  countyNames: PackedName[]
  towns: PackedTown[]
}

type Point = [x: number, y: number]

/** Characters from here on need no escape in JSON, but one. */
const FIRST = 63
const MORE = 32

/**
 * A line as text: the way from each point to the next, in digits of base 32 that say whether one more follows
 * (Google's encoded polyline). Whole numbers only.
 */
export function packLine(line: Point[]): string {
  let text = ''
  let [lastX, lastY] = [0, 0]
  for (const [x, y] of line) {
    text += packNumber(x - lastX) + packNumber(y - lastY)
    ;[lastX, lastY] = [x, y]
  }
  return text
}

function packNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  let text = ''
  while (rest >= MORE) {
    text += String.fromCharCode((rest % MORE) + MORE + FIRST)
    rest = Math.floor(rest / MORE)
  }
  return text + String.fromCharCode(rest + FIRST)
}

export function unpackLine(text: string): Point[] {
  const numbers: number[] = []
  let [value, digit] = [0, 1]
  for (let at = 0; at < text.length; at++) {
    const part = text.charCodeAt(at) - FIRST
    value += (part % MORE) * digit
    digit *= MORE
    if (part >= MORE) continue
    const step = value % 2 === 1 ? -(value + 1) / 2 : value / 2
    numbers.push((numbers.at(-2) ?? 0) + step)
    ;[value, digit] = [0, 1]
  }
  return Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[2 * at]!, numbers[2 * at + 1]!])
}

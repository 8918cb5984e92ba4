type Point = [x: number, y: number]

/** The first printable character that neither JSON nor a template has to escape with all that follow it, but one. */
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

/** @returns x and y of each point by turns, as parts of the whole world: 0 to 1 */
export function unpackLine(text: string, grid: number): Float64Array {
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
  return Float64Array.from(numbers, (number) => number / grid)
}

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
  rings: PackedLine[]
  countyLines: PackedLine[]
  countyNames: PackedName[]
  towns: PackedTown[]
}

type Point = [x: number, y: number]
/** The first point and then the way from each point to the next: small numbers, which compress well. */
type PackedLine = number[]

export function packLine(line: Point[]): PackedLine {
  return line.flatMap(([x, y], at) => {
    const [lastX, lastY] = line[at - 1] ?? [0, 0]
    return [x - lastX, y - lastY]
  })
}

export function unpackLine(packed: PackedLine): Point[] {
  let [x, y] = [0, 0]
  return Array.from({ length: packed.length / 2 }, (_, at) => {
    x += packed[2 * at]!
    y += packed[2 * at + 1]!
    return [x, y]
  })
}

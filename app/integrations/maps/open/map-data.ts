/** `bin/us-map` makes these files. Points are integers on a grid over the Web Mercator square, from its north-west corner. */

/** The grid of a state's own file. One step is 2 pixels at zoom 12. */
export const STATE_GRID = 2 ** 19
/** The grid of the overview. One step is less than 2 pixels below zoom 8, where only the overview is drawn. */
export const OVERVIEW_GRID = 2 ** 15

export type PackedName = [text: string, x: number, y: number]
export type PackedTown = [...PackedName, people: number]

/** The data of a state. In the overview, it has no counties and no small towns. */
export type StateFile = {
  code: string
  name: PackedName
  /** A state may have several parts, such as islands. */
  rings: PackedLine[]
  countyLines: PackedLine[]
  countyNames: PackedName[]
  towns: PackedTown[]
}

type Point = [x: number, y: number]
/** A line: its first point, then the difference from each point to the next. Small numbers compress well. */
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

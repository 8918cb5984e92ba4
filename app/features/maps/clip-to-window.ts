type Point = [x: number, y: number]
/** From 0, 0 to here. */
export type Window = { width: number; height: number }

/** The parts of a line that a window shows, each as a line of its own; a segment that leaves it stays whole. */
export function clipLine(line: Point[], { width, height }: Window): Point[][] {
  const parts: Point[][] = []
  let part: Point[] = []
  line.slice(1).forEach((to, at) => {
    const from = line[at]!
    const isSeen =
      Math.max(from[0], to[0]) >= 0 &&
      Math.min(from[0], to[0]) <= width &&
      Math.max(from[1], to[1]) >= 0 &&
      Math.min(from[1], to[1]) <= height
    if (isSeen) {
      if (part.length === 0) parts.push((part = [from]))
      part.push(to)
    } else part = []
  })
  return parts
}

/** What of a ring lies in a window and a little around it, as one ring (Sutherland and Hodgman); empty where nothing does. */
export function clipRing(ring: Point[], { width, height }: Window): Point[] {
  const AROUND = 8
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, -AROUND, 1],
    [0, width + AROUND, -1],
    [1, -AROUND, 1],
    [1, height + AROUND, -1],
  ]
  return sides.reduce<Point[]>((points, [axis, limit, sign]) => {
    const isIn = (point: Point) => (point[axis] - limit) * sign >= 0
    return points.flatMap((point, at) => {
      const before = points[(at + points.length - 1) % points.length]!
      if (isIn(before) === isIn(point)) return isIn(point) ? [point] : []
      const part = (limit - before[axis]) / (point[axis] - before[axis])
      const crossing: Point = [before[0] + part * (point[0] - before[0]), before[1] + part * (point[1] - before[1])]
      return isIn(point) ? [crossing, point] : [crossing]
    })
  }, ring)
}

/** A path in whole units, each point by its way from the one before: `M12 40l3 4-5 2`. Points that fall together are one. */
export function pathOf(line: Point[], closed = false): string {
  let text = ''
  let last: Point | undefined
  for (const [x, y] of line.map(([x, y]): Point => [Math.round(x), Math.round(y)])) {
    if (last && x === last[0] && y === last[1]) continue
    text += !last ? `M${x} ${y}l` : `${signed(x - last[0], text)}${signed(y - last[1], '0')}`
    last = [x, y]
  }
  return text === '' || text.endsWith('l') ? '' : closed ? `${text}z` : text
}

/** A sign parts two numbers as well as a space. */
function signed(number: number, before: string): string {
  return number < 0 || before.endsWith('l') ? String(number) : ` ${number}`
}

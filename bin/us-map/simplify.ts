export type Point = [x: number, y: number]

/** Simplifies a line (Douglas and Peucker). Both ends stay, so that adjoining lines still meet. */
export function simplifyLine(line: Point[], tolerance: number): Point[] {
  const kept = new Set([0, line.length - 1])
  const parts: [from: number, to: number][] = [[0, line.length - 1]]
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part
    let [farthest, most] = [-1, tolerance]
    for (let at = from + 1; at < to; at++) {
      const distance = distanceToSegment(line[at]!, line[from]!, line[to]!)
      if (distance > most) [farthest, most] = [at, distance]
    }
    if (farthest < 0) continue
    kept.add(farthest)
    parts.push([from, farthest], [farthest, to])
  }
  return line.filter((_, at) => kept.has(at))
}

export function distanceToSegment([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [alongX, alongY] = [x2 - x1, y2 - y1]
  const length = alongX ** 2 + alongY ** 2
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * alongX + (y - y1) * alongY) / length))
  return Math.hypot(x - x1 - part * alongX, y - y1 - part * alongY)
}

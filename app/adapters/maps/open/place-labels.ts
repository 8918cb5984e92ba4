import type { Rectangle } from '../rectangle.ts'

/**
 * A name that wants to be written. `dot` is how far from its point it must stay: 0 for the name of an area, which stands
 * on its point.
 */
export type Label = { text: string; x: number; y: number; size: number; style: LabelStyle; dot: number }
export type LabelStyle = 'state' | 'county' | 'city' | 'town' | 'village'
/** `left` and `baseline` are where its writing begins. */
export type PlacedLabel = Label & { left: number; baseline: number }

/** Air around a name. */
const AIR = 5

/**
 * Places names one after the other, the most important first, none over another, over another's dot or over what is in
 * the way; what finds no room is left out.
 * @param widthOf of a label's text in pixels
 */
export function placeLabels(labels: Label[], inTheWay: Rectangle[], widthOf: (label: Label) => number): PlacedLabel[] {
  const covered = openTaken(inTheWay)
  const taken = openTaken(inTheWay)
  const names = openTaken([])
  const placed: PlacedLabel[] = []
  for (const label of labels) {
    const dot = dotOf(label)
    const isCovered = dot !== undefined && !covered.isFree(dot)
    if (dot && !names.isFree(dot)) continue
    const room = placesFor(label, widthOf(label), isCovered).find(taken.isFree)
    if (!room) continue
    const withAir = { x: room.x - AIR, y: room.y - AIR / 2, width: room.width + 2 * AIR, height: room.height + AIR }
    names.take(withAir)
    taken.take(withAir)
    if (dot) taken.take(dot)
    placed.push({ ...label, left: room.x, baseline: room.y + label.size * 0.82 })
  }
  return placed
}

function dotOf({ x, y, dot }: Label): Rectangle | undefined {
  return dot === 0 ? undefined : { x: x - dot / 2, y: y - dot / 2, width: dot, height: dot }
}

/** Farther from a dot that is covered by a marker. */
const ASIDE = 20

/** Beside its dot: right, left, above, below. */
function placesFor({ x, y, size, dot }: Label, width: number, isCovered: boolean): Rectangle[] {
  const [height, left, middle] = [size * 1.1, x - width / 2, y - size * 0.55]
  if (dot === 0) return [{ x: left, y: middle, width, height }]
  return (isCovered ? [dot, dot + ASIDE] : [dot]).flatMap((away) => [
    { x: x + away, y: middle, width, height },
    { x: x - away - width, y: middle, width, height },
    { x: left, y: y - away - height, width, height },
    { x: left, y: y + away, width, height },
  ])
}

const CELL = 96

/** What is taken, found by the squares it touches: a map may have hundreds of names. */
function openTaken(first: Rectangle[]) {
  const cells = new Map<string, Rectangle[]>()
  const cellsOf = ({ x, y, width, height }: Rectangle) => {
    const keys: string[] = []
    for (let column = Math.floor(x / CELL); column <= (x + width) / CELL; column++)
      for (let row = Math.floor(y / CELL); row <= (y + height) / CELL; row++) keys.push(`${column} ${row}`)
    return keys
  }
  const take = (rectangle: Rectangle) => {
    for (const key of cellsOf(rectangle)) cells.set(key, [...(cells.get(key) ?? []), rectangle])
  }
  first.forEach(take)
  return {
    take,
    isFree: (rectangle: Rectangle) => cellsOf(rectangle).every((key) => !cells.get(key)?.some((other) => touch(other, rectangle))),
  }
}

export function touch(one: Rectangle, other: Rectangle): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height
}

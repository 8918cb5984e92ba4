import { worldOfAMile, fromWorld } from '../mercator.ts'
import { type Box, listStatesIn, type Overview, type Shape, type Town } from './ground.ts'
import { listLabels } from './list-labels.ts'
import type { MapColors } from './map-colors.ts'
import type { Rectangle } from '../rectangle.ts'
import { type Label, placeLabels } from './place-labels.ts'

/** Left and top of the picture and its size in pixels, where the world is `scale` pixels wide. */
export type Frame = { left: number; top: number; width: number; height: number; scale: number; zoom: number }

/** People of a square mile of town, about: how far its tint reaches. */
const PEOPLE_OF_A_SQUARE_MILE = 2_200
const BUILT_ZOOM = 7

/** Draws all that is in sight. @param inTheWay markers, which no name is to lie under */
export function drawGround(
  context: CanvasRenderingContext2D,
  frame: Frame,
  overview: Overview,
  shapes: Map<string, Shape>,
  inTheWay: Rectangle[],
  colors: MapColors,
): void {
  const { left, top, width, height, scale, zoom } = frame
  const toPixel = ({ x, y }: { x: number; y: number }) => ({ x: x * scale - left, y: y * scale - top })
  const box = boxOf(frame)
  const states = listStatesIn(box, overview)
  context.fillStyle = colors.water
  context.fillRect(0, 0, width, height)

  const land = new Path2D()
  const [countyLines, stateLines, coast] = [new Path2D(), new Path2D(), new Path2D()]
  for (const { code, rings } of states) {
    const shape = shapes.get(code)
    const { lines, rings: edge } = shape ?? { lines: overview.lines, rings }
    for (const ring of edge) addRing(land, ring, lines, frame)
    if (!shape)
      for (const place of rings.flat().map((each) => (each < 0 ? ~each : each)))
        addLine(place < overview.states ? stateLines : coast, lines[place]!, frame)
    else
      shape.lines.forEach((line, at) =>
        addLine(at < shape.counties ? countyLines : at < shape.counties + shape.states ? stateLines : coast, line, frame),
      )
  }
  context.lineJoin = 'round'
  stroke(context, coast, colors.coast, zoom < 7 ? 3 : 6)
  context.fillStyle = colors.land
  context.fill(land, 'evenodd')
  if (zoom >= BUILT_ZOOM) {
    context.save()
    context.clip(land, 'evenodd')
    for (const { code, towns } of states) for (const town of shapes.get(code)?.towns ?? towns) tint(context, town, frame, colors)
    context.restore()
  }
  stroke(context, countyLines, colors.county, 1)
  stroke(context, stateLines, colors.state, zoom < 7 ? 1 : 1.75)

  const labels = listLabels(overview, shapes, { zoom, box, toPixel })
  const placed = placeLabels(labels, inTheWay, (label) => {
    dress(context, label, colors)
    return context.measureText(textOf(label)).width
  })
  for (const label of placed) {
    dress(context, label, colors)
    if (label.dot > 0) drawDot(context, label, colors)
    context.strokeStyle = colors.land
    context.lineWidth = label.style === 'county' || label.style === 'state' ? 2.5 : 3.5
    context.strokeText(textOf(label), label.left, label.baseline)
    context.fillText(textOf(label), label.left, label.baseline)
  }
}

export function boxOf({ left, top, width, height, scale }: Frame): Box {
  return { minX: left / scale, minY: top / scale, maxX: (left + width) / scale, maxY: (top + height) / scale }
}

function addLine(path: Path2D, line: Float64Array, { left, top, scale }: Frame, joined = false): void {
  for (let at = 0; at < line.length; at += 2) {
    const [x, y] = [line[at]! * scale - left, line[at + 1]! * scale - top]
    if (at === 0 && !joined) path.moveTo(x, y)
    else path.lineTo(x, y)
  }
}

function addRing(path: Path2D, ring: number[], lines: Float64Array[], frame: Frame): void {
  ring.forEach((place, at) => addLine(path, place < 0 ? backwards(lines[~place]!) : lines[place]!, frame, at > 0))
  path.closePath()
}

function backwards(line: Float64Array): Float64Array {
  return line.map((_, at) => line[line.length - 2 - at + 2 * (at % 2)]!)
}

function stroke(context: CanvasRenderingContext2D, path: Path2D, color: string, width: number): void {
  context.strokeStyle = color
  context.lineWidth = width
  context.stroke(path)
}

/** Tints as much ground as a town's people would need, fading at its edge: where people live is seen at a glance. */
function tint(context: CanvasRenderingContext2D, town: Town, { left, top, width, height, scale }: Frame, colors: MapColors): void {
  const miles = Math.sqrt(town.people / PEOPLE_OF_A_SQUARE_MILE / Math.PI)
  const radius = 1.35 * miles * worldOfAMile(fromWorld(town).lat) * scale
  const [x, y] = [town.x * scale - left, town.y * scale - top]
  if (radius < 2 || x < -radius || y < -radius || x > width + radius || y > height + radius) return
  const gradient = context.createRadialGradient(x, y, radius * 0.35, x, y, radius)
  gradient.addColorStop(0, colors.built)
  gradient.addColorStop(1, colors.built.replace(/^rgb\((.*)\)$/, 'rgba($1, 0)'))
  context.fillStyle = gradient
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
}

const textOf = ({ style, text }: Label) => (style === 'state' || style === 'county' ? text.toUpperCase() : text)

function dress(context: CanvasRenderingContext2D, { style, size }: Label, colors: MapColors): void {
  const isArea = style === 'state' || style === 'county'
  const weight = { state: 600, county: 500, city: 650, town: 600, village: 500 }[style]
  context.font = `${weight} ${size}px ${style === 'city' ? colors.display : colors.text}`
  context.letterSpacing = isArea ? `${size * 0.14}px` : '0px'
  context.fillStyle = isArea || style === 'village' ? colors['name-quiet'] : colors.name
}

function drawDot(context: CanvasRenderingContext2D, { x, y, style }: Label, colors: MapColors): void {
  context.beginPath()
  context.arc(x, y, style === 'city' ? 3.5 : style === 'town' ? 2.75 : 2, 0, 2 * Math.PI)
  const ink = context.fillStyle
  context.fillStyle = colors.dot
  context.strokeStyle = colors.land
  context.lineWidth = 2
  context.stroke()
  context.fill()
  context.fillStyle = ink
}

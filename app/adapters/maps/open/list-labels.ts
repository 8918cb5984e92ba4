import { type Box, type Name, type Overview, overlap, type Shape, type Town } from './ground.ts'
import type { Label, LabelStyle } from './place-labels.ts'

/** The fewest people of a town that is named, by zoom. */
const LEAST_PEOPLE = [Infinity, Infinity, Infinity, 900_000, 600_000, 300_000, 150_000, 80_000, 30_000, 12_000, 5_000, 2_000]
/** From here on counties are named, and states are no more. */
const COUNTY_NAMES_ZOOM = 9
const STATE_NAMES = { from: 4, to: 7 }

/** @property toPixel of a point of the world */
export type LabelView = { zoom: number; box: Box; toPixel: (at: { x: number; y: number }) => { x: number; y: number } }

/** The names of what is in sight, the most important first. @param shapes of states whose own file has come, by their code */
export function listLabels(overview: Overview, shapes: Map<string, Shape>, { zoom, box, toPixel }: LabelView): Label[] {
  const states = overview.list.filter((state) => overlap(state.box, box))
  const isIn = ({ x, y }: { x: number; y: number }) => x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY
  const least = LEAST_PEOPLE[Math.floor(zoom)] ?? 0
  const towns = states.flatMap(({ code, towns }) => shapes.get(code)?.towns ?? towns).filter((town) => town.people >= least && isIn(town))
  const area = (size: number, style: LabelStyle) => (name: Name) => ({ text: name.text, size, style, dot: 0, ...toPixel(name) })
  const stateNames = zoom >= STATE_NAMES.from && zoom <= STATE_NAMES.to ? states.map(({ name }) => name).filter(isIn) : []
  const counties = zoom >= COUNTY_NAMES_ZOOM ? states.flatMap(({ code }) => shapes.get(code)?.countyNames ?? []).filter(isIn) : []
  return [
    ...stateNames.map(area(zoom < 6 ? 11 : 13, 'state')),
    ...towns.toSorted((one, other) => other.people - one.people).map((town) => townLabel(town, zoom, toPixel(town))),
    ...counties.map(area(zoom < 11 ? 11 : 13, 'county')),
  ]
}

/** The nearer, the larger: a village at zoom 12 is as large as a town at zoom 10. */
function townLabel({ name, people }: Town, zoom: number, at: { x: number; y: number }): Label {
  const rank = Math.log10(Math.max(people, 500)) + (Math.min(zoom, 13) - 8) * 0.22
  const style = rank >= 5.5 ? 'city' : rank >= 4.4 ? 'town' : 'village'
  return { text: name, style, size: { city: 17, town: 14, village: 12.5 }[style], dot: { city: 8, town: 7, village: 6 }[style], ...at }
}

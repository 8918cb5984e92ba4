import { LatLngBounds } from 'leaflet'
import { fromWorld } from '#app/integrations/maps/mercator.ts'
import type { LatLng } from '#app/integrations/maps/map-port.ts'
import folder from './map-data.ts?folder'
import { OVERVIEW_GRID, type PackedName, STATE_GRID, type StateFile, unpackLine } from './map-data.ts'

export type NamedPoint = LatLng & { text: string }
export type Town = NamedPoint & { people: number }
export type State = {
  code: string
  name: NamedPoint
  rings: LatLng[][]
  countyLines: LatLng[][]
  countyNames: NamedPoint[]
  towns: Town[]
  bounds: LatLngBounds
}

const fetched = new Map<string, Promise<unknown>>()

export const fetchOverview = () => fetchOnce('us', (files: StateFile[]) => files.map((file) => unpackState(file, OVERVIEW_GRID)))
export const fetchState = (code: string) => fetchOnce(code, (file: StateFile) => unpackState(file, STATE_GRID))

/** Fetches and reads a file only once. A failed request is repeated at the next call. */
function fetchOnce<File, Read>(name: string, read: (file: File) => Read): Promise<Read> {
  const known = fetched.get(name) ?? fetchFile<File>(name).then(read)
  fetched.set(name, known)
  known.catch(() => fetched.delete(name))
  return known as Promise<Read>
}

async function fetchFile<File>(name: string): Promise<File> {
  const response = await fetch(`${folder}/${name}.json`)
  if (!response.ok) throw new Error(`${name} answered ${response.status}.`)
  return (await response.json()) as File
}

function unpackState({ code, name, rings, countyLines, countyNames, towns }: StateFile, grid: number): State {
  const at = ([x, y]: [number, number]) => fromWorld({ x: x / grid, y: y / grid })
  const named = ([text, x, y]: PackedName) => ({ text, ...at([x, y]) })
  const outlines = rings.map((ring) => unpackLine(ring).map(at))
  return {
    code,
    name: named(name),
    rings: outlines,
    countyLines: countyLines.map((line) => unpackLine(line).map(at)),
    countyNames: countyNames.map(named),
    towns: towns.map(([text, x, y, people]) => ({ ...named([text, x, y]), people })),
    bounds: new LatLngBounds(outlines.flat()),
  }
}

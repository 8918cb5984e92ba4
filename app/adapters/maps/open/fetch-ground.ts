import { type Overview, readOverview, readState, type Shape } from './ground.ts'
import folder from './map-data.ts?folder'
import type { OverviewFile, StateCode, StateFile } from './map-data.ts'

let overview: Promise<Overview> | undefined
const states = new Map<StateCode, Promise<Shape>>()

/** Fetched once for the life of the page; what failed is asked for again the next time. */
export function fetchOverview(): Promise<Overview> {
  overview ??= fetchFile<OverviewFile>('us').then(readOverview)
  overview.catch(() => (overview = undefined))
  return overview
}

/** The same for one state, when it comes into sight. */
export function fetchState(code: StateCode): Promise<Shape> {
  const known = states.get(code) ?? fetchFile<StateFile>(code).then(readState)
  states.set(code, known)
  known.catch(() => states.delete(code))
  return known
}

async function fetchFile<T>(name: string): Promise<T> {
  const response = await fetch(`${folder}/${name}.json`)
  if (!response.ok) throw new Error(`${name} answered ${response.status}.`)
  return (await response.json()) as T
}

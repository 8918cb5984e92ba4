/**
 * What `bin/us-map` makes of the boundaries and towns of the United States. Points are whole numbers on a grid over the
 * square of the Web Mercator world, from its north-west corner. Lines are packed (`pack-line.ts`).
 */

/** Grid of a state's own file: its steps are 2 pixels at zoom 12. */
export const STATE_GRID = 2 ** 19
/** Grid of the overview, for zooms at which its steps are a pixel at most. */
export const OVERVIEW_GRID = 2 ** 15

/** Two letters, `GA`. */
export type StateCode = string

/**
 * Lines, each once: first those between two counties, then those between two states, then coasts and the country's edge.
 * @property counties how many are between counties
 * @property states how many are between states
 */
export type Lines = { packed: string[]; counties: number; states: number }

/** Closed rings made of lines by their place in the list; `~place` runs backwards. */
export type Rings = number[][]

/** `people` live there: by it, larger labels come first. */
export type Town = [name: string, x: number, y: number, people: number]

export type OverviewFile = {
  lines: Lines
  /** `label` is a point well inside, where its name fits. */
  states: { code: StateCode; name: string; rings: Rings; label: [x: number, y: number]; towns: Town[] }[]
}

export type StateFile = {
  lines: Lines
  rings: Rings
  counties: [name: string, x: number, y: number][]
  towns: Town[]
}

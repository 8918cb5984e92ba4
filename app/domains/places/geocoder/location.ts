export const MAX_LOCATION_LENGTH = 120

/** Says whether the coordinates are the center of a ZIP code, a town or a state, or a point that was given. */
type Precision = 'zip' | 'city' | 'state' | 'point'

export type Location = {
  lat: number
  lng: number
  /** For example `Atlanta, GA`, `30303 (Atlanta, GA)` or `Georgia`. `findLocation` finds the location by it, except for a point. */
  label: string
  precision: Precision
  state: string
  corrected?: true
  /** The labels of other towns with the same name, if no state was typed. */
  others?: string[]
}

export const MAX_LOCATION_LENGTH = 120

/** The coordinates are the center of a ZIP code, a town or a state, or a point that was given. */
type Precision = 'zip' | 'city' | 'state' | 'point'

export type Location = {
  lat: number
  lng: number
  /** A label is `Atlanta, GA`, `30303 (Atlanta, GA)` or `Georgia`, for example. `findLocation` finds the same location by it. */
  label: string
  precision: Precision
  state: string
  corrected?: true
  /** The labels of other towns with the same name, if no state was typed. */
  others?: string[]
}

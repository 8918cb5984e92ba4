export const MAX_LOCATION_LENGTH = 120

/** The coordinates are the middle of a ZIP code, a town or a state, or were given. */
type Precision = 'zip' | 'city' | 'state' | 'point'

export type Location = {
  lat: number
  lng: number
  /** `Atlanta, GA`, `30303 (Atlanta, GA)` or `Georgia`; `findLocation` finds the same place by it. */
  label: string
  precision: Precision
  state: string
  /** A typo was corrected. */
  corrected?: true
  /** Labels of other towns of that name, where no state was typed. */
  others?: string[]
}

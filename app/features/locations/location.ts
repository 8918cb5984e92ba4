/** The longest text that may name a place, in characters. */
export const LONGEST_LOCATION = 120

/** How exactly a place is known: its coordinates are the middle of a ZIP code, of a town, of a state, or were given. */
export type Precision = 'zip' | 'city' | 'state' | 'point'

/** A place of the United States or its territories, in degrees. */
export type Location = {
  lat: number
  lng: number
  /** `Atlanta, GA`, `30303 (Atlanta, GA)`, `Georgia`, and of a point the town it is near. Typed again it finds the same, a point aside. */
  label: string
  precision: Precision
  /** Two letters. */
  state: string
  /** What was typed has no such name; a letter of it was mended. */
  corrected?: true
  /** Labels of other towns of the same name, where no state was typed and one of them may be meant. */
  others?: string[]
}

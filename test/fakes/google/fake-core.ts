/** How the stand-in behaves. */
export type FakeGoogleMode =
  | 'succeeds'
  | 'denies'
  | 'finds-nothing'
  | 'has-no-geometry'
  | 'is-over-limit'
  | 'refuses-searches'
  | 'throws-odd-things'
  | 'geocodes-oddly'
  | 'draws-no-map'

export type Degrees = { lat: number; lng: number }
/** What each part of the stand-in needs. */
export type FakeCore = {
  mode: FakeGoogleMode
  note: (what: string, request: unknown) => void
  fault: (code: string) => Error
  toPoint: (at: Degrees) => { lat: () => number; lng: () => number; toJSON: () => Degrees }
}

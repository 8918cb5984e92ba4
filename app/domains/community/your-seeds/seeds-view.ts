import type { PlantStage } from '#app/ui/world/drawing.tsx'

/** The query parameter with the id of the last entry on the page before. */
export const BEFORE_PARAMETER = 'before'

export const SHOWN_KINDS = ['scan', 'visit', 'like', 'share', 'gift'] as const
export type ShownKind = (typeof SHOWN_KINDS)[number]
export const SHOWN_WEEKS = 12

export type SeedsView = {
  email: string
  practice: boolean
  balance: number
  pending: number
  stage: PlantStage
  next: { seeds: number; stage: PlantStage } | null
  kinds: { kind: ShownKind; seeds: number }[]
  weeks: { until: string; seeds: number }[]
  entries: SeedLine[]
  first: boolean
  older: string | null
  codes: string[]
  suspended: boolean
  /** The proof that the page reports, so that this device counts as the holder's own; null if the holder has no code. */
  proof: string | null
}

export type SeedLine = {
  key: string
  what: string
  time: string
  day: string
  seeds: number
  status: 'counts' | 'waits' | 'waited'
  note: string | null
}

import type { PlantStage } from '#app/ui/world/drawing-names.ts'

/** In the page's address: the entry that its entries are older than. */
export const BEFORE_FIELD = 'before'

export const SHOWN_KINDS = ['scan', 'visit', 'like', 'share', 'gift'] as const
export type ShownKind = (typeof SHOWN_KINDS)[number]
/** Each of seven days. */
export const SHOWN_WEEKS = 12

/** Everything that one link shows of somebody's seeds, ready to be set in type. */
export type SeedsView = {
  email: string
  practice: boolean
  balance: number
  /** Waits for a person. */
  held: number
  stage: PlantStage
  /** To the next age of the plant; null for the oldest. */
  next: { seeds: number; stage: PlantStage } | null
  kinds: { kind: ShownKind; seeds: number }[]
  /** The oldest first. */
  weeks: { until: string; seeds: number }[]
  entries: SeedLine[]
  /** Whether they are the newest. */
  first: boolean
  /** The last of them, to ask for what is older; null where nothing is. */
  older: string | null
  /** The first before all. */
  codes: string[]
  /** Staff have suspended them: they lead nowhere for now. */
  suspended: boolean
  /** By which the device that shows them is known as their holder's; null where there are none. */
  proof: string | null
}

export type SeedLine = {
  key: string
  what: string
  time: string
  day: string
  seeds: number
  /** What waited counts by its release, if it does. */
  standing: 'counts' | 'waits' | 'waited'
  note: string | null
}

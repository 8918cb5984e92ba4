import type { LedgerAccount } from '#app/features/books/ledger.ts'
import type { MetricId } from '#app/features/impact/impact-figures.ts'

export const FIGURES_READS = ['did']

/** A week as it is drawn and told. `day`: its Monday, as it is written. */
export type Week = { monday: string; day: string; amount: number; written: string }

export type GiftFigures = { weeks: (Week & { payments: number })[]; sum: string; payments: number }

export type FiguresView = {
  practice: boolean
  members: { count: number; goal: number }
  gifts: GiftFigures
  seeds: { weeks: Week[]; sum: number }
  books: {
    reconciled: { time: string; shown: string } | null
    isLate: boolean
    /** Null where no difference is open. */
    drift: string | null
    alerts: { id: string; text: string; time: string; shown: string }[]
    accounts: { account: LedgerAccount; sum: string }[]
  }
  opening: { id: MetricId; opening: number; counted: number; shown: number }[]
  /** The public page begins with the examples of a demo. */
  examples: boolean
  isKeeper: boolean
}

import { yearOf } from '#app/features/site/dates.ts'
import { seedsFor } from '#app/features/gifts/gift.ts'
import type { Taken } from '#app/features/gifts/taken.ts'

/** One payment as a statement shows it. Money is integer cents. */
export type StatementRow = {
  receipt: string
  paidAt: Date
  description: string
  amountCents: number
  /** What is with the ministry now; the rest of the payment is in `taken`. */
  keptCents: number
  taken: Taken[]
  honoree: string | null
}
export type Statement = {
  year: number
  rows: StatementRow[]
  givenCents: number
  /** What the giver has again, by a refund or by a dispute that was lost. */
  returnedCents: number
  /** What the giver's bank has taken back until a dispute is decided. */
  questionedCents: number
  totalCents: number
  seeds: number
}

/** The years of a person's giving, newest first, each with its payments oldest first. */
export function makeStatements(payments: StatementRow[]): Statement[] {
  const years = [...new Set(payments.map(({ paidAt }) => yearOf(paidAt)))].toSorted((a, b) => b - a)
  return years.map((year) => {
    const rows = payments.filter(({ paidAt }) => yearOf(paidAt) === year).toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
    const taken = rows.flatMap((row) => row.taken)
    return {
      year,
      rows,
      givenCents: sum(rows.map((row) => row.amountCents)),
      returnedCents: sum(taken.filter(({ why }) => why !== 'questioned').map(({ amountCents }) => amountCents)),
      questionedCents: sum(taken.filter(({ why }) => why === 'questioned').map(({ amountCents }) => amountCents)),
      totalCents: sum(rows.map((row) => row.keptCents)),
      seeds: sum(rows.map((row) => seedsFor(row.keptCents))),
    }
  })
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

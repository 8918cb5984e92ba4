import { yearOf } from '#app/features/site/dates.ts'
import { seedsFor } from '#app/features/gifts/gift.ts'

/** One payment as a statement shows it. Money is integer cents. */
export type StatementRow = {
  receipt: string
  paidAt: Date
  description: string
  amountCents: number
  returnedCents: number
  honoree: string | null
}
export type Statement = { year: number; rows: StatementRow[]; givenCents: number; returnedCents: number; totalCents: number; seeds: number }

/** The years of a person's giving, newest first, each with its payments oldest first. */
export function makeStatements(payments: StatementRow[]): Statement[] {
  const years = [...new Set(payments.map(({ paidAt }) => yearOf(paidAt)))].toSorted((a, b) => b - a)
  return years.map((year) => {
    const rows = payments.filter(({ paidAt }) => yearOf(paidAt) === year).toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
    const givenCents = sum(rows.map((row) => row.amountCents))
    const returnedCents = sum(rows.map((row) => row.returnedCents))
    return {
      year,
      rows,
      givenCents,
      returnedCents,
      totalCents: givenCents - returnedCents,
      seeds: sum(rows.map((row) => seedsFor(row.amountCents - row.returnedCents))),
    }
  })
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

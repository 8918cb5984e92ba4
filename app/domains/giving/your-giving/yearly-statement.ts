import { officeYear } from '#app/platform/format/dates.ts'
import { seedsFor } from '#app/domains/giving/gifts/gift.ts'
import type { ReturnedPart } from '#app/domains/giving/gifts/payment-status.ts'

export type StatementRow = {
  receipt: string
  paidAt: Date
  description: string
  amountCents: number
  remainingCents: number
  taken: ReturnedPart[]
  honoree: string | null
}
export type Statement<Row extends StatementRow = StatementRow> = {
  year: number
  rows: Row[]
  givenCents: number
  returnedCents: number
  questionedCents: number
  totalCents: number
  seeds: number
}

export function makeStatements<Row extends StatementRow>(payments: Row[]): Statement<Row>[] {
  const years = [...new Set(payments.map(({ paidAt }) => officeYear(paidAt)))].toSorted((a, b) => b - a)
  return years.map((year) => {
    const rows = payments.filter(({ paidAt }) => officeYear(paidAt) === year).toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
    const taken = rows.flatMap((row) => row.taken)
    return {
      year,
      rows,
      givenCents: sum(rows.map((row) => row.amountCents)),
      returnedCents: sum(taken.filter(({ why }) => why !== 'questioned').map(({ amountCents }) => amountCents)),
      questionedCents: sum(taken.filter(({ why }) => why === 'questioned').map(({ amountCents }) => amountCents)),
      totalCents: sum(rows.map((row) => row.remainingCents)),
      seeds: sum(rows.map((row) => seedsFor(row.remainingCents))),
    }
  })
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

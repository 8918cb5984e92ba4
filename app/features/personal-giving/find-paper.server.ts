import { seedsFor } from '#app/features/gifts/gift.ts'
import { GIVING } from '#app/features/gifts/giving-purpose.ts'
import { findSubject } from '#app/features/personal-links/open-personal-page.server.ts'
import { dayOf } from '#app/features/personal-links/shown-day.ts'
import type { Services } from '#app/platform/services.server.ts'
import { describeReceipt } from './describe-giving.ts'
import { findGiving, findStatement } from './find-giving.server.ts'
import type { ReceiptView } from './giving-view.ts'

type Asked = Pick<Services, 'db' | 'now' | 'payments'>

/** What every sheet of paper says: whose it is. */
type Owner = { email: string }
export type ReceiptPaper = Owner & { receipt: ReceiptView; seeds: number }
export type StatementPaper = Owner & {
  year: number
  rows: Pick<ReceiptView, 'receipt' | 'day' | 'description' | 'honoree' | 'amountCents' | 'taken'>[]
  givenCents: number
  returnedCents: number
  questionedCents: number
  totalCents: number
  seeds: number
  practice: boolean
}

/** One receipt of the address that the link belongs to; of another's, as good as none. */
export async function findReceiptPaper(services: Asked, token: string, receipt: string): Promise<ReceiptPaper | undefined> {
  const email = await findSubject(services, GIVING, token)
  const found = email && (await findGiving(services, email)).receipts.find((each) => each.receipt === receipt)
  return found ? { email, receipt: describeReceipt(found), seeds: seedsFor(found.keptCents) } : undefined
}

/** @param year as it stands in the address */
export async function findStatementPaper(services: Asked, token: string, year: string): Promise<StatementPaper | undefined> {
  const email = /^\d{4}$/.test(year) ? await findSubject(services, GIVING, token) : undefined
  const statement = email && (await findStatement(services, email, Number(year)))
  if (!statement) return undefined
  const { rows, ...sums } = statement
  const { receipts } = await findGiving(services, email)
  const listed = new Set(rows.map(({ receipt }) => receipt))
  return {
    email,
    ...sums,
    rows: rows.map(({ receipt, paidAt, description, honoree, amountCents, taken }) => ({
      receipt,
      day: dayOf(paidAt),
      description,
      honoree,
      amountCents,
      taken,
    })),
    practice: receipts.some(({ receipt, practice }) => practice && listed.has(receipt)),
  }
}

import { isClosed } from '#app/adapters/payments/payment-provider.ts'
import { seedsFor } from '#app/features/gifts/gift.ts'
import { findTypedName } from '#app/features/gifts/giver-store.server.ts'
import { GIVING } from '#app/features/gifts/giving-purpose.ts'
import { findSubject } from '#app/features/personal-links/open-personal-page.server.ts'
import { dayOf } from '#app/features/personal-links/shown-day.ts'
import { yearOf } from '#app/features/site/dates.ts'
import type { Services } from '#app/platform/services.server.ts'
import { describeReceipt } from './describe-giving.ts'
import { findGiving, findStatement, type GivingMonthly } from './find-giving.server.ts'
import type { ReceiptView } from './giving-view.ts'

type Asked = Pick<Services, 'db' | 'now' | 'payments'>

/** What every sheet of paper says: whose it is, and as of which day. The name is the giver's own, also where the public sees none. */
export type Owner = { email: string; name: string | null; asOf: string }
/** `cancels`: by its reference, the monthly gift that the payment was of, while it can be canceled. */
export type ReceiptPaper = Owner & { receipt: ReceiptView; seeds: number; cancels: string | null }
export type StatementPaper = Owner & {
  year: number
  /** More may come. */
  goesOn: boolean
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
  const giving = email && (await findGiving(services, email))
  const found = giving && giving.receipts.find((each) => each.receipt === receipt)
  if (!found) return undefined
  const monthly = giving.monthly.find(({ giftId }) => giftId === found.giftId)
  const cancels = monthly && canBeCanceled(monthly) && !isClosed(services.payments) ? monthly.reference : null
  const owner = await ownerOf(services, email, [found.giftId])
  return { ...owner, receipt: describeReceipt(found), seeds: seedsFor(found.keptCents), cancels }
}

function canBeCanceled({ status, cancellation }: GivingMonthly): boolean {
  return !cancellation && status !== 'canceled' && status !== 'incomplete'
}

/** @param year as it stands in the address */
export async function findStatementPaper(services: Asked, token: string, year: string): Promise<StatementPaper | undefined> {
  const email = /^\d{4}$/.test(year) ? await findSubject(services, GIVING, token) : undefined
  const statement = email && (await findStatement(services, email, Number(year)))
  if (!statement) return undefined
  const { rows, ...sums } = statement
  const { receipts } = await findGiving(services, email)
  const listed = new Set(rows.map(({ receipt }) => receipt))
  const paid = receipts.filter(({ receipt }) => listed.has(receipt))
  const giftIds = paid.map(({ giftId }) => giftId)
  return {
    ...(await ownerOf(services, email, giftIds)),
    ...sums,
    goesOn: sums.year === yearOf(services.now()),
    rows: rows.map(({ receipt, paidAt, description, honoree, amountCents, taken }) => ({
      receipt,
      day: dayOf(paidAt),
      description,
      honoree,
      amountCents,
      taken,
    })),
    practice: paid.some(({ practice }) => practice),
  }
}

async function ownerOf({ db, now }: Asked, email: string, giftIds: string[]): Promise<Owner> {
  return { email, name: await findTypedName(db, [...new Set(giftIds)]), asOf: dayOf(now()).shown }
}

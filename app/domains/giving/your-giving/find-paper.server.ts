import { arePaymentsClosed } from '#app/integrations/payments/payment-provider.ts'
import { seedsFor } from '#app/domains/giving/gifts/gift.ts'
import { findGiverName } from '#app/domains/giving/gifts/giver-store.server.ts'
import { GIVING_LINK_PURPOSE } from '#app/domains/giving/gifts/giving-link.ts'
import { findSubject } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import { formatDay } from '#app/domains/privacy/personal-links/shown-day.ts'
import { officeYear } from '#app/platform/format/dates.ts'
import type { Services } from '#app/platform/services.server.ts'
import { describeReceipt } from './describe-giving.server.ts'
import type { Statement } from './yearly-statement.ts'
import { findGiving, findStatement, type GivingMonthly } from './find-giving.server.ts'
import type { ReceiptView } from './giving-view.ts'

type FindServices = Pick<Services, 'db' | 'now' | 'payments'>

export type PaperOwner = { email: string; name: string | null; asOf: string }
export type ReceiptPaper = PaperOwner & { receipt: ReceiptView; seeds: number; cancels: string | null }
export type StatementPaper = PaperOwner &
  Omit<Statement, 'rows'> & {
    /** True while the year is not over, so that gifts may still be added. */
    mayContinue: boolean
    rows: Pick<ReceiptView, 'receipt' | 'day' | 'description' | 'honoree' | 'amountCents' | 'taken'>[]
    practice: boolean
  }

export async function findReceiptPaper(services: FindServices, token: string, receipt: string): Promise<ReceiptPaper | undefined> {
  const email = await findSubject(services, GIVING_LINK_PURPOSE, token)
  const giving = email && (await findGiving(services, email))
  const found = giving && giving.receipts.find((each) => each.receipt === receipt)
  if (!found) return undefined
  const monthly = giving.monthly.find(({ giftId }) => giftId === found.giftId)
  const cancels = monthly && canBeCanceled(monthly) && !arePaymentsClosed(services.payments) ? monthly.reference : null
  const owner = await findPaperOwner(services, email, [found.giftId])
  return { ...owner, receipt: describeReceipt(found), seeds: seedsFor(found.remainingCents), cancels }
}

function canBeCanceled({ status, cancellationAt }: GivingMonthly): boolean {
  return !cancellationAt && status !== 'canceled' && status !== 'incomplete'
}

export async function findStatementPaper(services: FindServices, token: string, year: string): Promise<StatementPaper | undefined> {
  const email = /^\d{4}$/.test(year) ? await findSubject(services, GIVING_LINK_PURPOSE, token) : undefined
  const statement = email && (await findStatement(services, email, Number(year)))
  if (!statement) return undefined
  const { rows, ...sums } = statement
  const owner = await findPaperOwner(
    services,
    email,
    rows.map(({ giftId }) => giftId),
  )
  return {
    ...owner,
    ...sums,
    mayContinue: sums.year === officeYear(services.now()),
    rows: rows.map(({ receipt, paidAt, description, honoree, amountCents, taken }) => ({
      receipt,
      day: formatDay(paidAt),
      description,
      honoree,
      amountCents,
      taken,
    })),
    practice: rows.some(({ practice }) => practice),
  }
}

async function findPaperOwner({ db, now }: FindServices, email: string, giftIds: string[]): Promise<PaperOwner> {
  return { email, name: await findGiverName(db, [...new Set(giftIds)]), asOf: formatDay(now()).shown }
}

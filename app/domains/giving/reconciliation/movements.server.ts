import { isPractice, type Movement } from '#app/integrations/payments/payment-provider.ts'
import { raiseAlert } from '#app/domains/staff/alerts/alert-store.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { appendOnce } from '#app/domains/giving/ledger/ledger-store.server.ts'
import { move } from '#app/domains/giving/ledger/ledger.ts'
import { findFirstGiftAt } from '#app/domains/giving/gifts/gift-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findValue, setValue } from '#app/platform/jobs/key-values.server.ts'

type BalanceServices = Pick<Services, 'db' | 'payments' | 'now'>

const CURRENCY = 'usd'

/** Movements in [from, to), oldest first. Other currencies raise an alert and are left out. */
export async function listDollarMovements(services: BalanceServices, from: Date, to?: Date): Promise<Movement[]> {
  const movements: Movement[] = []
  for await (const movement of services.payments.listMovements(from, to))
    if (await isDollars(services, { id: movement.movementId, ...movement })) movements.push(movement)
  return movements
}

export async function isDollars(
  { db, payments, now }: BalanceServices,
  { id, currency, category }: { id: string; currency: string; category: string },
): Promise<boolean> {
  if (currency === CURRENCY) return true
  const details = { currency: currency.toUpperCase(), category }
  await raiseAlert(db, { kind: 'balance-other-currency', subject: id, details, practice: isPractice(payments), at: now() })
  return false
}

const TRIES = 3

/** Movements and balance of the same moment: nothing moved between the requests. */
export async function fetchBalanceAtRest(
  services: Pick<Services, 'db' | 'payments' | 'now'>,
  from: Date,
): Promise<{ recent: Movement[]; balanceCents: number }> {
  // Without an end, because the provider's clock may be ahead of ours.
  let before = await listDollarMovements(services, from)
  for (let tries = 1; ; tries++) {
    const { cents } = await services.payments.fetchBalance()
    const recent = await listDollarMovements(services, from)
    if (recent.length === before.length || tries === TRIES) return { recent, balanceCents: cents }
    before = recent
  }
}

export function net(movements: Movement[]): number {
  return movements.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0)
}

const HOUR_MS = 3_600_000

/** The ledger begins with the first gift. What was before is one opening amount. */
export async function findLedgerStart({ db, payments, now }: BalanceServices): Promise<{ begin: Date; isOpen: boolean }> {
  const known = await findValue(db, markOf(payments))
  if (known !== undefined) return { begin: new Date(known), isOpen: true }
  const first = (await findFirstGiftAt(db, isPractice(payments))) ?? now()
  return { begin: new Date(first.getTime() - HOUR_MS), isOpen: false }
}

export async function sinceLedgerStart(services: BalanceServices, movements: Movement[]): Promise<Movement[]> {
  const { begin, isOpen } = await findLedgerStart(services)
  return isOpen ? movements.filter(({ at }) => at >= begin) : []
}

/** Derived only from the provider's figures, so that it cannot hide a mistake of ours. */
export async function openLedger(services: BalanceServices, begin: Date): Promise<void> {
  const { db, payments, now } = services
  const practice = isPractice(payments)
  const { recent, balanceCents } = await fetchBalanceAtRest(services, begin)
  const amountCents = balanceCents - net(recent)
  await inTransaction(db, async (trx) => {
    await setValue(trx, markOf(payments), begin.toISOString())
    if (amountCents === 0) return
    const isNew = await appendOnce(trx, {
      source: payments.name,
      sourceId: practice ? 'opening-practice' : 'opening',
      kind: 'opening',
      paymentId: null,
      giftId: null,
      practice,
      occurredAt: begin,
      bookedAt: now(),
      bookedBy: 'provider',
      reason: null,
      reverses: null,
      postings: move('elsewhere', 'clearing', amountCents),
    })
    if (isNew) await raiseAlert(trx, { kind: 'books-begin', subject: markOf(payments), details: { amountCents }, practice, at: now() })
  })
}

function markOf(payments: Pick<Services['payments'], 'name' | 'livemode'>): string {
  return `books-begin:${payments.name}:${isPractice(payments) ? 'practice' : 'real'}`
}

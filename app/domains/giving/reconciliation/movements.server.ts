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

/** Returns the oldest movement first. Movements in other currencies raise an alert and are left out. */
export async function listDollarMovements({ db, payments, now }: BalanceServices, from: Date): Promise<Movement[]> {
  const movements: Movement[] = []
  // No end is given, because the provider's clock may be ahead of ours.
  for await (const movement of payments.listMovements(from)) {
    const { movementId, currency, category } = movement
    if (currency === CURRENCY) movements.push(movement)
    else {
      const details = { currency: currency.toUpperCase(), category }
      await raiseAlert(db, { kind: 'balance-other-currency', subject: movementId, details, practice: isPractice(payments), at: now() })
    }
  }
  return movements
}

const TRIES = 3

/** Repeats the requests until no movement was added between them, up to three times. */
export async function fetchBalanceAtRest(services: BalanceServices, from: Date): Promise<{ recent: Movement[]; balanceCents: number }> {
  let before = await listDollarMovements(services, from)
  for (let tries = 1; ; tries++) {
    const { cents } = await services.payments.fetchBalance()
    const recent = await listDollarMovements(services, from)
    if (recent.length === before.length || tries === TRIES) return { recent, balanceCents: cents }
    before = recent
  }
}

/** @returns cents after fees */
export function net(movements: Movement[]): number {
  return movements.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0)
}

const HOUR_MS = 3_600_000

/** The ledger begins an hour before the first gift. One opening entry covers everything before. */
export async function findLedgerStart({ db, payments, now }: BalanceServices): Promise<{ begin: Date; isOpen: boolean }> {
  const known = await findValue(db, openingName(payments))
  if (known !== undefined) return { begin: new Date(known), isOpen: true }
  const first = (await findFirstGiftAt(db, isPractice(payments))) ?? now()
  return { begin: new Date(first.getTime() - HOUR_MS), isOpen: false }
}

/** The opening amount is derived only from the provider's figures, so that it cannot hide a mistake of ours. */
export async function openLedger(services: BalanceServices, begin: Date): Promise<void> {
  const { db, payments, now } = services
  const practice = isPractice(payments)
  const { recent, balanceCents } = await fetchBalanceAtRest(services, begin)
  const amountCents = balanceCents - net(recent)
  await inTransaction(db, async (trx) => {
    await setValue(trx, openingName(payments), begin.toISOString())
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
    if (isNew) await raiseAlert(trx, { kind: 'books-begin', subject: openingName(payments), details: { amountCents }, practice, at: now() })
  })
}

function openingName(payments: Pick<Services['payments'], 'name' | 'livemode'>): string {
  return `books-begin:${payments.name}:${isPractice(payments) ? 'practice' : 'real'}`
}
